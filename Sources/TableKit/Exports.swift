// `RowPath`, `ScrollPosition`, `LineProgress` and the snapshots are the engine's own types and part of
// the table view's API: who imports TableKit has them without knowing about the engine, and sees
// nothing else of it. Cells draw in a canvas, in styles, and labels break lines in one of the ways that
// there are: these are part of the API as well.
@_exported import CellGrid
@_exported import TableEngine
@_exported import TextLayout
