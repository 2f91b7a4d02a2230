@testable import TextLayout

/// Where a line may be broken.
struct BreakOpportunities: Sendable {
  /// For every byte of a hard line, whether the line may be broken before it.
  private let find: @Sendable ([UInt8]) -> [Bool]

  /// Those of UAX 14, before indentations, options and clusters are looked at.
  static let raw = BreakOpportunities { bytes in
    var finder = OpportunityFinder()
    var places: [Bool] = []
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      places.append(finder.isOpportunity(before: scalar.value))
      places += repeatElement(false, count: UTF8.width(scalar) - 1)
    }
    return places
  }

  /// Those where the wrapper breaks lines.
  static let wrapped = BreakOpportunities { bytes in
    var places = [Bool](repeating: false, count: bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      var wrapper = Wrapper(bytes, isASCII: false, plan: .measuring(.everywhere), sink: LineList())
      wrapper.run()
      for line in wrapper.sink.lines { places[Int(line.start)] = true }
    }
    return places
  }

  /// For every scalar, whether a line may or must be broken before it; the first has none before it.
  ///
  /// Hard lines are asked about one by one, which is how the wrapper does it. They end at every scalar
  /// of the classes BK, CR, LF and NL, and after the pair of a return and a newline.
  func before(_ scalars: [UInt32]) -> [Bool] {
    var result: [Bool] = []
    var line: [UInt32] = []
    for (index, scalar) in scalars.enumerated() {
      line.append(scalar)
      let isPair = scalar == 0x0D && index + 1 < scalars.count && scalars[index + 1] == 0x0A
      guard Self.lineEnds.contains(scalar), !isPair else { continue }
      result += ofHardLine(line)
      line = []
    }
    result += ofHardLine(line)
    if !result.isEmpty { result[0] = false }
    return result
  }

  private static let lineEnds: Set<UInt32> = [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029]

  /// True for the first scalar; a line end is never an opportunity.
  private func ofHardLine(_ line: [UInt32]) -> [Bool] {
    let content = line.prefix { !Self.lineEnds.contains($0) }
    let string = String(String.UnicodeScalarView(content.compactMap(Unicode.Scalar.init)))
    let places = find(Array(string.utf8))
    var position = 0
    let opportunities = string.unicodeScalars.map { scalar in
      defer { position += UTF8.width(scalar) }
      return position == 0 || places[position]
    }
    return opportunities
      + line.dropFirst(content.count).indices.map { $0 == line.startIndex }
  }
}
