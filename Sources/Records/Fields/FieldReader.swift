import JSON

/// Reads the values of some fields from the raw bytes of records, without building the rest.
///
/// It is for records that are known to be whole: of a bad record the fields are missing, or those
/// before the fault may be there.
package struct FieldReader: ~Copyable {
  /// How the fields are written in the records.
  private enum Kind { case json, row, log, block, text }

  private let pathCount: Int
  private let kind: Kind
  // Of these the one of the kind is there, or none for plain text.
  private var json: JSONFieldReader?
  private var members: MemberReader
  /// The text of the record that was looked at last, where it is JSON.
  private var located = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var row: RowFieldReader?
  private var log: LogFieldReader?
  private var block: BlockFieldReader?
  /// The paths that mean a plain text as a whole.
  private let textPaths: [Bool]
  /// Whether a path has one meaning only, in any record of the layout.
  private let isPlain: [Bool]
  /// For each path those, among all that are read, which mean the same in records that have no field of its name.
  private var others: [Range<Int>] = []
  private let isLevel: [Bool]
  /// The name of each path, and the path without the number at its end, where it may be that of a field of a log whose
  /// name another field has too (``LogLine``).
  private var numbered: [(name: String, base: Int)?] = []
  /// The paths that are looked for in lines that Docker wraps, which are JSON; nil in other formats.
  private let wrappedPaths: [FieldPath]?
  /// The reader of such lines, once there was one.
  private var docker: DockerLineReader?
  /// The paths that mean the name of the input, where a record has no such field.
  private let filePaths: [Bool]
  private let fileName: [UInt8]

  /// Makes a reader of the fields at some paths, in records of a layout.
  package init(_ paths: [FieldPath], layout: RecordLayout) {
    pathCount = paths.count
    members = MemberReader(layout)
    textPaths = paths.map { $0.steps == [.name("text")] }
    isLevel = paths.map { LogPart($0) == .level }
    var all = paths
    for path in paths {
      // An entry of a log has its parts by their own names.
      var others = layout.format == .log ? [] : PartNames.others(of: path)
      // What differs in case alone is the field of the path's own name.
      others.removeAll { other in
        path.onlyName.flatMap { name in other.onlyName.map { NameCase.isSame($0, name) } } == true
      }
      self.others.append(all.count..<(all.count + others.count))
      all += others
      let numbered = layout.format == .log ? path.numberedName : nil
      self.numbered.append(numbered.map { ($0.name, all.count) })
      if let numbered { all.append(FieldPath(name: numbered.base)) }
    }
    let filePaths = paths.map { $0 == .file && layout.fileName != nil }
    let (others, numbered) = (self.others, self.numbered)
    isPlain = paths.indices.map { others[$0].isEmpty && numbered[$0] == nil && !filePaths[$0] }
    self.filePaths = filePaths
    fileName = Array((layout.fileName ?? "").utf8)
    switch layout.format {
    case .jsonLines, .jsonArray, .jsonMember, .jsonValues:
      kind = .json
      json = JSONFieldReader(all)
    case .delimited(let delimiter):
      kind = .row
      row = RowFieldReader(all, names: layout.names, delimiter: delimiter)
    case .log:
      kind = .log
      log = LogFieldReader(all)
    case .blocks(let format):
      kind = .block
      block = BlockFieldReader(all, format: format)
    case .paragraphs, .lines: kind = .text
    }
    wrappedPaths = layout.format.isJSON ? all : nil
  }

  /// Calls `body` with each path's place among the paths and its value, in the order of the paths.
  ///
  /// The values are valid during the call. O(bytes).
  package mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Int, FieldValue) -> Void)
  {
    locate(in: bytes)
    for path in 0..<pathCount { withValue(of: path, in: bytes) { body(path, $0) } }
  }

  /// Finds the fields in a record, for ``withValue(of:in:_:)``.
  ///
  /// O(bytes).
  package mutating func locate(in bytes: UnsafeBufferPointer<UInt8>) {
    switch kind {
    case .json:
      located = members.json(bytes)
      json?.locate(in: located)
      docker?.reset()
    case .row: row?.locate(in: bytes)
    case .log: log?.locate(in: bytes)
    case .block: block?.locate(in: bytes)
    case .text: break
    }
  }

  /// Calls `body` with each path's place among the paths and its value, in the order of the paths, if the record is whole;
  /// answers whether it is.
  ///
  /// The values are valid during the call. O(bytes), less than to check the record before.
  package mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, checkedBy parser: inout JSONParser,
    _ body: (Int, FieldValue) -> Void
  ) -> Bool {
    if kind == .json {
      located = members.json(bytes)
      guard json?.locate(in: located, checkedBy: &parser) == true else { return false }
      docker?.reset()
    } else {
      locate(in: bytes)
    }
    for path in 0..<pathCount { withValue(of: path, in: bytes) { body(path, $0) } }
    return true
  }

  /// The verdict of a test on the value of a path in the record that was looked at last.
  ///
  /// As ``withValue(of:in:_:)``, which is generic and therefore slow where another module calls it.
  package mutating func verdict(
    on path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ test: (FieldValue) -> Verdict
  ) -> Verdict { withValue(of: path, in: bytes, test) }

  /// Calls `body` with the value of a path in the record that was looked at last.
  ///
  /// The value is valid during the call. O(bytes of the value).
  ///
  /// - Parameters:
  ///   - path: the place of the path among the paths.
  ///   - bytes: the same record.
  mutating func withValue<Result>(
    of path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (FieldValue) -> Result
  ) -> Result {
    guard !isPlain[path] else { return withPlainValue(of: path, in: bytes, body) }
    if let result = withMeantValue(of: path, in: bytes, body) { return result }
    guard filePaths[path] else { return body(.missing) }
    return fileName.withUnsafeBufferPointer { body(FieldValue(kind: .string, bytes: $0)) }
  }

  /// Calls `body` with the value of a path that has one meaning only, be it in the line that Docker wraps.
  private mutating func withPlainValue<Result>(
    of path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (FieldValue) -> Result
  ) -> Result {
    guard wrappedPaths != nil else { return withOwnValue(of: path, in: bytes, body) }
    let result: Result? = withOwnValue(of: path, in: bytes) { value in
      value.kind == .missing ? nil : body(value)
    }
    return result ?? withWrapped(path, body) ?? body(.missing)
  }

  /// Calls `body` with what a path means in the record, its own value or that of another name; nil where there is none.
  private mutating func withMeantValue<Result>(
    of path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (FieldValue) -> Result
  ) -> Result? {
    let meant = others[path].isEmpty ? path : self.meant(by: path, in: bytes)
    let isNumberOfLevel = isLevel[path]
    let result: Result? = withOwnValue(of: meant, in: bytes) { value in
      if value.kind == .missing { return nil }
      return isNumberOfLevel && meant != path ? PartNames.withLevel(value, body) : body(value)
    }
    if let result { return result }
    if let result = withNumbered(path, in: bytes, body) { return result }
    if let result = withWrapped(path, body) { return result }
    // An entry of a log has its parts by their own names.
    guard docker?.isJSON == true else { return nil }
    for other in others[path] {
      let result = withWrapped(other) { value in
        isNumberOfLevel ? PartNames.withLevel(value, body) : body(value)
      }
      if let result { return result }
    }
    return nil
  }

  /// Calls `body` with the field of a path in the line that Docker wraps, if the record has such.
  private mutating func withWrapped<Result>(
    _ path: Int, _ body: (FieldValue) -> Result
  ) -> Result? {
    guard let wrappedPaths, DockerLineReader.isLine(located) else { return nil }
    let reader = docker ?? DockerLineReader(wrappedPaths)
    docker = reader
    return reader.withValue(of: path, in: located, body)
  }

  /// Calls `body` with the field of a log whose name another field has too.
  private mutating func withNumbered<Result>(
    _ path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (FieldValue) -> Result
  ) -> Result? {
    guard let (name, base) = numbered[path], hasValue(at: base, in: bytes),
      let value = LogLine(Array(bytes)).value(named: name)
    else { return nil }
    var text = value.string ?? value.text
    return text.withUTF8 { body(FieldValue(kind: FieldValue.Kind(value), bytes: $0)) }
  }

  /// The path under which a record has what a path asks for.
  private mutating func meant(by path: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if hasValue(at: path, in: bytes) { return path }
    return others[path].first { hasValue(at: $0, in: bytes) } ?? path
  }

  private mutating func hasValue(at path: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    withOwnValue(of: path, in: bytes) { $0.kind != .missing }
  }

  /// Calls `body` with the value that the record has at a path of all that are read.
  private mutating func withOwnValue<Result>(
    of path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (FieldValue) -> Result
  ) -> Result {
    let result: Result? =
      switch kind {
      case .json: json?.withValue(of: path, in: located, body)
      case .row: row?.withValue(of: path, in: bytes, body)
      case .log: log?.withValue(of: path, in: bytes, body)
      case .block: block?.withValue(of: path, body)
      case .text: nil
      }
    if let result { return result }
    let isText = path < pathCount && textPaths[path]
    return body(isText ? FieldValue(kind: .string, bytes: bytes) : .missing)
  }
}

