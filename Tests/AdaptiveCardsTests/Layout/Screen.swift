import CellGrid
import Foundation
import Testing

@testable import AdaptiveCards

/// A card drawn to rows of text, as a pipe or a test sees it.
func screen(
  _ card: Card, columns: Int, state: CardState = CardState(),
  environment: LayoutEnvironment = .forTests
) -> [String] {
  screen(CardLayout(card, columns: columns, state: state, environment: environment))
}

/// A layout drawn to rows of text.
func screen(_ layout: CardLayout, resources: DrawResources = DrawResources()) -> [String] {
  let size = GridSize(columns: layout.columns, rows: layout.lineCount)
  var canvas = Canvas(Surface(size: size))
  layout.draw(in: &canvas, lines: 0..<layout.lineCount, resources: resources)
  return (0..<layout.lineCount).map { canvas.surface.text(ofRow: $0) }
}

extension LayoutEnvironment {
  /// Universal time and no images.
  static var forTests: LayoutEnvironment {
    var environment = LayoutEnvironment()
    environment.timeZone = .utc
    return environment
  }

  /// What goes to a pipe.
  static var plain: LayoutEnvironment {
    var environment = forTests
    environment.isPlain = true
    return environment
  }
}

extension Card {
  /// A card without padding, as records become.
  static func record(_ body: [Element]) -> Card {
    var card = Card()
    card.body = body
    card.hasPadding = false
    return card
  }
}

extension Element {
  /// A text that is wrapped and stands as it is.
  static func text(_ string: String, spacing: Spacing = .default) -> Element {
    var block = TextBlock(text: string)
    block.wraps = true
    block.isMarkdown = false
    var element = Element(.textBlock(block))
    element.spacing = spacing
    return element
  }

  /// A container.
  static func box(_ items: [Element], style: ContainerStyle? = nil) -> Element {
    var container = Container(items: items)
    container.style = style
    return Element(.container(container))
  }
}

/// Screens that are kept as text files beside the tests.
enum GoldenScreen {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Screens")

  /// Compares rows with a kept screen.
  ///
  /// With `RIFFLE_RECORD=1` it is written, and the test fails so
  /// that nobody takes a recording for a pass.
  static func expect(
    _ rows: [String], _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name + ".screen")
    let text = rows.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["RIFFLE_RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name)", sourceLocation: sourceLocation)
      return
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(text == kept, sourceLocation: sourceLocation)
  }
}
