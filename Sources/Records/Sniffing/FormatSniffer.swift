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
    guard let finding = sniffer.finding() else {
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
    case .paragraphs, .blocks(.stanzas): true
    default: false
    }
  }

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
    if let format = options.formats.first(where: isWritten) {
      return start(.blocks(.defined(format)))
    }
    var sniffer = JSONSniffer(prefix)
    if let finding = sniffer.finding(prefersLines: ["jsonl", "ndjson"].contains(fileExtension)) {
      return layout(of: finding)
    }
    if fileExtension == "jsonl" || fileExtension == "ndjson" { return start(.jsonLines) }
    if let format = markedFormat() { return start(format) }
    if let format = BlockSniffer(prefix: prefix).format { return start(.blocks(format)) }
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
    guard let matcher = SplitMatcher(format.start) else { return false }
    let lines = LineReader(prefix.text).lazy.filter { !$0.isEmpty }.prefix(Self.definedLineCount)
    let verdicts = lines.map { line in
      MarkedText.withPlain(UnsafeBufferPointer(rebasing: line), matcher.verdict) == .yes
    }
    return verdicts.first == true && verdicts.count { $0 } * 2 >= verdicts.count
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
    case nil: start(TextSniffer(prefix: prefix).isList ? .lines : .paragraphs)
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

/// Sees from a text whether its records are blocks of a known kind.
struct BlockSniffer {
  private static let lineLimit = 200

  let prefix: InputPrefix

  /// The kind of blocks, or nil if there are none.
  var format: BlockFormat? {
    let text = UnsafeBufferPointer(rebasing: prefix.text.drop(while: Byte.isSpace))
    var lines = LineReader(text)
    guard let first = lines.next().map(UnsafeBufferPointer.init(rebasing:)) else { return nil }
    if GitCommit.isStart(first) { return .gitLog }
    if first.starts(with: "From ".utf8), let second = lines.next(),
      HeaderFields.nameEnd(second) != nil
    {
      return .mail
    }
    if LetterSigns(text, isWhole: prefix.isWhole).areEnough { return .letter }
    if let start = SectionStart.first(in: LineReader(text).prefix(Self.lineLimit)) {
      return .sections(start)
    }
    if let separator = RecordSeparator.first(in: text) { return .separated(separator) }
    if isStanzas(text, nameEnd: HeaderFields.journalNameEnd) { return .journal }
    return isStanzas(text, nameEnd: HeaderFields.labelEnd) && !TextSniffer(prefix: prefix).isLog
      ? .stanzas : nil
  }

  /// Whether every line is a field, goes on with one, is a title above some, or is blank; and the first two are
  /// fields, of different names.
  private func isStanzas(
    _ text: UnsafeBufferPointer<UInt8>, nameEnd: (Slice<UnsafeBufferPointer<UInt8>>) -> Int?
  ) -> Bool {
    // The last line of a text that goes on may be cut.
    let end = prefix.isWhole ? text.count : (text.lastIndex(of: Byte.newline) ?? 0)
    let lines = LineReader(UnsafeBufferPointer(rebasing: text[..<end])).prefix(Self.lineLimit)
    var (fieldCount, titleCount, isAfterBlank) = (0, 0, true)
    var names: Set<[UInt8]> = []
    // Names may be set flush right, or all be indented.
    let isIndented = prefix.text.first.map { $0 == Byte.space || $0 == Byte.tab } ?? false
    for line in lines {
      let isContinuation = line.first.map(Byte.isSpace) ?? true
      let text = isIndented ? line.drop(while: Byte.isSpace) : line
      if let end = nameEnd(text) {
        fieldCount += 1
        names.insert(Array(text[..<end]))
      } else if fieldCount > 0, line.first == 0x23 {
        // A comment stands between fields.
      } else if isAfterBlank, !isContinuation, line.count <= Self.longestTitle,
        line.allSatisfy({ Byte.isLetter($0) || Byte.isDigit($0) || $0 == Byte.space || $0 == 0x23 })
      {
        titleCount += 1
      } else if !isContinuation || (isAfterBlank && line.contains { !Byte.isSpace($0) }) {
        return false
      }
      isAfterBlank = line.allSatisfy(Byte.isSpace)
      if isAfterBlank, fieldCount < 2 { return false }
    }
    return fieldCount >= 2 && fieldCount >= titleCount * 3 && names.count > 1
  }

  /// The longest line that is a title above fields, in bytes.
  private static let longestTitle = 40
}

