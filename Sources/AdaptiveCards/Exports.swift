// A card is drawn on a canvas in styles, and its actions and inputs hold JSON: these are part of the
// API. A program that imports this module has them too.
@_exported import CellGrid
@_exported import JSON
