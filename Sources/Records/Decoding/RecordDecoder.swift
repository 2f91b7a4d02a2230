import JSON

/// Makes records of their bytes.
struct RecordDecoder: ~Copyable {
  private let layout: RecordLayout
  private var parser = JSONParser()
  private var members: MemberReader
  private let block: BlockReader?

  init(_ layout: RecordLayout) {
    self.layout = layout
    members = MemberReader(layout)
    block = if case .blocks(let format) = layout.format { BlockReader(format) } else { nil }
  }

  /// The content of a record.
  ///
  /// O(bytes).
  mutating func content(
    of span: RecordSpan, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Record.Content {
    switch (span.fault, layout.format) {
    case (.unclosedQuote, _): .bad(raw: Array(bytes), problem: .unclosedQuote)
    case (.outsideArray, _): .bad(raw: Array(bytes), problem: .outsideArray)
    case (.undecidedStart, _): .bad(raw: Array(bytes), problem: .undecidedStart)
    case (nil, .delimited(let delimiter)): row(CellReader(delimiter: delimiter).cells(of: bytes))
    case (nil, .log): .log(MarkedText(bytes))
    case (nil, .lines), (nil, .paragraphs), (nil, .blocks): text(layout.format.readable(bytes))
    case (nil, .jsonLines), (nil, .jsonArray), (nil, .jsonMember), (nil, .jsonValues): json(bytes)
    }
  }

  private func text(_ text: MarkedText) -> Record.Content {
    block?.content(of: text) ?? .text(text)
  }

  private func row(_ values: [[UInt8]]) -> Record.Content {
    guard values.count > layout.names.count else {
      return .row(names: layout.names, values: values)
    }
    let more = (layout.names.count..<values.count).map(ColumnName.numbered)
    return .row(names: layout.names + more, values: values)
  }

  private mutating func json(_ bytes: UnsafeBufferPointer<UInt8>) -> Record.Content {
    do throws(JSONError) {
      return .json(try parser.parse(members.json(bytes)))
    } catch {
      return .bad(raw: Array(bytes), problem: .json(members.error(error, in: bytes)))
    }
  }
}

/// A record as it stands in the input, not taken apart yet.
///
/// Its bytes are valid only during the call that hands it out.
public struct RawRecord {
  /// Which record it is, 0-based.
  public let index: Int
  /// Where it is; what the scanner found wrong with it.
  package let span: RecordSpan
  /// Its bytes without the line break at the end; the first ones of a record that is too long.
  public let bytes: UnsafeBufferPointer<UInt8>
  /// How its input is laid out.
  package let sharedLayout: SharedLayout

  /// The same; whoever compares it with that of the record before takes ``sharedLayout``.
  package var layout: RecordLayout { sharedLayout.value }

  /// The line of its first byte, 1-based.
  public var line: Int { span.line }
  /// Its bytes in the input, without the line break at the end.
  public var byteRange: Range<Int> { span.range }
  /// How the records of its input are told apart.
  public var format: RecordFormat { sharedLayout.value.format }
  /// Whether it is too long to be read; ``bytes`` are then only its first.
  public var isOversized: Bool { bytes.count < byteRange.count }
}

extension RecordLayout {
  /// The layout of records of JSON that stand in no input.
  package static let ofJSON = RecordLayout(format: .jsonLines, start: 0, line: 1)
}

extension RawRecord {
  /// Makes a record of what stands in an input.
  ///
  /// - Parameter bytes: Its bytes, the first ones of a record that is too long; valid as long as the record is used.
  package init(
    number: Int, _ span: RecordSpan, _ bytes: UnsafeBufferPointer<UInt8>, of layout: SharedLayout
  ) {
    self.init(index: number, span: span, bytes: bytes, sharedLayout: layout)
  }

  private static let jsonLayout = SharedLayout(.ofJSON)

  /// Makes a record of JSON that stands in no input.
  package init(json bytes: UnsafeBufferPointer<UInt8>) {
    self.init(
      index: 0, span: RecordSpan(range: 0..<bytes.count, line: 1), bytes: bytes,
      sharedLayout: Self.jsonLayout)
  }
}

extension RecordDecoder {
  /// Takes a record apart.
  ///
  /// O(bytes).
  mutating func record(_ raw: RawRecord) -> Record {
    let content: Record.Content =
      raw.isOversized
      ? .oversized(prefix: Array(raw.bytes), byteCount: raw.byteRange.count)
      : content(of: raw.span, raw.bytes)
    return Record(index: raw.index, line: raw.line, byteRange: raw.byteRange, content: content)
  }
}
