import TableKit
import TestSupport

/// Random trees of views.
@MainActor
enum RandomViews {
  static func stack(_ axis: StackView.Axis, depth: Int, _ random: inout RandomSource) -> StackView {
    let stack = StackView(axis, spacing: random.below(3))
    if random.oneIn(2) {
      stack.layoutMargins = EdgeInsets(
        top: random.below(2), left: random.below(3), bottom: random.below(2),
        right: random.below(2))
    }
    for _ in 0..<(1 + random.below(4)) { stack.addArrangedSubview(view(depth: depth, &random)) }
    return stack
  }

  static func view(depth: Int, _ random: inout RandomSource) -> View {
    let view: View
    switch random.below(depth > 0 ? 7 : 5) {
    case 0: view = RuleView()
    case 1: view = SpacerView(lines: random.below(3))
    case 2:
      let pixels = ImageView.PixelSize(width: 1 + random.below(400), height: 1 + random.below(400))
      view = ImageView(pixelSize: random.oneIn(3) ? nil : pixels, alternativeText: "a picture")
    case 3, 4: view = label(&random)
    case 5: view = stack(.vertical, depth: depth - 1, &random)
    default: view = stack(.horizontal, depth: depth - 1, &random)
    }
    view.width = random.pick([.flexible(), .flexible(weight: 3), .natural, .fixed(7)])
    view.isHidden = random.oneIn(5)
    return view
  }

  /// Hides, shows or rewrites something in a tree.
  static func change(_ view: View, _ random: inout RandomSource) {
    guard let part = view.subviews.isEmpty ? nil : random.pick(view.subviews) else { return }
    if random.oneIn(3) { part.isHidden.toggle() }
    if let label = part as? Label { label.text = text(&random) }
    if let image = part as? ImageView {
      image.pixelSize = ImageView.PixelSize(width: 300, height: 90)
    }
    if let spacer = part as? SpacerView { spacer.lines = random.below(4) }
    change(part, &random)
  }

  static func forgetHeights(of view: View) {
    view.setNeedsHeight()
    for part in view.subviews { forgetHeights(of: part) }
  }

  private static func label(_ random: inout RandomSource) -> Label {
    let label = Label(text(&random))
    label.numberOfLines = random.oneIn(3) ? 1 + random.below(3) : 0
    label.hangingIndent = random.below(3)
    label.textAlignment = random.pick(TextAlignment.allCases)
    return label
  }

  private static func text(_ random: inout RandomSource) -> String {
    (0..<random.below(15)).map { _ in
      random.pick(["a", "word", "longer", "日本語", "unbreakablelongword", "one\ntwo"])
    }.joined(separator: " ")
  }
}
