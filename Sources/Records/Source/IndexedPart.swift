import Synchronization

/// The part of an input whose records are known.
///
/// Whoever goes through all records keeps to it, so as never to come across one that nobody can ask for
/// yet. Of another version nothing that was found before holds.
package struct IndexedPart {
  /// What the records are in.
  package var file: InputFile
  /// Nil while too little has arrived to see it.
  package var layout: RecordLayout?
  /// The bytes of the records; final where there will be no more.
  package var extent: Extent
  package var version: Int
  package var chunkByteCount: Int
}

extension RecordSource {
  /// The part that is indexed now.
  package var indexedPart: IndexedPart {
    state.withLock { state in
      let isFinal = state.isComplete
      let end = isFinal && state.failure == nil ? state.extent.byteCount : state.indexedBytes
      return IndexedPart(
        file: state.file, layout: state.layout, extent: Extent(byteCount: end, isFinal: isFinal),
        version: state.version, chunkByteCount: chunkByteCount)
    }
  }
}
