import Values

/// Sees from the first bytes of an input how it is laid out.
struct FormatSniffer {
  let prefix: InputPrefix
  let options: RecordOptions
  /// The name's extension, which decides what the content leaves open.
  private let fileExtension: String

  private init(_ prefix: InputPrefix, options: RecordOptions, fileExtension: String) {
    self.prefix = prefix
    self.options = options
    self.fileExtension = fileExtension
  }

  init(_ prefix: InputPrefix, options: RecordOptions, name: String) {
    self.prefix = prefix
    self.options = options
    var parts = name.split(separator: ".").map { $0.lowercased() }
    if let last = parts.last, Compression.fileExtensions.contains(last) { parts.removeLast() }
    fileExtension = parts.count > 1 ? (parts.last ?? "") : ""
  }

  /// The layout.
  ///
  /// A text that fits nothing is paragraphs of text.
  func layout() throws(RecordError) -> RecordLayout {
    try prefix.checkIsText()
    if let root = options.root { return document(root) }
    if let delimiter = options.delimiter { return delimited(delimiter) }
    if options.textUnit != nil, options.type == nil { return text() }
    if let format = options.formats.first(where: { $0.name == options.formatName }) {
      return start(.blocks(.defined(format)))
    }
    return options.type.map(layout(of:)) ?? seenLayout()
  }

  /// The layout of the bytes of a file or pipe.
  func layout(of file: InputFile) throws(RecordError) -> RecordLayout {
    var layout = try layout()
    if case .log = layout.format {
      layout.latest = FileStatus(descriptor: file.descriptor)?.lastWrite
    }
    return layout
  }

  /// Whether more bytes could still change the answer: there is no whole line yet, or just one that
  /// may be a header or the start of anything.
  var isUncertain: Bool {
    guard !prefix.isWhole, prefix.bytes.count < InputPrefix.byteCount else { return false }
    if prefix.mayBeMark { return true }
    if options.root != nil || options.textUnit != nil || options.formatName != nil { return false }
    if let type = options.type, type != .csv, type != .tsv, type != .psv {
      return type == .json || type == .adaptive ? isShort : prefix.text.isEmpty
    }
    var sniffer = JSONSniffer(prefix)
    guard !mayBeSettings, let finding = sniffer.finding() else {
      return prefix.spans(.lines, limit: 3).count < 3 || isShort && mayBeMore
    }
    switch finding.format {
    case .jsonLines: return sniffer.hasOneLine
    // A longer list may follow.
    case .jsonMember: return isShort && !hasWholeValue(at: 0)
    default: return !hasWholeValue(at: finding.start)
    }
  }

  private var isShort: Bool { prefix.text.count < 4096 }

  /// Whether a text may be something else by what follows: a list, a table, texts with a line between each two.
  private var mayBeMore: Bool {
    switch (try? layout())?.format {
    case .paragraphs, .lines, .blocks(.stanzas): true
    default: false
    }
  }

  /// Whether an array of TOML may begin, which looks like one of JSON.
  private var mayBeSettings: Bool {
    guard prefix.text.starts(with: "[[".utf8) else { return false }
    let name = prefix.text.dropFirst(2).prefix { Byte.isLetter($0) }
    guard !name.isEmpty, !["true", "false", "null"].contains(where: { $0.utf8.starts(with: name) })
    else { return false }
    var lines = LineReader(prefix.text)
    guard let first = lines.next(), !lines.remainder.isEmpty || prefix.isWhole else { return true }
    if case .section = SettingLine(first) { return true }
    return false
  }

  private var blockFormat: BlockFormat? { BlockSniffer(prefix: prefix).format }

  /// Whether the first value at `start` or behind it has come to its end.
  private func hasWholeValue(at start: Int) -> Bool {
    guard let value = ObjectOutline.nextToken(in: prefix.text, from: start) else { return false }
    return ObjectOutline.valueEnd(in: prefix.text, from: value) != nil
  }

  private func layout(of type: RecordType) -> RecordLayout {
    switch type {
    case .jsonl: start(.jsonLines)
    case .json: json() ?? start(.jsonValues)
    case .adaptive: cards()
    case .csv: delimited(bestDelimiter(among: [Byte.comma, Byte.semicolon]))
    case .tsv: delimited(Byte.tab)
    case .psv: delimited(Byte.bar)
    case .text: text()
    case .log: start(.log)
    }
  }

  private func seenLayout() -> RecordLayout {
    var sniffer = JSONSniffer(prefix)
    // What a pattern that is tied to no place in the line finds within a value is none of its lines.
    if !options.formats.isEmpty, !sniffer.beginsWithContainer(),
      let format = options.formats.first(where: isWritten)
    {
      return start(.blocks(.defined(format)))
    }
    if mayBeSettings, blockFormat == .settings || !prefix.isWhole && isShort {
      return start(.blocks(.settings))
    }
    if let finding = sniffer.finding(prefersLines: ["jsonl", "ndjson"].contains(fileExtension)) {
      return layout(of: finding)
    }
    if fileExtension == "jsonl" || fileExtension == "ndjson" { return start(.jsonLines) }
    if TextSniffer(prefix: prefix).isCertainLog { return start(.log) }
    if let format = markedFormat() { return start(format) }
    if let format = blockFormat { return start(.blocks(format)) }
    if let delimiter = DelimiterSniffer(prefix: prefix, options: options).delimiter {
      return delimited(delimiter)
    }
    switch fileExtension {
    case "csv": return delimited(bestDelimiter(among: [Byte.comma, Byte.semicolon]))
    case "tsv", "tab": return delimited(Byte.tab)
    case "psv": return delimited(Byte.bar)
    default: return log() ?? textTable() ?? text()
    }
  }

