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
    var bytes: [UInt8] = []
    if let file = fopen(path, "r") {
      while case let byte = getc(file), byte >= 0 { bytes.append(UInt8(byte)) }
      fclose(file)
    }
    var parser = JSONParser()
    cards = bytes.split(separator: 0x0A).prefix(9).compactMap { line in
      (try? parser.parse(Array(line))).map { CardParser.parse($0) }
    }
  }

  /// The card that a text is, or nil for any other text.
  static func card(of text: String) -> Card? {
    var parser = JSONParser()
    guard let value = try? parser.parse(Array(text.utf8)), CardParser.isAdaptiveCard(value) else {
      return nil
    }
    return CardParser.parse(value)
  }

  func card(number: Unicode.Scalar) -> Card? {
    Int(String(number)).flatMap { cards.indices.contains($0 - 1) ? cards[$0 - 1] : nil }
  }
}
