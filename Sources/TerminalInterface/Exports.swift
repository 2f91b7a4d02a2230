// Events have places on the screen, and frames are surfaces of cells.
@_exported import CellGrid
