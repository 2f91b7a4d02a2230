/// A section of a file of settings: its name, what is set in it, and the comments of it.
struct SettingsSection {
  private var fields = HeaderFields()
  private var comments: [[UInt8]] = []
  /// The lines of the value that is being read.
  private var value: [[UInt8]] = []
  private var name: [UInt8]?
  /// Blank lines since the last line of the value.
  private var blankCount = 0

  /// Takes a section apart.
  ///
  /// O(bytes).
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var walk = SettingsWalk()
    for line in LineReader(bytes) { add(line, walk.role(of: line)) }
    endSetting()
    if !comments.isEmpty {
      fields.add("comments", Array(comments.joined(separator: [Byte.newline])))
    }
  }

  /// The content of the record.
  var content: Record.Content { fields.content }

  private mutating func add(_ line: Slice<UnsafeBufferPointer<UInt8>>, _ role: SettingsWalk.Role) {
    let text = line.drop(while: Byte.isSpace)
    switch role {
    case .blank: blankCount += 1
    case .comment: comments.append(Array(text))
    case .section(let name):
      endSetting()
      fields.add("section", Array(name))
    case .setting(let name, let value): begin(Array(name), Array(value))
    case .continuation:
      value += Array(repeating: [], count: blankCount)
      value.append(Array(text))
      blankCount = 0
    case .other:
      // A name alone switches something on; what stands behind it is its value.
      let name = text.prefix { !Byte.isSpace($0) }
      begin(Array(name), Array(text[name.endIndex...].drop(while: Byte.isSpace)))
    }
  }

  private mutating func begin(_ name: [UInt8], _ value: [UInt8]) {
    endSetting()
    self.name = name
    self.value = [value]
    blankCount = 0
  }

  private mutating func endSetting() {
    guard let name else { return }
    let text = Array(value.joined(separator: [Byte.newline]))
    fields.add(String(decoding: name, as: UTF8.self), text)
    self.name = nil
    value = []
  }
}

/// The signs by which a text is known as a file of settings in sections.
struct SettingsSigns {
  private static let lineLimit = 2_000

  private var sectionCount = 0
  private var settingCount = 0
  private var bareCount = 0
  /// Settings that are behind a `#` or `;`, as those are that are what is set anyway.
  private var commentedCount = 0
  /// Whether all lines are what such a file has.
  private var isOne = true

  /// Looks at the first lines of a text, of which the last may be cut.
  ///
  /// O(bytes of the first lines); of a text that is none, of the lines up to the first that shows it.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    var walk = SettingsWalk()
    for line in LineReader(text).prefix(Self.lineLimit) {
      switch walk.role(of: line) {
      case .blank, .continuation: continue
      case .comment:
        let text = line.drop(while: Byte.isSpace).dropFirst()
        if case .setting = SettingLine(text), text.contains(Byte.equals) { commentedCount += 1 }
      case .section: sectionCount += 1
      case .setting(_, let value):
        settingCount += 1
        // Only within a section a colon is as good as a sign of equality.
        isOne = sectionCount > 0 || line[..<value.startIndex].contains(Byte.equals)
      case .other:
        bareCount += 1
        isOne = sectionCount > 0 && Self.isBare(line)
      }
      guard isOne else { return }
    }
  }

  /// Whether it is one: it has sections, and more that is set than words alone, unless all are words in sections.
  var areEnough: Bool {
    guard isOne, sectionCount > 0 else { return false }
    if settingCount + bareCount == 0 { return commentedCount > 1 }
    return settingCount > 0 && settingCount >= bareCount || sectionCount > 1 && bareCount > 1
  }

  /// Whether a line is a word alone, one that includes another file (`!includedir`), or a word that settings follow,
  /// as in lists of hosts.
  private static func isBare(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let words = line.split(whereSeparator: Byte.isSpace)
    guard let first = words.first?.first else { return false }
    if "!.@".utf8.contains(first) { return words.count <= 2 }
    return Byte.isLetter(first) || Byte.isDigit(first) || first == 0x2D
      ? words.dropFirst().allSatisfy { $0.contains(Byte.equals) } : false
  }
}