  /// Whether the first line begins a record of a format that a user has defined, and half of those behind it do.
  private func isWritten(in format: DefinedFormat) -> Bool {
    guard let matcher = SplitMatcher(format.start, isRare: true) else { return false }
    var (known, beginning) = (0, 0)
    for line in LineReader(prefix.text).lazy.filter({ !$0.isEmpty }).prefix(Self.definedLineCount) {
      known += 1
      let verdict = MarkedText.withPlain(UnsafeBufferPointer(rebasing: line), matcher.verdict)
      if verdict == .yes { beginning += 1 }
      // Most files are of another format, and their first line tells.
      if beginning == 0 { return false }
    }
    return known > 0 && beginning * 2 >= known
  }

  /// Lines by which a format that a user has defined is known.
  private static let definedLineCount = 20

  /// The format of a text in which codes for its look stand before words, seen from it without them;
  /// nil for another.
  ///
  /// Rows of cells are none: what looks like a delimiter there comes from a program that draws.
  private func markedFormat() -> RecordFormat? {
    let isTable = ["csv", "tsv", "tab", "psv"].contains(fileExtension)
    guard !isTable, MarkedText.mayBeMarked(prefix.text) else { return nil }
    let plain = MarkedText(prefix.text)
    guard !plain.marks.isEmpty else { return nil }
    return plain.bytes.withUnsafeBufferPointer { bytes in
      let prefix = InputPrefix(bytes: bytes, isWhole: prefix.isWhole)
      let sniffer = FormatSniffer(prefix, options: options, fileExtension: fileExtension)
      let format = BlockSniffer(prefix: prefix).format.map(RecordFormat.blocks)
      return format ?? (sniffer.log() ?? sniffer.text()).format
    }
  }

  /// The layout of a log.
  ///
  /// Of a file that is only called one, and in which no line starts like an entry, each line is a record.
  private func log() -> RecordLayout? {
    let sniffer = TextSniffer(prefix: prefix)
    if sniffer.isLog { return start(.log) }
    guard fileExtension == "log" else { return nil }
    return start(sniffer.hasEntries || prefix.text.isEmpty ? .log : .lines)
  }

  private func text() -> RecordLayout {
    switch options.textUnit {
    case .line: start(.lines)
    case .paragraph: start(.paragraphs)
    case .pattern(let pattern): start(.blocks(.matching(pattern)))
    case nil:
      start(options.prefersLines || TextSniffer(prefix: prefix).isList ? .lines : .paragraphs)
    }
  }

  /// Rows of a table of text, behind its names.
  private func textTable() -> RecordLayout? {
    guard let finding = TextTableSniffer(prefix).finding else { return nil }
    return behind(finding.start, start(.blocks(.table(finding.table))))
  }

  private func bestDelimiter(among candidates: [UInt8]) -> UInt8 {
    let line = prefix.text.prefix { $0 != Byte.newline }
    return candidates.max { left, right in
      line.count { $0 == left } < line.count { $0 == right }
    } ?? Byte.comma
  }
}

// MARK: Layouts

extension FormatSniffer {
  /// A layout whose records can start at the first byte.
  private func start(_ format: RecordFormat) -> RecordLayout {
    RecordLayout(format: format, start: prefix.markByteCount, line: 1)
  }

  private func layout(of finding: JSONSniffer.Finding) -> RecordLayout {
    let line = 1 + prefix.text[..<finding.start].count { $0 == Byte.newline }
    var layout = RecordLayout(
      format: finding.format, start: prefix.markByteCount + finding.start, line: line)
    layout.lists = finding.lists
    return layout
  }

  private func json() -> RecordLayout? {
    guard let first = ObjectOutline.nextToken(in: prefix.text, from: 0) else { return nil }
    var sniffer = JSONSniffer(prefix)
    return sniffer.document(at: first).map(layout(of:))
  }

  private func document(_ root: JSONPath) -> RecordLayout {
    var layout = start(.jsonMember(root.text))
    layout.root = root
    return layout
  }

  private func cards() -> RecordLayout {
    guard let layout = json(), layout.format == .jsonArray else { return start(.jsonValues) }
    return layout
  }

  /// Rows of cells, behind the header if there is one.
  private func delimited(_ delimiter: UInt8) -> RecordLayout {
    let shape = TableShape(of: prefix, delimiter: delimiter, options: options)
    var layout = start(.delimited(delimiter))
    layout.comment = shape.comment
    layout.notations = NotationSniffer(shape.rows, delimiter: delimiter).notations
    if let header = shape.header {
      layout.names = header.cells.enumerated()
        .map { place, cell in
          let name = cell.withUnsafeBufferPointer { String(decoding: $0.trimmed, as: UTF8.self) }
          return name.isEmpty ? ColumnName.numbered(place) : name
        }
    }
    return shape.start > 0 ? behind(min(shape.start + 1, prefix.text.count), layout) : layout
  }

  /// A layout whose records begin at a byte of the text, behind a header.
  private func behind(_ end: Int, _ layout: RecordLayout) -> RecordLayout {
    var layout = layout
    layout.header = Array(prefix.text[..<end])
    layout.start += end
    layout.line += prefix.text[..<end].count { $0 == Byte.newline }
    return layout
  }
}
