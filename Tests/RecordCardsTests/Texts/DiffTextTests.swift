import CellGrid
import TestSupport
import Testing

@testable import RecordCards

@Suite struct DiffTextTests {
  private static let diff = """

    diff --git a/one b/one
    index 1234567..89abcde 100644
    --- a/one
    +++ b/one
    @@ -1,3 +1,3 @@ function
     same
    -old
    --- a list of dashes
    +new
    """

  /// The role of the first column of each line; nil for plain text, "bold" for the head.
  private func looks(_ text: StyledText) -> [String] {
    var looks: [String] = []
    var start = 0
    for line in String(decoding: text.text.utf8, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      let style = text.runs.first { $0.range.contains(start) }?.style ?? .plain
      switch style.foreground.components {
      case .role(let role): looks.append("\(role)")
      default: looks.append(style.attributes.contains(.bold) ? "bold" : "plain")
      }
      start += line.utf8.count + 1
    }
    return looks
  }

  @Test func `lines have the colours of what they say`() {
    let styled = DiffText.styled(Self.diff)
    #expect(String(decoding: styled.text.utf8, as: UTF8.self) == Self.diff)
    #expect(
      looks(styled) == [
        "plain", "bold", "bold", "bold", "bold", "accent", "plain", "removed", "removed",
        "added",
      ])
  }

  @Test func `only a text with places in a file is one`() {
    #expect(DiffText.isFound(in: Self.diff))
    #expect(!DiffText.isFound(in: "+ one\n- two\n"))
    #expect(!DiffText.isFound(in: "see @@ -1 there"))
    let body = BodyText.styled(Self.diff, isProse: true, markdown: .always)
    #expect(body == DiffText.styled(Self.diff))
  }
}
