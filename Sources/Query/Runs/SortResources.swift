import Records

/// What a sort may use for keys that are many.
struct SortResources: Sendable {
  /// Bytes of keys in memory, less than 4 GB.
  var byteCount = 64 << 20
  /// Runs that are merged at once, at least two.
  var runCount = 256
  /// Bytes that are read of each run at a time while they are merged.
  var readByteCount = 128 << 10
  /// Makes the file for what does not fit in memory.
  var makeFile: @Sendable () throws(RecordError) -> InputFile = InputFile.temporary
}
