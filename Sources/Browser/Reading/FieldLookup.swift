import Phrases
import Query
import RecordCards
import Records
import Values

/// The fields of the first records of some inputs, for who types a name or a value of one.
struct FieldLookup {
  /// Records of an input that are looked at, at most.
  private static let mostRecords = 256
  /// Inputs that are looked at, at most.
  private static let mostInputs = 8
  /// Bytes of records after which no more are looked at; each input has its share.
  private static let mostBytes = 4 << 20
  /// Values of a field that are offered, at most.
  private static let mostValues = 100

  private let sources: [RecordSource]

  /// Makes a lookup in some inputs; nothing is read yet.
  init(_ sources: [RecordSource]) { self.sources = sources }

  /// Whether as many records of some inputs are known as are looked at.
  static func isEnough(_ sources: [RecordSource]) -> Bool {
    sources.prefix(mostInputs).allSatisfy { source in
      let progress = source.progress
      return progress.isComplete || progress.count >= mostRecords
    }
  }

  /// Looks at some records of each input until it has seen enough.
  ///
  /// O(bytes of these records).
  ///
  /// - Parameter body: Returns whether to go on.
  /// - Returns: How many were looked at.
  private func look(_ body: (Record) -> Bool) -> Int {
    let looked = sources.prefix(Self.mostInputs)
    var count = 0
    for source in looked {
      var byteCount = 0
      for index in 0..<min(Self.mostRecords, source.progress.count)
      where byteCount < Self.mostBytes / looked.count {
        guard let record = try? source.record(at: index) else { continue }
        byteCount += record.byteRange.count
        count += 1
        guard body(record) else { return count }
      }
    }
    return count
  }

  /// The names of the fields as they are typed.
  var names: [String] {
    var names = FieldNames()
    _ = look {
      names.add($0)
      return true
    }
    let known = names.paths.map(\.description)
    return hasFileNames && !known.contains(FieldPath.file.description)
      ? known + [FieldPath.file.description] : known
  }

  /// Whether the name of a record's file is one of its fields.
  private var hasFileNames: Bool { sources.contains { $0.options.namesFile } }

  /// The values that a field has, as they are typed behind `=`; each once, in the order in which they come.
  func values(at path: FieldPath) -> [String] {
    if hasFileNames, path == .file {
      return sources.prefix(Self.mostValues).map { QuotedText.quoted($0.name) }
    }
    let start = "\(path) = "
    var known: Set<String> = []
    var values: [String] = []
    _ = look { record in
      // A filter that asks for several values, or for none, has another form.
      guard let text = RecordFilter(sameAs: record, at: path)?.description, text.hasPrefix(start)
      else { return true }
      let value = String(text.dropFirst(start.count))
      if known.insert(value).inserted, (try? RecordFilter(text)) != nil { values.append(value) }
      return values.count < Self.mostValues
    }
    return values
  }

  /// A field that seems not to be there.
  struct Doubt {
    /// The message about it.
    var message: Phrase
    /// Whether all records were looked at.
    var isSure: Bool
  }

  /// The doubt about the first of some fields that none of the records has; nil if all are there.
  ///
  /// Where the first record has them all, no other is read.
  func doubt(about paths: [FieldPath]) -> Doubt? {
    let hasFile = paths.contains(.file) && hasFileNames
    var unknown = UnknownFields(hasFile ? paths.filter { $0 != .file } : paths)
    let count = look { record in
      unknown.look(at: record)
      return !unknown.isSettled
    }
    var (isAll, known) = (true, 0)
    for source in sources {
      let progress = source.progress
      isAll = isAll && progress.isComplete
      known += progress.count
    }
    isAll = isAll && known == count
    return unknown.message(isAll: isAll, isOneInput: sources.count == 1)
      .map { Doubt(message: $0, isSure: isAll) }
  }
}
