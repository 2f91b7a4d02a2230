extension RandomSource {
  /// A text of characters from an alphabet.
  public mutating func text(_ length: ClosedRange<Int>, of alphabet: String) -> String {
    let letters = Array(alphabet)
    return String(
      (0..<number(in: length)).map { _ in letters[number(in: 0...(letters.count - 1))] })
  }
}
