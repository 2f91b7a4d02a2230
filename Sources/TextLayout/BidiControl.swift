/// The controls that change the direction of the text after them (UAX 9).
enum BidiControl: UInt32 {
  case leftToRightEmbedding = 0x202A
  case rightToLeftEmbedding = 0x202B
  case popDirectionalFormatting = 0x202C
  case leftToRightOverride = 0x202D
  case rightToLeftOverride = 0x202E
  case leftToRightIsolate = 0x2066
  case rightToLeftIsolate = 0x2067
  case firstStrongIsolate = 0x2068
  case popDirectionalIsolate = 0x2069

  /// The control's name in Unicode, in short.
  var abbreviation: String {
    switch self {
    case .leftToRightEmbedding: "LRE"
    case .rightToLeftEmbedding: "RLE"
    case .popDirectionalFormatting: "PDF"
    case .leftToRightOverride: "LRO"
    case .rightToLeftOverride: "RLO"
    case .leftToRightIsolate: "LRI"
    case .rightToLeftIsolate: "RLI"
    case .firstStrongIsolate: "FSI"
    case .popDirectionalIsolate: "PDI"
    }
  }

  /// Whether it opens an isolate.
  var opensIsolate: Bool { (0x2066...0x2068).contains(rawValue) }
}
