/// The signs that the layout itself puts on a card, each one column wide.
struct GlyphSet: Sendable {
  /// A rule across.
  var rule: Unicode.Scalar = "─"
  /// A rule down.
  var verticalRule: Unicode.Scalar = "│"
  /// Ends and crossings of the rules of a grid.
  var top = Joints(left: "┌", crossing: "┬", right: "┐")
  var middle = Joints(left: "├", crossing: "┼", right: "┤")
  var bottom = Joints(left: "└", crossing: "┴", right: "┘")
  /// Stands before an item of a list, and for each character of a password.
  var bullet = "•"
  /// Stands between two parts of a line.
  var separator = "·"
  /// Stands between an image and why it is not drawn.
  var dash = "—"
  /// A button that opens a card.
  var open = "▸"
  /// A field that opens a list.
  var drop = "▾"
  /// Stand around the number of a carousel's page.
  var previous = "‹"
  var next = "›"
  /// Something that can be played.
  var play = "▶"
  /// Stands for text that is cut.
  var ellipsis = "…"

  /// The usual signs.
  static let unicode = GlyphSet()

  /// Signs that any terminal and file can show.
  static let ascii: GlyphSet = {
    let cross = Joints(left: "+", crossing: "+", right: "+")
    return GlyphSet(
      rule: "-", verticalRule: "|", top: cross, middle: cross, bottom: cross, bullet: "*",
      separator: "-", dash: "-", open: ">", drop: "v", previous: "<", next: ">", play: ">",
      ellipsis: "~")
  }()
}

/// The glyphs at the ends and crossings of a rule.
struct Joints: Sendable {
  var left: Unicode.Scalar
  var crossing: Unicode.Scalar
  var right: Unicode.Scalar
}
