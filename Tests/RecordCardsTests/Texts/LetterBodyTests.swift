import JSON
import Testing

@testable import RecordCards

@Suite struct LetterBodyTests {
  private func body(
    _ body: String, type: String = "multipart/mixed; boundary=\"=_a\""
  ) -> String? {
    let fields = [
      Field(key: "Content-Type", value: .string(type)), Field(key: "body", value: .string(body)),
    ]
    let read = LetterBody.read(in: fields)
    return read.count == 2 ? read[1].value.string : nil
  }

  @Test func `texts are read without the lines between them, and other parts by name and size`() {
    let letter = """
      --=_a
      Content-Type: multipart/alternative;
       boundary=b

      --b
      Content-Type: text/plain; charset=utf-8
      Content-Transfer-Encoding: quoted-printable

      Hello,

      café
      --b
      Content-Type: text/html

      <p>Hello,</p><p>caf&eacute;</p>
      --b--
      --=_a
      Content-Type: image/png; name="a b.png"
      Content-Transfer-Encoding: base64
      Content-Disposition: inline

      iVBORw0KGgo=
      --=_a
      Content-Disposition: attachment; filename*=utf-8''gr%C3%B6%C3%9Fe.patch
      Content-Type: text/x-diff

      +added
      --=_a--

      """
    #expect(
      body(letter)?.split(separator: "\n\n").map(String.init) == [
        "Hello,", "café", "[text/html]", "Hello,", "café",
        "[attachment a b.png, image/png, 9 bytes]", "[attachment größe.patch, text/x-diff]",
        "+added",
      ])
  }

  @Test func `what stands around the parts is kept`() {
    let letter = "before\n--=_a\n\nx --=_a\n--=_ab\n--=_a--\nbehind"
    #expect(body(letter) == "before\n\nx --=_a\n--=_ab\n\nbehind")
  }

  @Test(arguments: [
    "text/plain; boundary=\"=_a\"", "multipart/mixed", "multipart/mixed; boundary=c",
  ])
  func `any other body stays as it is`(type: String) {
    let text = "--=_a\n\nx\n--=_a--\n"
    #expect(body(text, type: type) == text)
  }
}
