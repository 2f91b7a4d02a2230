import Values

/// How the values of a field are spread, whatever they are.
package struct ValueSpread: Sendable, Equatable {
  /// Values of each kind.
  package private(set) var kinds: [CountedValue.Kind: Int] = [:]
  /// All that are numbers, in texts too.
  package private(set) var numbers = NumberSpread()
  /// All that are dates and times.
  package private(set) var times = TimeSpread()
  /// Scalars of Unicode of the texts that are neither.
  package private(set) var lengths = NumberSpread()

  /// Nothing.
  package init() {}

  /// Values.
  package var count: Int { kinds.reduce(0) { $0 + ($1.key.isValue ? $1.value : 0) } }

  /// Adds a value so many times.
  ///
  /// - Parameters:
  ///   - bytes: Its bytes, of a long one the first.
  ///   - byteCount: All its bytes.
  mutating func add(
    _ kind: CountedValue.Kind, _ bytes: UnsafeBufferPointer<UInt8>, _ byteCount: Int, times: Int,
    _ meaning: FieldMeaning
  ) {
    kinds[kind, default: 0] += times
    guard kind == .text || kind == .number else { return }
    switch meaning.read(bytes.trimmed) {
    case .number(let number): numbers.add(number.double, times: times)
    case .moment(let moment): self.times.add(moment, times: times)
    case .severity: break
    case .text:
      // Bytes that go on a scalar are none of their own.
      let known = bytes.count { $0 & 0xC0 != 0x80 }
      lengths.add(Double(known + byteCount - bytes.count), times: times)
    }
  }

  /// Adds all values of another one.
  mutating func add(_ other: ValueSpread) {
    kinds.merge(other.kinds) { $0 + $1 }
    numbers.add(other.numbers)
    times.add(other.times)
    lengths.add(other.lengths)
  }
}
