/// Which records are asked for, and in which order; what that comes to is worked out here line by line.
struct RecordChoice: Hashable, Sendable {
  /// What a record must be.
  indirect enum Test: Hashable, Sendable {
    case sizeBelow(Int)
    case sizeAtLeast(Int)
    case hasSize
    case kindIs(Int)
    case kindIsNot(Int)
    /// The number ends in this digit.
    case numberEnds(Int)
    case not(Self)
    case both(Self, Self)

    /// As it is typed.
    var text: String {
      switch self {
      case .sizeBelow(let size): "size<\(size)"
      case .sizeAtLeast(let size): "size>=\(size)"
      case .hasSize: "size?"
      case .kindIs(let kind): "kind=K\(kind)"
      case .kindIsNot(let kind): "kind!=K\(kind)"
      case .numberEnds(let digit): "title~/\(digit)Q/"
      case .not(let test): "not (\(test.text))"
      case .both(let one, let other): "(\(one.text)) and (\(other.text))"
      }
    }

    /// Whether a record passes.
    func passes(_ record: MarkedRecord) -> Bool {
      switch self {
      case .sizeBelow(let size): record.size.map { $0 < size } ?? false
      case .sizeAtLeast(let size): record.size.map { $0 >= size } ?? false
      case .hasSize: record.size != nil
      case .kindIs(let kind): record.kind == kind
      case .kindIsNot(let kind): record.kind != kind
      case .numberEnds(let digit): record.number % 10 == digit
      case .not(let test): !test.passes(record)
      case .both(let one, let other): one.passes(record) && other.passes(record)
      }
    }
  }

  /// What records are put into order by.
  enum Key: Hashable, Sendable {
    case size, kind, title, kindThenSize

    /// The fields, as they are typed.
    func text(isDescending: Bool) -> String {
      let names =
        switch self {
        case .size: ["size"]
        case .kind: ["kind"]
        case .title: ["title"]
        case .kindThenSize: ["kind", "size"]
        }
      return names.map { isDescending ? $0 + ":desc" : $0 }.joined(separator: ",")
    }

    /// The values of a record; what is missing is nil.
    func values(of record: MarkedRecord?) -> [Int?] {
      switch self {
      case .size: [record?.size]
      case .kind: [record?.kind]
      case .title: [record?.number]
      case .kindThenSize: [record?.kind, record?.size]
      }
    }
  }

  /// What all records must pass.
  var tests: [Test] = []
  /// What they are sorted by.
  var key: Key?
  var isDescending = false
}

// MARK: What it comes to

extension RecordChoice {
  /// The orders in which the lines that are chosen may be.
  ///
  /// Records that come while others are in order stand behind them, as they came; a last line without an
  /// end may not count yet.
  func outcomes(of content: FileContent, in data: ChangingData) -> Set<[String]> {
    let forms = Set([content.lines, content.wholeLines])
    return forms.reduce(into: []) { outcomes, lines in
      let counts = key == nil ? Set() : data.counts.filter { $0 < lines.count }
      for count in counts.union([lines.count]) {
        let first = sorted(chosen(lines.prefix(count), data.records), data.records)
        outcomes.insert(first + chosen(lines.dropFirst(count), data.records))
      }
    }
  }

  /// What is no record, for its line was written in part, passes no test.
  private func chosen(
    _ lines: ArraySlice<String>, _ records: [String: MarkedRecord]
  ) -> [String] {
    lines.filter { line in
      tests.allSatisfy { test in records[line].map(test.passes) ?? false }
    }
  }

  private func sorted(_ lines: [String], _ records: [String: MarkedRecord]) -> [String] {
    guard let key else { return lines }
    return lines.enumerated()
      .map { (values: key.values(of: records[$0.element]), $0.offset, $0.element) }
      .sorted { one, other in
        precedes(one.values, other.values) ?? (one.1 < other.1)
      }
      .map(\.2)
  }

  /// Whether some values come before others; nil where they are equal.
  private func precedes(_ ones: [Int?], _ others: [Int?]) -> Bool? {
    for (one, other) in zip(ones, others) where one != other {
      guard let one else { return false }
      guard let other else { return true }
      return isDescending ? one > other : one < other
    }
    return nil
  }
}
