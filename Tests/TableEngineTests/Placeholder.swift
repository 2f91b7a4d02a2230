// Replaced by the first test of the module.
