import Phrases
import Testing

@testable import riffle

@Suite struct VersionTests {
  private static let missing = OptionalLibrary(
    name: "Nothing", purpose: Phrase(verbatim: "does nothing"), file: "libriffle-nothing.so.9")
  /// The library that every program on Linux has opened already.
  private static let found = OptionalLibrary(
    name: "C", purpose: Phrase(verbatim: "all"), file: "libc.so.6")

  @Test func `the version stands alone in the first line`() {
    let lines = Version.text().split(separator: "\n")
    #expect(lines.first == "riffle \(Version.current)")
    #expect(Version.text([]) == "riffle \(Version.current)\n")
  }

  @Test func `what is missing is told with what it is for`() {
    #expect(
      Version.text([Self.missing, Self.found])
        == "riffle \(Version.current)\nfound: C\nnot found: Nothing (does nothing)\n")
  }

  @Test func `every library is named once`() {
    let text = Version.text()
    for library in OptionalLibrary.all {
      #expect(text.split(separator: library.name).count == 2, "\(library.name)")
    }
    #expect(OptionalLibrary.all.count == 9)
  }
}
