/// A language, and where it is spoken, as far as dates depend on it.
public struct CardLanguage: Sendable, Hashable {
  /// Two or three small letters, such as `fr`.
  public let code: String
  /// The region, two capital letters or three digits, such as `CA`; nil where none is named.
  public let region: String?
  /// The script, such as `Hant`; nil where none is named.
  public let script: String?

  /// Reads `fr`, `fr-CA`, `zh-Hant` (BCP 47) or `fr_CA.UTF-8`, as the C library names its locales.
  ///
  /// Other parts of such a name, such as a dialect, are passed over. It is nil for what names no
  /// language, as the locales `C` and `POSIX` do not. O(bytes).
  public init?(_ text: String) {
    let name = text.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
    let parts = name.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(Self.isLetter)
    else { return nil }
    code = String(Substring(first)).lowercased()
    let others = parts.dropFirst()
    region = others.first(where: Self.isRegion).map { String(Substring($0)).uppercased() }
    let written = others.first { $0.count == 4 && $0.allSatisfy(Self.isLetter) }
    script = written.map { Self.capitalized($0) } ?? Self.script(ofModifier: text)
  }

  /// The language as BCP 47 writes it, such as `fr-CA`.
  public var tag: String { [code, script, region].compactMap(\.self).joined(separator: "-") }

  /// Whether it is English, of any region.
  public var isEnglish: Bool { code == "en" || code == "eng" }

  /// The language of the variables of the environment that say one for dates: of `LC_ALL`, `LC_TIME` and
  /// `LANG` the first that is not empty (setlocale(3)).
  ///
  /// - Parameter value: Returns the value of a variable by its name, nil where it is not set.
  /// - Returns: Nil where that names none, as `C.UTF-8` does.
  public static func ofEnvironment(_ value: (_ name: String) -> String?) -> CardLanguage? {
    for name in ["LC_ALL", "LC_TIME", "LANG"] {
      if let text = value(name), !text.isEmpty { return CardLanguage(text) }
    }
    return nil
  }

  /// The language of a card for its reader: the card's, in the region of the reader where it names none.
  ///
  /// - Parameters:
  ///   - card: The language of the card; nil where it names none.
  ///   - reader: The language of the reader; nil where it is not known.
  static func language(of card: String?, for reader: String?) -> String? {
    guard let card else { return reader }
    guard let written = CardLanguage(card), written.region == nil, written.script == nil,
      let own = reader.flatMap({ CardLanguage($0) }), own.code == written.code
    else { return card }
    return reader
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isRegion(_ part: Substring.UTF8View) -> Bool {
    switch part.count {
    case 2: part.allSatisfy(isLetter)
    case 3: part.allSatisfy { (0x30...0x39).contains($0) }
    default: false
    }
  }

  private static func capitalized(_ word: Substring.UTF8View) -> String {
    let text = String(Substring(word))
    return text.prefix(1).uppercased() + text.dropFirst().lowercased()
  }

  /// The script that `sr_RS@latin` names.
  private static func script(ofModifier text: String) -> String? {
    switch text.lowercased() {
    case let name where name.hasSuffix("@latin"): "Latn"
    case let name where name.hasSuffix("@cyrillic"): "Cyrl"
    default: nil
    }
  }
}

extension CardLanguage {
  /// The names under which the C library may have its locale, those that fit best first.
  var localeNames: [String] {
    let regions = [region, mainRegion].compactMap(\.self)
    let modifiers = script.flatMap { ["Latn": "@latin", "Cyrl": "@cyrillic"][$0] }.map { [$0, ""] }
    var names: [String] = []
    for region in regions {
      for modifier in modifiers ?? [""] {
        let name = "\(code)_\(region).UTF-8\(modifier)"
        if !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// The region that a language is written as in where none is named.
  private var mainRegion: String {
    if code == "zh", script == "Hant" { return "TW" }
    return Self.mainRegions[code] ?? code.uppercased()
  }

  /// The regions of languages whose letters are not also those of their region.
  private static let mainRegions = [
    "af": "ZA", "am": "ET", "ar": "EG", "be": "BY", "bn": "BD", "br": "FR", "bs": "BA", "ca": "ES",
    "cs": "CZ", "cy": "GB", "da": "DK", "el": "GR", "en": "US", "et": "EE", "eu": "ES", "fa": "IR",
    "ga": "IE", "gd": "GB", "gl": "ES", "gu": "IN", "he": "IL", "hi": "IN", "hy": "AM", "ja": "JP",
    "ka": "GE", "kk": "KZ", "km": "KH", "kn": "IN", "ko": "KR", "ky": "KG", "lb": "LU", "lo": "LA",
    "ml": "IN", "mr": "IN", "ms": "MY", "my": "MM", "nb": "NO", "ne": "NP", "nn": "NO", "no": "NO",
    "pa": "IN", "ps": "AF", "pt": "BR", "si": "LK", "sl": "SI", "sq": "AL", "sr": "RS", "sv": "SE",
    "sw": "KE", "ta": "IN", "te": "IN", "tg": "TJ", "tk": "TM", "uk": "UA", "ur": "PK", "vi": "VN",
    "xh": "ZA", "zh": "CN", "zu": "ZA",
  ]
}
