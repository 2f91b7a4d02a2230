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
    if let format = textFormat(text) { return format }
    if let separator = RecordSeparator.first(in: text) { return .separated(separator) }
    if isStanzas(text, nameEnd: HeaderFields.journalNameEnd) { return .journal }
    guard isStanzas(text, nameEnd: HeaderFields.labelEnd), !TextSniffer(prefix: prefix).isLog
    else { return nil }
    // The first line may be indented as the others are.
    return LeadingLine.first(in: prefix.text).map { .led($0) } ?? .stanzas
  }

  /// The kind of blocks that all whole lines have to be of.
  private func textFormat(_ text: UnsafeBufferPointer<UInt8>) -> BlockFormat? {
    let end = prefix.isWhole ? text.count : (text.lastIndex(of: Byte.newline) ?? 0)
    let whole = UnsafeBufferPointer(rebasing: text[..<end])
    if DirectoryEntry.areEntries(in: whole) { return .directory }
    if DatabaseEntry.areRecords(in: whole) { return .database }
    if let rule = RuledText.first(in: whole) { return .ruled(rule) }
    return SettingsSigns(whole).areEnough ? .settings : nil
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
