import JSON
import RecordsFixture
import TestSupport
import Testing

@testable import Records

/// Letters as people read them.
@Suite struct PlainLetterTests {
  private func plain(_ letter: String) -> String {
    let bytes = Array(letter.utf8)
    return bytes.withUnsafeBufferPointer { String(decoding: PlainLetter($0).text, as: UTF8.self) }
  }

  @Test(arguments: [
    ("=?utf-8?q?Caf=C3=A9?= x", "Café x"), ("=?UTF-8?B?w6k=?=", "é"),
    ("=?iso-8859-1?Q?=E9_a?=", "é a"),
    ("=?utf-8?q?a?= =?utf-8?q?b?=", "ab"), ("=?utf-8?q?a?=\n =?utf-8?q?b?= c", "ab c"),
    ("=?utf-8?q?a?= b =?utf-8?q?c?=", "a b c"), ("=?utf-8*en?q?a?=", "a"),
    ("(=?utf-8?q?a?=)", "(a)"),
    ("=?utf-8?q?a=0Ab?=", "a b"),
    ("=?nowhere-7?q?a?=", "=?nowhere-7?q?a?="), ("=?utf-8?x?a?=", "=?utf-8?x?a?="),
    ("=?utf-8?q?a", "=?utf-8?q?a"),
    ("=?utf-8?q?a b?=", "=?utf-8?q?a b?="), ("=?utf-8?b?*?=", "=?utf-8?b?*?="),
    ("= ?= =?", "= ?= =?"), ("=?", "=?"),
  ])
  func `words of a header are decoded`(written: String, read: String) {
    #expect(plain("Subject: \(written)\n\nbody") == "Subject: \(read)\n\nbody")
  }

  @Test(arguments: [
    ("quoted-printable", "caf=C3=A9 =\nx =3D", "café x ="),
    ("quoted-printable", "a=\r\nb=zz=", "ab=zz="),
    ("Quoted-Printable", "=e2=82=ac\n", "€\n"), ("base64", "Y2Fmw6k=\n", "café\n"),
    ("base64", "Y2Fm\nw6k=", "café"), ("base64", "no base64!\n", "no base64!\n"),
    ("8bit", "=C3=A9", "=C3=A9"), ("7bit", "=?utf-8?q?a?=", "=?utf-8?q?a?="),
  ])
  func `a text is decoded as its header says`(coding: String, written: String, read: String) {
    let head =
      "Content-Type: text/plain; charset=\"utf-8\"\nContent-Transfer-Encoding: \(coding)\n\n"
    #expect(plain(head + written) == head + read)
  }

  @Test func `texts in other encodings are read, and what is no text stays`() {
    let latin =
      "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\n"
    #expect(plain(latin + "=E9") == latin + "é")
    let image = "Content-Type: image/png\nContent-Transfer-Encoding: base64\n\n"
    #expect(plain(image + "iVBORw==\n") == image + "iVBORw==\n")
  }

  @Test func `each part of a letter is decoded by its own header`() {
    let letter = """
      Subject: =?utf-8?q?=C3=A9?=
      Content-Type: multipart/mixed; boundary="=_a"

      before =C3=A9
      --=_a
      Content-Type: multipart/alternative;
       boundary="=_b"

      --=_b
      Content-Transfer-Encoding: quoted-printable

      one =C3=A9
      --=_b
      Content-Type: text/html; charset=utf-8
      Content-Transfer-Encoding: base64

      PGI+dHdvPC9iPg==
      --=_b--
      --=_a
      Content-Type: application/zip
      Content-Transfer-Encoding: base64

      UEsFBg==
      --=_a--
      behind =C3=A9
      """
    let read = letter.replacing("=?utf-8?q?=C3=A9?=", with: "é")
      .replacing("one =C3=A9", with: "one é").replacing("PGI+dHdvPC9iPg==", with: "<b>two</b>")
    #expect(plain(letter) == read)
  }

  @Test func `what a letter shows is found, filtered and sorted by`() throws {
    let mail = """
      From a@b Fri Mar  1 07:30:00 2024
      Subject: =?utf-8?q?Caf=C3=A9?=
      Content-Transfer-Encoding: quoted-printable

      na=C3=AFve

      From c@d Fri Mar  1 07:31:00 2024
      Subject: plain

      text

      """
    let records = try recordsInEveryChunk(mail, RecordOptions(), sizes: [1, 7, 100, 1_000])
    #expect(records.count == 2)
    #expect(records[0].value(at: FieldPath(name: "Subject")) == .string("Café"))
    #expect(records[0].value(at: FieldPath(name: "body"))?.string?.contains("naïve") == true)
  }

  @Test func `a letter of nothing but ends and parts is read too`() {
    let head = "Content-Type: multipart/mixed; boundary=x\n\n"
    let ends = head + String(repeating: "--x--\n", count: 200_000)
    #expect(plain(ends) == ends)
    let parts = (0..<20_000).map { "--x\nContent-Type: multipart/mixed; boundary=y\($0)\n\n" }
    let nested = head + parts.joined()
    #expect(plain(nested) == nested)
  }

  /// Pieces from which random letters are put together.
  private static let pieces = [
    "=", "?", "=?utf-8?q?", "?=", "=C3", "=A9", "a", "\n", "\n\n", " ", "--x", "--",
    "Content-Type: ",
    "multipart/mixed; boundary=x", "text/plain", "Content-Transfer-Encoding: ", "base64",
    "quoted-printable", "YQ==",
  ]

  @Test(arguments: PropertySeeds.range(least: 40))
  func `a letter in which nothing is encoded stays as it is`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<100 {
      let letter = (0..<random.number(in: 0...20)).map { _ in random.pick(Self.pieces) }.joined()
      let read = plain(letter)
      if !letter.contains("=?utf-8?q?"), !letter.contains("base64"), !letter.contains("quoted") {
        #expect(read == letter)
      }
      // Lines are neither lost nor made up but where a soft break or Base64 says so.
      if !letter.contains("base64"), !letter.contains("quoted"), !letter.contains("?=") {
        #expect(read.count { $0 == "\n" } == letter.count { $0 == "\n" })
      }
    }
  }

  @Test func `a boundary that begins with another one is not that one`() {
    let letter = """
      Content-Type: multipart/mixed; boundary="part-1"

      --part-1
      Content-Type: multipart/alternative; boundary="part-12"

      --part-12
      Content-Transfer-Encoding: quoted-printable

      one =41
      --part-12--  
      --part-1 \t
      Content-Transfer-Encoding: quoted-printable

      two =42
      --part-123
      --part-1--x
      --part-1--
      =43
      """
    let read = letter.replacing("=41", with: "A").replacing("=42", with: "B")
    #expect(plain(letter) == read)
  }
}
