import CardTable
import Foundation

/// The cards of a JSON Lines file, to pick from.
struct CardFile {
  /// The first nine cards; none where the file cannot be read.
  let cards: [Card]
  /// The folder of the file.
  let folder: String

  init(_ path: String) {
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    cards = text.split(separator: "\n").prefix(9).compactMap { try? Card(json: $0) }
  }

  func card(number: Unicode.Scalar) -> Card? {
    Int(String(number)).flatMap { cards.indices.contains($0 - 1) ? cards[$0 - 1] : nil }
  }
}
