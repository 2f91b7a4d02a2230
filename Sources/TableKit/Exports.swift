// `IndexPath` and `ScrollPosition` are the engine's own types and part of the table view's API: who
// imports TableKit has them without knowing about the engine.
@_exported import TableEngine
