import AdaptiveCards
import CellGrid
import JSON

/// Reads bytes as a card, and as the Markdown of one, and lays both out and draws them in a narrow width.
///
/// The first byte says the width.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let first = input.first else { return 0 }
  let text = String(decoding: input.dropFirst(), as: UTF8.self)
  let columns = 1 + Int(first) % 90
  if let card = try? Card(json: text) { draw(card, columns: columns) }
  let block = [("type", "TextBlock"), ("text", text)].map {
    JSONObject.Member(key: $0, value: .string($1))
  }
  let body = JSONObject.Member(key: "body", value: .array([.object(JSONObject(members: block))]))
  draw(CardParser.parse(.object(JSONObject(members: [body]))), columns: columns)
  return 0
}

private func draw(_ card: Card, columns: Int) {
  let layout = CardLayout(card, columns: columns)
  let rows = min(layout.lineCount, 200)
  var canvas = Canvas(Surface(size: GridSize(columns: columns, rows: rows)))
  layout.draw(in: &canvas, lines: 0..<rows)
}