/// Reads the fields of blocks of text: the lines `Name: value` of a stanza, the parts of a commit.
struct BlockFieldReader {
  private let reader: BlockReader
  private let paths: [FieldPath]
  private var record = Record.Content.text(MarkedText(plain: []))
  /// The names of the fields of the block before, and the places of the paths among them: most blocks have the same names.
  private var known: (names: [String], columns: [Int?])

  init(_ paths: [FieldPath], format: BlockFormat) {
    reader = BlockReader(format)
    self.paths = paths
    known = ([], paths.map { _ in nil })
  }

  /// Takes a block apart.
  ///
  /// O(bytes).
  mutating func locate(in bytes: UnsafeBufferPointer<UInt8>) {
    record = reader.content(of: MarkedText(bytes))
    guard case .row(let names, _) = record, names != known.names else { return }
    known = (names, paths.map { RowFieldReader.column(of: $0, among: names) })
  }

  /// Calls `body` with the field of a path in the block that was looked at last.
  func withValue<Result>(of path: Int, _ body: (FieldValue) -> Result) -> Result {
    guard let value = value(at: path) else { return body(.missing) }
    return value.withUnsafeBufferPointer { body(FieldValue(kind: .string, bytes: $0)) }
  }

  private func value(at path: Int) -> [UInt8]? {
    switch record {
    case .row(_, let values): known.columns[path].flatMap { $0 < values.count ? values[$0] : nil }
    case .text(let text) where paths[path].onlyName == "text": text.bytes
    default: nil
    }
  }
}
