import JSON

/// Makes records of their bytes.
struct RecordDecoder: ~Copyable {
  private let layout: RecordLayout
  private var parser = JSONParser()

  init(_ layout: RecordLayout) {
    self.layout = layout
  }

  /// What a record holds.
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
    case (nil, .log): .log(Array(bytes))
    case (nil, .blocks(let format)): format.content(of: bytes)
    case (nil, .lines), (nil, .paragraphs): .text(Array(bytes))
    case (nil, .jsonLines), (nil, .jsonArray), (nil, .jsonMember), (nil, .jsonValues): json(bytes)
    }
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
      return .json(try parser.parse(bytes))
    } catch {
      return .bad(raw: Array(bytes), problem: .json(error))
    }
  }
}