/// Sees from a text that is neither JSON nor rows of cells how it is cut into records.
struct TextSniffer {
  private static let lineLimit = 100
  /// Lines without a blank one between them that are a list and no paragraph.
  private static let listLineCount = 60
  /// Paragraphs that are looked at for one that is a list.
  private static let paragraphLimit = 20
  private static let commitLineCount = 3
  private static let shapedLineCount = 3

  let prefix: InputPrefix

  /// Whether at least six in ten lines start like log lines, continuation lines apart.
  var isLog: Bool {
    let lines = firstLines.filter { !isContinuation($0) }
    let starting = lines.count(where: isStart)
    return starting > 0 && starting * 10 >= lines.count * 6
  }

  /// Whether any line starts like a log line.
  var hasEntries: Bool { firstLines.contains(where: isStart) }

  private var firstLines: [UnsafeBufferPointer<UInt8>] {
    prefix.spans(.lines, limit: Self.lineLimit).map(prefix.bytes(of:))
  }

  private func isStart(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    LogPrefix(UnsafeBufferPointer(rebasing: line.prefix(LogPrefix.longest))).isPresent
  }

  /// Whether the text has no paragraphs, but is one line after the other, or a list of commits.
  var isList: Bool {
    let lines = firstLines
    if lines.count >= Self.commitLineCount, lines.allSatisfy(GitCommit.isShort) { return true }
    if areOfOneShape(lines) { return true }
    guard let first = prefix.spans(.paragraphs, limit: 1).first else {
      return lines.count >= Self.listLineCount
    }
    return isList(prefix.bytes(of: first))
      || prefix.spans(.paragraphs, limit: Self.paragraphLimit).dropFirst()
        .contains { isList(prefix.bytes(of: $0), isIndented: false) }
  }

  /// Whether there are no paragraphs, and nearly all lines begin in one way in which lines of a text do not, or
  /// have one word each.
  private func areOfOneShape(_ lines: [UnsafeBufferPointer<UInt8>]) -> Bool {
    guard lines.count >= Self.shapedLineCount, !hasParagraphs else { return false }
    if lines.allSatisfy({ !$0.contains(where: Byte.isSpace) }) { return true }
    return LineShape.isShared(by: lines) || haveSameWords(lines)
  }

  /// Whether a blank line stands between two of the first lines.
  private var hasParagraphs: Bool {
    let isBlank = LineReader(prefix.text).prefix(Self.lineLimit).map { $0.allSatisfy(Byte.isSpace) }
    guard let first = isBlank.firstIndex(of: false), let last = isBlank.lastIndex(of: false) else {
      return false
    }
    return isBlank[first...last].contains(true)
  }

  /// Whether nearly all lines have two words behind the first in the same places, or a sign such as a dash.
  private func haveSameWords(_ lines: [UnsafeBufferPointer<UInt8>]) -> Bool {
    let words = lines.map {
      $0.split(maxSplits: Self.sharedWordCount, whereSeparator: Byte.isSpace)
    }
    var sharedCount = 0
    for place in 1..<Self.sharedWordCount {
      let known = words.compactMap { place < $0.count ? Array($0[place]) : nil }
      let counts = Dictionary(known.map { ($0, 1) }, uniquingKeysWith: +)
      guard let most = counts.max(by: { $0.value < $1.value }),
        most.value * 10 >= lines.count * 9
      else { continue }
      if !most.key.contains(where: { Byte.isLetter($0) || Byte.isDigit($0) }) { return true }
      sharedCount += 1
    }
    return sharedCount > 1
  }

  /// Words of a line among which those are looked for that all lines share.
  private static let sharedWordCount = 6

  /// Whether a paragraph has so many lines that they are a list; lines that are indented may be a program.
  private func isList(_ paragraph: UnsafeBufferPointer<UInt8>, isIndented: Bool = true) -> Bool {
    let lines = paragraph.split(separator: Byte.newline, omittingEmptySubsequences: false)
    guard lines.count >= Self.listLineCount else { return false }
    let indented = lines.count { $0.first.map(Byte.isSpace) ?? false }
    return isIndented || indented * 10 <= lines.count
  }

  /// Whether a line goes on with what the line before it began, in a log.
  private func isContinuation(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = line.first else { return true }
    return Byte.isSpace(first) || Self.continuations.contains { line.starts(with: $0) }
  }

  private static let continuations = ["at ", "Caused by", "Traceback", "...", "}", "]"]
    .map { Array($0.utf8) }
}
