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

  private let records: [Record]
  private let isOfOneInput: Bool
  /// Whether these are all that there will be.
  private let areAll: Bool

  /// Looks at the records of inputs, some of each.
  ///
  /// O(bytes of these records).
  init(_ sources: some Collection<RecordSource>) {
    let looked = sources.prefix(Self.mostInputs)
    let mostBytes = Self.mostBytes / max(1, looked.count)
    var records: [Record] = []
    for source in looked {
      var byteCount = 0
      for index in 0..<min(Self.mostRecords, source.progress.count) where byteCount < mostBytes {
        guard let record = try? source.record(at: index) else { continue }
        byteCount += record.byteRange.count
        records.append(record)
      }
    }
    self.records = records
    isOfOneInput = sources.count == 1
    let progress = sources.map(\.progress)
    areAll =
      progress.allSatisfy(\.isComplete) && progress.reduce(0) { $0 + $1.count } == records.count
  }

  /// The names of the fields as they are typed.
  var names: [String] { FieldNames(of: records).paths.map(\.description) }

  /// The values that a field has, as they are typed behind `=`; each once, in the order in which they come.
  func values(at path: FieldPath) -> [String] {
    let start = "\(path) = "
    var known: Set<String> = []
    var values: [String] = []
    for record in records where values.count < Self.mostValues {
      // A filter that asks for several values, or for none, has another form.
      guard let text = RecordFilter(sameAs: record, at: path)?.description, text.hasPrefix(start)
      else { continue }
      let value = String(text.dropFirst(start.count))
      if known.insert(value).inserted, (try? RecordFilter(text)) != nil { values.append(value) }
    }
    return values
  }

  /// A message about the first of some fields that none of the records has; nil if all are there.
  func doubt(about paths: [FieldPath]) -> String? {
    guard !records.isEmpty, let missing = paths.first(where: { !isKnown($0) }) else { return nil }
    let hint = NearestName.find(missing.description, among: names).map { "; did you mean \($0)?" }
    return "\(who) field \(missing)\(hint ?? ".")"
  }

  /// The records that were looked at, and that they have not.
  private var who: String {
    if areAll { return "No record has a" }
    guard isOfOneInput, records.count > 1 else { return "None of the first records has a" }
    return "The first \(ValueText.grouped(records.count)) records have no"
  }

  private func isKnown(_ path: FieldPath) -> Bool {
    records.contains { $0.value(at: path) != nil } || names.contains(path.description)
  }
}
