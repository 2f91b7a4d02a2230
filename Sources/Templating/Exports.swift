// Templates and their data are JSON, which is part of the API.
@_exported import JSON
