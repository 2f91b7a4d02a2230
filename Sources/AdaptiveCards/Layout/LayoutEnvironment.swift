import CellGrid
import Phrases
import TextLayout

/// Everything that a layout depends on besides the card, its state and the width.
public struct LayoutEnvironment: Sendable {
  /// Gaps, sizes and colours.
  public var hostConfig = HostConfig()
  /// The states of the images, by address as written in the card; an image that is not here is
  /// pending.
  public var images: [String: ImageState] = [:]
  /// The mean colours of images that are known, by address as written in the card, for boxes that
  /// have one as their background.
  public var imageColors: [String: Color] = [:]
  /// Whether a card shows at its width what it has for that: `targetWidth` and `layouts`.
  ///
  /// They are no part of the schema. Without them all elements are shown, below one another.
  public var adaptsToWidth = false
  /// Whether the card goes to a pipe: nothing is cut or collapsed, and an image is a line of text.
  public var isPlain = false
  /// Whether the card is heard, where ``isPlain`` is set too: long texts are collapsed all the same, as one can ask
  /// for the rest, and no signs stand in fields and on buttons.
  public var isReadAloud = false
  /// Whether images are drawn; else a line of text stands for each, as where there are no colours.
  public var drawsImages = true
  /// Whether all characters of the layout's own are ASCII: rules, bullets, ellipses.
  ///
  /// The texts of the card stay as they are. So it is from the start where characters such as rules may take
  /// two columns, for the layout's own take one.
  public var usesASCII = AmbiguousWidth.current == .wide
  /// Whether characters tell the parts of a chart apart besides their colours, of which a terminal may have
  /// few or none.
  public var hasFewColors = false
  /// Whether a paragraph that begins with a letter of a right-to-left script begins at the right.
  public var alignsRightToLeft = false
  /// Height of a cell of the terminal divided by its width, for the aspect of images; nil is as the host
  /// config has it.
  public var cellAspect: Double?
  /// Most lines that an image takes, at least 1.
  public var maximumImageRows = 12
  /// The reader's language, as ``CardLanguage`` reads it, for the dates of cards that name none; nil is
  /// English.
  ///
  /// ``CardLanguage/ofEnvironment(_:)`` tells the language of a terminal's user.
  public var language: String?
  /// How languages other than English write dates: as it comes, by the locales that are installed.
  public var dateFormats = CardDateFormats.system
  /// Time zone of dates.
  public var timeZone = CardTimeZone.local
  /// How elements of the host's own are measured and drawn; one whose type is not here is a line that
  /// names it.
  public var registry: CardRegistry

  /// Makes an environment without images.
  public init(registry: CardRegistry = CardRegistry()) { self.registry = registry }
}

/// The state of an image.
public enum ImageState: Sendable, Hashable {
  /// It is being read.
  case pending
  /// It is being read, and its natural size in pixels is known already.
  case sized(width: Int, height: Int)
  /// It was read; natural size in pixels.
  case loaded(width: Int, height: Int)
  /// It could not be read.
  case failed(reason: String)
  /// It lies on a host that was not asked for it; the hint says so, or what to do about it.
  case remote(host: String, hint: String)
  /// It will not be read.
  case refused(reason: String)
}

/// The characters that the layout itself puts on a card, each one column wide but where it says otherwise.
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
  /// Stands between two parts of a line, with its blanks.
  var spacedSeparator = " · "
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
  /// A star of a rating, and the place of one.
  var star = "★"
  var noStar = "☆"
  /// A part of a bar, and the rest of it.
  var barFilled: Unicode.Scalar = "█"
  var barEmpty: Unicode.Scalar = "░"
  /// A ring, from empty to full in quarters.
  var rings = ["○", "◔", "◑", "◕", "●"]
  /// The corners of a line around a box, from the top left one clockwise.
  var corners = Corners(square: ["┌", "┐", "┘", "└"], rounded: ["╭", "╮", "╯", "╰"])
  /// Stands for text that is cut.
  var ellipsis = "…"
  /// Stand behind the caption of a button that has sent something, while that is on its way and then; in ASCII they
  /// take more than a column.
  var waiting = "…"
  var sent = "✓"

  /// The usual characters.
  static let unicode = GlyphSet()

  /// Characters that any terminal and file can show.
  static let ascii: GlyphSet = {
    let cross = Joints(left: "+", crossing: "+", right: "+")
    let corners = Corners(square: ["+", "+", "+", "+"], rounded: [".", ".", "'", "'"])
    return GlyphSet(
      rule: "-", verticalRule: "|", top: cross, middle: cross, bottom: cross, bullet: "*",
      spacedSeparator: " - ", dash: "-", open: ">", drop: "v", previous: "<", next: ">", play: ">",
      star: "*", noStar: "-", barFilled: "#", barEmpty: "-", rings: ["o", "o", "o", "o", "O"],
      corners: corners, ellipsis: "~", waiting: "...", sent: Phrase("(sent)").text)
  }()
}

/// The corners of a line around a box, from the top left one clockwise.
struct Corners: Sendable {
  var square: [Unicode.Scalar]
  var rounded: [Unicode.Scalar]

  /// The corners of a kind of line.
  subscript(_ border: BoxBorder) -> [Unicode.Scalar] {
    switch border {
    case .square: square
    case .rounded: rounded
    }
  }
}

/// The glyphs at the ends and crossings of a rule.
struct Joints: Sendable {
  var left: Unicode.Scalar
  var crossing: Unicode.Scalar
  var right: Unicode.Scalar
}
