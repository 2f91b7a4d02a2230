/// Texts whose records begin with a line of their own kind.
public enum BlockFormat: Sendable, Hashable {
  /// A record starts at each line that matches.
  case matching(SplitPattern)
  /// The output of `git log`: a record a commit.
  case gitLog
  /// Letters in one file, each behind a `From ` line (RFC 4155).
  case mail
  /// One letter without such a line, as a file of mail programs is.
  case letter
  /// Paragraphs of `Name: value` lines, such as lists of Debian packages (RFC 5322, deb822(5)).
  case stanzas
  /// Paragraphs of `NAME=value` lines, as `journalctl -o export` writes them.
  case journal
  /// Sections that each begin with a line of a format.
  case sections(SectionStart)
  /// `Name: value` lines without a blank one between records.
  case led(LeadingLine)
  /// Sections of settings, each below its `[name]`.
  case settings
  /// Entries of a directory, as LDIF writes them.
  case directory
  /// Records of a database of GNU recutils.
  case database
  /// Texts with a line of its own between each two.
  case separated(RecordSeparator)
  /// Texts between equal rules.
  case ruled(RuledText)
  /// Entries of a format that a user has defined.
  case defined(DefinedFormat)
  /// Rows of a table of text.
  case table(TextTable)

  /// Whether its records are letters.
  var isMail: Bool { self == .mail || self == .letter }

  /// Bytes of a line that are enough to see whether it starts a record.
  var startByteCount: Int {
    switch self {
    case .matching, .defined: 64 << 10
    case .gitLog: 72
    case .mail, .letter, .stanzas, .journal, .directory, .database: 5
    case .led: LeadingLine.byteCount
    case .settings: SettingLine.byteCount
    case .ruled(let rule): rule.byteCount
    case .sections: SectionStart.byteCount
    case .separated: RecordSeparator.byteCount
    case .table: TextTable.startByteCount
    }
  }
}

/// Takes records of a ``BlockFormat`` apart; for one thread at a time.
struct BlockReader {
  private let format: BlockFormat
  private let defined: DefinedReader?

  init(_ format: BlockFormat) {
    self.format = format
    defined = if case .defined(let format) = format { DefinedReader(format.start) } else { nil }
  }

  /// The content of a record.
  ///
  /// O(bytes).
  func content(of text: MarkedText) -> Record.Content {
    switch format {
    case .defined: defined?.content(of: text) ?? .text(text)
    case .matching: .text(text)
    case .sections(let start): start.content(of: text)
    case .separated(let separator): separator.content(of: text)
    case .ruled(let rule): rule.content(of: text)
    case .led(let line): line.content(of: text)
    case .settings: text.bytes.withUnsafeBufferPointer { SettingsSection($0).content }
    case .directory: text.bytes.withUnsafeBufferPointer { DirectoryEntry($0).content }
    case .database: text.bytes.withUnsafeBufferPointer { DatabaseEntry($0).content }
    case .table(let table): text.bytes.withUnsafeBufferPointer(table.content)
    case .gitLog: text.bytes.withUnsafeBufferPointer { GitCommit($0).content }
    case .mail, .letter: text.bytes.withUnsafeBufferPointer { Letter($0).content }
    case .stanzas: text.bytes.withUnsafeBufferPointer { Stanza($0).content }
    case .journal:
      text.bytes.withUnsafeBufferPointer {
        Stanza($0, nameEnd: HeaderFields.journalNameEnd).content
      }
    }
  }
}
