import Testing

/// How texts in quotes are found in Swift.
struct SwiftLiteralTests {
  private func keys(_ text: String) -> [String] {
    SwiftLiteralReader.literals(in: text).map(\.key)
  }

  @Test func textsStandInQuotes() {
    #expect(keys(#"let a = "one", b = "two \"three\"" // "no""#) == ["one", "two \"three\""])
    #expect(keys(##"let a = #"one "two" \n"#"##) == [#"one "two" \n"#])
    #expect(keys(#"let a = "\u{41}\t""#) == ["A\t"])
  }

  @Test func valuesHaveNumbers() {
    #expect(keys(#"say("\(a) of \(b(c, ")"))")"#) == [")", "%1 of %2"])
    #expect(keys(#"say("x \(a ? "y \(z)" : "")")"#) == ["y %1", "", "x %1"])
  }

  @Test func linesAreJoinedOrKept() {
    let text = "f(\n  \"\"\"\n  one \\\n  two\n    three\n  \"\"\")"
    #expect(keys(text) == ["one two\n  three"])
  }

  @Test func aTextIsGivenToAFunction() {
    let literals = SwiftLiteralReader.literals(in: #"require(a > 0, "no"); say(["yes"])"#)
    #expect(literals.map(\.callee) == ["require", ""])
  }
}
