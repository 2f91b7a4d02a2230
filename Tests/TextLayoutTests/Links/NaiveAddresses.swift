/// Addresses in a text, found scalar by scalar from every place in turn: the rules once more, slowly.
enum NaiveAddresses {
  static func find(in text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    var found: [String] = []
    var place = 0
    while place < scalars.count {
      guard let (address, end) = address(in: scalars, at: place) else {
        place += 1
        continue
      }
      if let address { found.append(address) }
      place = end
    }
    return found
  }

  /// The address that begins at a place and the end of what it was cut from; nil where none can begin.
  private static func address(
    in scalars: [Unicode.Scalar], at start: Int
  ) -> (address: String?, end: Int)? {
    guard let scheme = scheme(in: scalars, at: start) else { return nil }
    let before = start > 0 ? scalars[start - 1] : " "
    guard !isWordPart(before) else { return nil }
    let body = start + scheme.count
    var end = body
    var opened: [Unicode.Scalar: Int] = [:]
    while end < scalars.count, goesOn(scalars, end, before, &opened) { end += 1 }
    let part = scalars[body..<end]
    guard begins(part, isMail: scheme == "mailto:") else { return nil }
    var kept = part
    while let last = kept.last, ".,;:!?'*_~([{".unicodeScalars.contains(last) { kept.removeLast() }
    guard !kept.isEmpty else { return (nil, end) }
    return (String(String.UnicodeScalarView(scalars[start..<body] + kept)), end)
  }

  private static func scheme(in scalars: [Unicode.Scalar], at start: Int) -> String? {
    ["http://", "https://", "mailto:"].first { name in
      let part = scalars[start...].prefix(name.count)
      return part.allSatisfy(\.isASCII)
        && String(String.UnicodeScalarView(part)).lowercased() == name
    }
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
  }

  private static func begins(_ part: ArraySlice<Unicode.Scalar>, isMail: Bool) -> Bool {
    guard let first = part.first else { return false }
    guard isMail else { return isWordPart(first) || first == "[" || !first.isASCII }
    guard let at = part.firstIndex(of: "@"), at > part.startIndex, at + 1 < part.endIndex else {
      return false
    }
    return isWordPart(part[at + 1])
  }

  private static func goesOn(
    _ scalars: [Unicode.Scalar], _ place: Int, _ before: Unicode.Scalar,
    _ opened: inout [Unicode.Scalar: Int]
  ) -> Bool {
    let scalar = scalars[place]
    guard scalar.isASCII else {
      let properties = scalar.properties
      let isFormat = properties.isDefaultIgnorableCodePoint
      return !isFormat
        && (properties.isAlphabetic
          || [.decimalNumber, .otherSymbol, .nonspacingMark].contains(properties.generalCategory))
    }
    if scalar.value <= 0x20 || "\u{7F}<>\"`\\^|".unicodeScalars.contains(scalar) { return false }
    if scalar == "'", before == "'" { return false }
    let pairs: [Unicode.Scalar: Unicode.Scalar] = [")": "(", "]": "[", "}": "{"]
    if let opener = pairs[scalar] {
      guard opened[opener, default: 0] > 0 else { return false }
      opened[opener, default: 0] -= 1
    }
    if pairs.values.contains(scalar) { opened[scalar, default: 0] += 1 }
    let isSeparator = scalar == "," || scalar == ";"
    return !(isSeparator && scheme(in: scalars, at: place + 1) != nil)
  }
}
