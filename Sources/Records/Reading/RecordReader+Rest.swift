import Platform

/// What is left of a file behind the records that were read from it.
package struct InputRest: Sendable {
  /// The file, which is read as it is.
  package var file: InputFile
  /// How it is laid out.
  package var sharedLayout: SharedLayout
  /// Where the next record is looked for, with its number and its line.
  package var start: Checkpoint
  /// Bytes of the file when it was asked.
  package var byteCount: Int
}

/// Reading the rest of a file in another way, and going on behind that.
extension RecordReader {
  /// What is left, where that is at least so many bytes of a file whose blocks can be read at the same time; else nil.
  ///
  /// O(1).
  package func rest(atLeast byteCount: Int) -> InputRest? {
    guard isFile, !options.isStrict, input.isTransparent, let sharedLayout,
      BlockFeeder.canRead(sharedLayout.value.format)
    else { return nil }
    let end = input.file.byteCount
    guard end - nextPlace.offset >= byteCount else { return nil }
    return InputRest(file: input.file, sharedLayout: sharedLayout, start: nextPlace, byteCount: end)
  }

  /// Where the next record is looked for, in bytes.
  package var position: Int { nextPlace.offset }

  /// Goes on at a record of the file, as if all before it had been read.
  package mutating func resume(at place: Checkpoint) {
    lseek(input.file.descriptor, off_t(place.offset), SEEK_SET)
    restart(at: place)
  }
}
