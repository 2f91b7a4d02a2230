/// A character that is written by a name or a number, as in HTML.
package struct CharacterEntity: Sendable {
  /// The character.
  package let character: Unicode.Scalar
  /// The bytes that it is written in.
  package let count: Int

  /// Reads the entity at the start of some bytes; nil where there is none that is known.
  ///
  /// The semicolon at its end cannot be left out. A number has at most seven digits, or six hexadecimal
  /// ones (CommonMark 0.31, section 2.5), and is that of a character that can be shown: control characters
  /// are none. O(1).
  package static func read(_ bytes: ArraySlice<UInt8>) -> CharacterEntity? {
    let body = bytes.prefix(longest).dropFirst().prefix { $0 != UInt8(ascii: ";") }
    let count = body.count + 2
    guard bytes.first == UInt8(ascii: "&"), count <= bytes.count,
      bytes[body.endIndex] == UInt8(ascii: ";")
    else { return nil }
    let character =
      body.first == UInt8(ascii: "#")
      ? number(body.dropFirst()) : names[Substring(decoding: body, as: UTF8.self)]
    return character.map { CharacterEntity(character: $0, count: count) }
  }

  /// Reads the entity at the start of a text; nil where there is none that is known.
  ///
  /// O(1).
  package static func read(_ text: Substring) -> CharacterEntity? {
    read(ArraySlice(text.utf8.prefix(longest + 1)))
  }

  /// A text with its entities replaced by their characters.
  ///
  /// O(bytes).
  package static func decoded(_ text: Substring) -> String {
    var (decoded, rest) = ("", text)
    while let sign = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
      decoded += rest[..<sign]
      rest = rest[sign...]
      let entity = read(rest)
      decoded.unicodeScalars.append(entity?.character ?? "&")
      rest = Substring(rest.utf8.dropFirst(entity?.count ?? 1))
    }
    return decoded + rest
  }

  /// The bytes of the longest one, with its `&`, without its semicolon.
  private static let longest = 9

  private static func number(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let isHexadecimal = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
    let written = isHexadecimal ? digits.dropFirst() : digits
    // What makes a number of a text takes a sign as well.
    guard (1...(isHexadecimal ? 6 : 7)).contains(written.count), written.first != UInt8(ascii: "+")
    else { return nil }
    let text = String(decoding: written, as: UTF8.self)
    let value = UInt32(text, radix: isHexadecimal ? 16 : 10)
    return value.flatMap(Unicode.Scalar.init).flatMap { isShown($0) ? $0 : nil }
  }

  private static func isShown(_ character: Unicode.Scalar) -> Bool {
    switch character.properties.generalCategory {
    case .control, .surrogate, .unassigned: false
    default: true
    }
  }

  /// The characters by their names, which tell capitals from small letters: those of Latin-1, and marks.
  private static let names: [Substring: Unicode.Scalar] = {
    let latin = """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr \
      deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest \
      Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
      ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig \
      agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml \
      eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
      """
    var names: [Substring: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ndash": "–", "mdash": "—",
      "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
      "lsaquo": "‹", "rsaquo": "›", "bull": "•", "hellip": "…", "dagger": "†", "Dagger": "‡",
      "permil": "‰", "prime": "′", "Prime": "″", "euro": "€", "trade": "™", "larr": "←",
      "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "minus": "−", "infin": "∞", "ne": "≠",
      "asymp": "≈", "le": "≤", "ge": "≥", "check": "✓", "star": "☆", "starf": "★",
      "ensp": "\u{2002}",
      "emsp": "\u{2003}", "thinsp": "\u{2009}", "OElig": "Œ", "oelig": "œ", "Scaron": "Š",
      "scaron": "š",
    ]
    for (index, name) in latin.split(separator: " ").enumerated() {
      names[name] = Unicode.Scalar(UInt8(0xA0 + index))
    }
    return names
  }()
}
