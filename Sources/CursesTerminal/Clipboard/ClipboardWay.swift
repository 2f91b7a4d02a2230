import Values

/// The way from the program to the clipboard of the terminal that its user sits at.
///
/// A text is written to it and never asked for: what others have copied is none of a program's business.
package enum ClipboardWay: Sendable, Hashable, CaseIterable {
  /// To the terminal itself.
  case direct
  /// Through tmux, which takes the sequence itself where `set-clipboard` is `on`, and hands it on where
  /// `allow-passthrough` is.
  case tmux
  /// Through GNU screen, which hands on short pieces of what it does not look at.
  case screen
  /// The terminal is known to have no clipboard.
  case none

  /// The way by the environment.
  ///
  /// - Parameter value: Returns the value of a variable; nil or empty where it is not set.
  package init(_ value: (String) -> String?) {
    func isSet(_ name: String) -> Bool { value(name)?.isEmpty == false }
    let type = value("TERM") ?? ""
    self =
      if isSet("TMUX") || type.hasPrefix("tmux") {
        .tmux
      } else if isSet("STY") || type.hasPrefix("screen") {
        .screen
      } else if type.isEmpty || type == "dumb" || type.hasPrefix("linux") {
        .none
      } else {
        .direct
      }
  }

  /// Bytes of a piece that screen hands on, of which it keeps 256 at a time in its oldest versions.
  private static let pieceByteCount = 240

  /// The bytes that have a text copied (xterm, "Operating System Commands", 52): its base64 and nothing else
  /// of it.
  ///
  /// O(bytes).
  ///
  /// - Parameter isInTmux: Whether tmux has the text by other means, so that only the terminal around it
  ///   needs it.
  package func sequence(for text: [UInt8], isInTmux: Bool = false) -> [UInt8] {
    switch self {
    case .direct: return Self.command(text, end: Self.terminator)
    case .tmux:
      let own = isInTmux ? [] : Self.command(text, end: Self.terminator)
      return own + Self.passed(Self.command(text, end: Self.terminator))
    case .screen:
      // What ends a string would end the one that it is handed on in.
      return Self.pieces(of: Self.command(text, end: [0x07]))
    case .none: return []
    }
  }

  private static let terminator: [UInt8] = [0x1B, UInt8(ascii: "\\")]

  private static func command(_ text: [UInt8], end: [UInt8]) -> [UInt8] {
    var bytes = Array("\u{1B}]52;c;".utf8)
    bytes.reserveCapacity(bytes.count + text.count / 3 * 4 + 6)
    Base64.append(text[...], to: &bytes)
    return bytes + end
  }

  /// A sequence that tmux hands on: every escape in it stands twice (tmux(1), `allow-passthrough`).
  private static func passed(_ sequence: [UInt8]) -> [UInt8] {
    Array("\u{1B}Ptmux;".utf8) + sequence.flatMap { $0 == 0x1B ? [$0, $0] : [$0] } + terminator
  }

  /// A sequence in pieces that screen hands on one after the other.
  private static func pieces(of sequence: [UInt8]) -> [UInt8] {
    stride(from: 0, to: sequence.count, by: pieceByteCount).flatMap { start in
      Array("\u{1B}P".utf8) + sequence[start..<min(start + pieceByteCount, sequence.count)]
        + terminator
    }
  }
}
