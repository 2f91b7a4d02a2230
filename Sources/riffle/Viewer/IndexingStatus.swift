import Records

/// What the status line says while files are indexed.
enum IndexingStatus {
  /// `indexing 34%` over all files that are not indexed whole; nothing where all are, or come through
  /// pipes, of which nobody knows the size.
  static func text(of sources: [RecordProgress]) -> String {
    let open = sources.filter { !$0.isComplete && !$0.isCurrent && $0.totalBytes != nil }
    let total = open.reduce(0) { $0 + ($1.totalBytes ?? 0) }
    guard total > 0 else { return "" }
    let done = open.reduce(0) { $0 + $1.indexedBytes }
    return "indexing \(min(99, done * 100 / total))%"
  }
}
