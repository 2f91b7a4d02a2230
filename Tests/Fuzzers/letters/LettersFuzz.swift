import Values

@testable import Records

/// Letters: what is written in a coding is read as it was, and what is in none stays as it is.
///
/// The first byte says what is tried.
enum LettersFuzz: FuzzTarget {
  static func check(_ input: [UInt8]) throws {
    var input = FuzzInput(input)
    switch input.byte() % 3 {
    case 0: try checkAnything(input.bytes)
    case 1: try checkParts(&input)
    default: try checkSubject(input.bytes)
    }
  }

  private static func plain(_ letter: [UInt8]) -> [UInt8] {
    letter.withUnsafeBufferPointer { PlainLetter($0).text }
  }

  /// A letter that names no coding and has no encoded word is as it was.
  private static func checkAnything(_ letter: [UInt8]) throws {
    let text = plain(letter)
    // By bytes: a mark behind a sign is one character with it.
    let lower = Array(String(decoding: letter, as: UTF8.self).lowercased().utf8)
    let names = ["=?", "encoding", "charset"]
    guard !names.contains(where: { lower.contains($0.utf8) }) else { return }
    try expectEqual(text, letter, "a letter without codings")
  }

  /// A letter of several parts, each in a coding of its own.
  private static func checkParts(_ input: inout FuzzInput) throws {
    let head = "Content-Type: multipart/mixed; boundary=\"=_=\"\n\n"
    var (written, read) = (Array(head.utf8), Array(head.utf8))
    let pieces = input.bytes.split(separator: 0, maxSplits: 6, omittingEmptySubsequences: false)
    for piece in pieces {
      let coding = (piece.first ?? 0) % 3
      // Lines are those of a text: LF, of which the last one is that in front of the boundary.
      let body = piece.dropFirst().filter { $0 != Byte.carriageReturn } + [Byte.newline]
      guard !body.contains("--=_=".utf8) else { return }
      let name = ["7bit", "quoted-printable", "base64"][Int(coding)]
      let start = Array(
        "--=_=\nContent-Type: text/plain\nContent-Transfer-Encoding: \(name)\n\n".utf8)
      written += start + encoded(body, coding)
      read += start + body
    }
    try expectEqual(plain(written + end), read + end, "the parts")
  }

  private static let end = Array("--=_=--\nbehind =41\n".utf8)

  private static func encoded(_ body: [UInt8], _ coding: UInt8) -> [UInt8] {
    switch coding {
    case 0: return body
    case 1: return quotedPrintable(body)
    default:
      var text: [UInt8] = []
      for line in stride(from: 0, to: body.count, by: 57) {
        Base64.append(body[line..<min(line + 57, body.count)], to: &text)
        text.append(Byte.newline)
      }
      return text
    }
  }

  /// Bytes in quoted-printable, every seventh with a soft break behind it.
  private static func quotedPrintable(_ body: [UInt8]) -> [UInt8] {
    body.enumerated().flatMap { place, byte in
      let isPlain = byte == Byte.newline || (byte != Byte.equals && (0x20...0x7E).contains(byte))
      let digits = String(byte, radix: 16, uppercase: place % 2 == 0)
      let written = isPlain ? [byte] : Array("=\(byte < 16 ? "0" : "")\(digits)".utf8)
      return written + (place % 7 == 6 ? [Byte.equals, Byte.newline] : [])
    }
  }

  /// A subject in encoded words of both kinds, of which the white space between them is no part.
  private static func checkSubject(_ subject: [UInt8]) throws {
    var words: [[UInt8]] = []
    for start in stride(from: 0, to: subject.count, by: 30) {
      let piece = subject[start..<min(start + 30, subject.count)]
      var word = Array((start % 60 == 0 ? "=?UTF-8?B?" : "=?utf-8*en?q?").utf8)
      if start % 60 == 0 {
        Base64.append(piece, to: &word)
      } else {
        for byte in piece {
          word += Array("=\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
        }
      }
      words.append(word + Array("?=".utf8))
    }
    let head = Array("From: a\nSubject: ".utf8)
    let tail = Array("\n\n=?utf-8?q?b?=\n".utf8)
    let written = head + Array(words.joined(separator: Array("\n ".utf8))) + tail
    let read = head + subject.map { $0 < 0x20 ? Byte.space : $0 } + tail
    try expectEqual(plain(written), read, "the subject")
  }
}
