import CellGrid
import TextLayout

/// Writes surfaces as a page of HTML, which is well-formed XML too.
///
/// It has no script and loads nothing. Text of one column that is not ASCII stands in a box of exactly its columns,
/// and each wide character in one of two, so that columns stay where another font steps in.
struct HTMLPage {
  /// Pixels of a line, and of the font.
  private static let (linePixels, fontPixels) = (17, 14)

  private let title: String
  private let colors: PageColors
  /// The colours that have a class in the style sheet.
  private let classes: Set<RGB>

  /// A page in the colours of a theme.
  init(title: String, theme: Theme) {
    self.title = title
    colors = PageColors(theme)
    classes = Set(colors.all)
  }

  /// Adds what stands before all cards.
  func appendHead(to bytes: inout [UInt8]) {
    bytes += "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\"/>\n".utf8
    // A second wall, should anything on the page ask for more than is in it.
    bytes += "<meta http-equiv=\"Content-Security-Policy\" ".utf8
    bytes += "content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n".utf8
    bytes += "<meta name=\"viewport\" content=\"width=device-width\"/>\n<title>".utf8
    bytes.append(escaping: title)
    bytes += "</title>\n<style>\n\(styleSheet)</style>\n</head>\n<body>\n".utf8
  }

  /// Adds what stands behind all cards.
  func appendTail(to bytes: inout [UInt8]) { bytes += "</body>\n</html>\n".utf8 }

  /// Begins a card, in a language where it is known.
  func beginCard(language: String?, in bytes: inout [UInt8]) {
    bytes += "<pre".utf8
    if let language { append(" lang=", language, to: &bytes) }
    // A line break right behind the tag is no part of the text.
    bytes += ">\n".utf8
  }

  /// Ends a card.
  func endCard(in bytes: inout [UInt8]) { bytes += "</pre>\n".utf8 }

  /// Adds the rows of a surface, each as a line.
  func append(_ surface: Surface, to bytes: inout [UInt8]) {
    let links = Dictionary(grouping: surface.shownLinks, by: \.row)
    for row in 0..<surface.size.rows {
      var link: LinkAddress?
      for run in surface.runs(ofRow: row, links: links[row] ?? []) {
        if run.link != link { change(&link, to: run.link, in: &bytes) }
        append(run, of: surface, row: row, to: &bytes)
      }
      change(&link, to: nil, in: &bytes)
      bytes.append(0x0A)
    }
  }
}

extension HTMLPage {
  private var styleSheet: String {
    let fonts = "ui-monospace,Menlo,Consolas,\"DejaVu Sans Mono\",monospace"
    var rules = [
      ":root{color-scheme:\(colors.isDark ? "dark" : "light")}",
      "body{margin:1em;color:#\(colors.ink.digits);background:#\(colors.paper.digits)}",
      "pre{margin:0;font:\(Self.fontPixels)px/\(Self.linePixels)px \(fonts)}",
      "pre{font-variant-ligatures:none;text-size-adjust:none}",
      // A box of its own has a background of the full height of its line.
      "span{display:inline-block;height:\(Self.linePixels)px;vertical-align:top}",
      "a{color:inherit;text-decoration:inherit}", ".w{width:2ch;text-align:center}",
      // A text that takes less than its columns in some font begins at their right edge all the same.
      ".r{text-align:right}",
      ".b{font-weight:bold}", ".i{font-style:italic}", ".u{text-decoration:underline}",
      ".s{text-decoration:line-through}", ".u.s{text-decoration:underline line-through}",
    ]
    for color in colors.all {
      rules.append(".f\(color.digits){color:#\(color.digits)}")
      rules.append(".g\(color.digits){background:#\(color.digits)}")
    }
    return rules.joined(separator: "\n") + "\n"
  }

  /// Ends the link that the text is in, and begins another.
  private func change(
    _ link: inout LinkAddress?, to next: LinkAddress?, in bytes: inout [UInt8]
  ) {
    if link != nil { bytes += "</a>".utf8 }
    link = next
    guard let next else { return }
    append("<a rel=\"noopener noreferrer\" href=", next.text, to: &bytes)
    bytes.append(UInt8(ascii: ">"))
  }

