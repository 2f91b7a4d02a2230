extension Int {
  /// The digits with noughts before them.
  func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
  }
}

extension String.UTF8View {
  /// The numbers of some digits each between separators; nil where the text is anything else.
  func digits(in widths: [Int], separator: UInt8) -> [Int]? {
    guard count == widths.reduce(widths.count - 1, +) else { return nil }
    let parts = split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.count) == widths else { return nil }
    return parts.reduce([]) { numbers, part in
      guard let numbers, part.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return numbers + [part.reduce(0) { $0 * 10 + Int($1 - 0x30) }]
    }
  }
}
