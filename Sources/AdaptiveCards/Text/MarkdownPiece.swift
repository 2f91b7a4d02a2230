/// A part of a paragraph between two places where its look may change.
struct MarkdownPiece {
  /// A number of nested levels of emphasis.
  struct Levels {
    var bold = 0
    var italic = 0
  }

  /// An end of a link.
  enum LinkEdge {
    case begin(url: String)
    case end
  }

  /// The bytes that are shown.
  var range: Range<Int>
  /// Levels that end in front of the bytes.
  var closing = Levels()
  /// Levels that begin behind the bytes.
  var opening = Levels()
  /// A link that begins or ends here.
  var link: LinkEdge?

  /// Makes a piece that changes nothing.
  init(_ range: Range<Int>) {
    self.range = range
  }
}
