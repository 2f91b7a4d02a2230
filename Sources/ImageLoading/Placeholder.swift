// Replaced by the first type of the module.
