import AdaptiveCards
import Glibc
import JSON

/// The cards of a JSON Lines file, to pick from.
struct CardFile {
  /// The first nine cards; none where the file cannot be read.
  let cards: [Card]
  /// The folder of the file.
  let folder: String

  init(_ path: String) {
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    var parser = JSONParser()
    cards = Self.bytes(of: path).split(separator: 0x0A).prefix(9).compactMap { line in
      (try? parser.parse(Array(line))).map { CardParser.parse($0) }
    }
  }

  private static func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte >= 0 { bytes.append(UInt8(byte)) }
    return bytes
  }

  func card(number: Unicode.Scalar) -> Card? {
    guard let number = Int(String(number)), cards.indices.contains(number - 1) else { return nil }
    return cards[number - 1]
  }
}

extension Card {
  /// A card with one text.
  init(saying text: String) {
    self.init()
    var block = TextBlock(text: text)
    (block.wraps, block.isMarkdown) = (true, false)
    body = [Element(.textBlock(block))]
  }
}
