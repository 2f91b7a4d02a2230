/// What a terminal makes of a sixel sequence (DEC STD 070, chapter 14).
struct SixelPicture {
  private(set) var width = 0
  private(set) var height = 0
  /// Red, green and blue in percent; pixels that are not named stay as they were.
  private(set) var pixels: [Position: [Int]] = [:]
  /// The numbers before `q`.
  let parameters: [Int]

  struct Position: Hashable {
    var column = 0
    var row = 0
  }

  private var colors: [Int: [Int]] = [:]
  private var color = 0
  private var position = Position()

  init(_ sequence: [UInt8]) {
    let text = sequence.dropFirst(2).dropLast(2)
    let start = text.firstIndex(of: UInt8(ascii: "q")) ?? text.endIndex
    parameters = Self.numbers(text[..<start])
    var rest = text[start...].dropFirst()
    while let command = rest.popFirst() {
      let end = rest.firstIndex { !(0x30...0x39).contains($0) && $0 != 0x3B } ?? rest.endIndex
      let numbers = Self.numbers(rest[..<end])
      rest = rest[end...]
      switch command {
      case UInt8(ascii: "\""): (width, height) = (numbers[2], numbers[3])
      case UInt8(ascii: "#"): choose(numbers)
      case UInt8(ascii: "$"): position.column = 0
      case UInt8(ascii: "-"): position = Position(row: position.row + 6)
      case UInt8(ascii: "!"): draw(rest.removeFirst(), count: numbers[0])
      default: draw(command, count: 1)
      }
    }
  }

  private mutating func choose(_ numbers: [Int]) {
    color = numbers[0]
    if numbers.count == 5 { colors[color] = Array(numbers[2...]) }
  }

  private mutating func draw(_ sixel: UInt8, count: Int) {
    for column in position.column..<position.column + count {
      for bit in 0..<6 where (sixel - 63) >> bit & 1 == 1 {
        pixels[Position(column: column, row: position.row + bit)] = colors[color]
      }
    }
    position.column += count
  }

  private static func numbers(_ text: ArraySlice<UInt8>) -> [Int] {
    text.split(separator: 0x3B).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
  }
}