  private func append(
    _ run: SurfaceRun, of surface: Surface, row: Int, to bytes: inout [UInt8]
  ) {
    let look = colors.look(of: run.style)
    switch run.content {
    case .ascii:
      let isPlain = look == colors.plain
      if !isPlain { begin(look, in: &bytes) }
      surface.forEachScalar(in: run.columns, row: row) { bytes.append(escaping: $0) }
      if !isPlain { bytes += "</span>".utf8 }
    case .other:
      for (columns, isFilled) in surface.filledParts(of: run.columns, row: row) {
        var look = look
        // Fonts leave seams between blocks, the colour behind them does not.
        if isFilled { look.paper = look.ink }
        begin(look, columns: columns.count, in: &bytes)
        surface.forEachScalar(in: columns, row: row) { bytes.append(escaping: $0) }
        bytes += "</span>".utf8
      }
    case .rightToLeft:
      begin(look, columns: run.columns.count, "r", in: &bytes)
      surface.forEachScalar(in: run.columns, row: row) { bytes.append(escaping: $0) }
      bytes += "</span>".utf8
    case .wide:
      for column in run.columns where surface[column, row].columns > 0 {
        begin(look, "w", in: &bytes)
        surface.forEachScalar(in: column..<(column + 2), row: row) { bytes.append(escaping: $0) }
        bytes += "</span>".utf8
      }
    }
  }

  /// Begins a box of a look, and of a class if any, which is as wide as its text where it has no columns.
  private func begin(
    _ look: PageColors.Look, columns: Int? = nil, _ name: String? = nil, in bytes: inout [UInt8]
  ) {
    var (names, rules): ([String], [String]) = ([], [])
    if let name { names.append(name) }
    names += Self.attributeClasses.filter { look.attributes.contains($0.attribute) }.map(\.name)
    if look.ink != colors.ink { add(look.ink, "f", "color", &names, &rules) }
    if let paper = look.paper { add(paper, "g", "background", &names, &rules) }
    if let columns { rules.append("width:\(columns)ch") }
    bytes += "<span".utf8
    if !names.isEmpty { append(" class=", names.joined(separator: " "), to: &bytes) }
    if !rules.isEmpty { append(" style=", rules.joined(separator: ";"), to: &bytes) }
    bytes.append(UInt8(ascii: ">"))
  }

  private static let attributeClasses: [(attribute: Attributes, name: String)] = [
    (.bold, "b"), (.italic, "i"), (.underline, "u"), (.strikethrough, "s"),
  ]

  /// Adds the class of a colour of the theme, or the rule of any other.
  private func add(
    _ color: RGB, _ letter: String, _ property: String, _ names: inout [String],
    _ rules: inout [String]
  ) {
    if classes.contains(color) {
      names.append(letter + color.digits)
    } else {
      rules.append("\(property):#\(color.digits)")
    }
  }

  /// Adds an attribute of an element.
  private func append(_ name: String, _ value: String, to bytes: inout [UInt8]) {
    bytes += name.utf8
    bytes.append(UInt8(ascii: "\""))
    bytes.append(escaping: value)
    bytes.append(UInt8(ascii: "\""))
  }
}

extension Surface {
  /// Some columns of a row, parted into those of full blocks and others; they cut no wide cell.
  fileprivate func filledParts(
    of columns: Range<Int>, row: Int
  ) -> [(columns: Range<Int>, isFilled: Bool)] {
    var parts: [(columns: Range<Int>, isFilled: Bool)] = []
    for column in columns {
      let isFilled = self[column, row].glyph == 0x2588
      if let last = parts.last, last.isFilled == isFilled {
        parts[parts.count - 1].columns = last.columns.lowerBound..<(column + 1)
      } else {
        parts.append((column..<(column + 1), isFilled))
      }
    }
    return parts
  }
}
