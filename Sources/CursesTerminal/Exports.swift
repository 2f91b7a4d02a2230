// Frames are surfaces of cells, which are part of the API.
@_exported import CellGrid
