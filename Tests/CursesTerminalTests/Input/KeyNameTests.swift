import CursesTerminal
import Testing

@Suite struct KeyNameTests {
  private static let codes: [Key.Code] =
    [
      .enter, .tab, .escape, .backspace, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
      .insert, .delete, .begin, .function(1), .function(20),
    ] + "aZ0 ^-?/é漢".unicodeScalars.map(Key.Code.character)

  private static let modifiers: [Key.Modifiers] = [[], .alt, .control, [.alt, .control]]

  @Test func `lead back to their keys`() {
    for code in Self.codes {
      for modifiers in Self.modifiers + [[.shift], [.shift, .control]] {
        let key = Key(code, modifiers)
        // With Control there are small letters only, and a shifted character is another one.
        if case .character(let scalar) = code {
          let isLetter = scalar.properties.isAlphabetic
          if modifiers.contains(.shift)
            || (isLetter && modifiers.contains(.control) && scalar != "a")
          {
            continue
          }
        }
        #expect(Key(name: key.name) == key)
      }
    }
  }

  @Test func `are written as text`() {
    #expect(Key(.character("f"), .control) == "^F")
    #expect(Key(.character("f"), .control) == "^f")
    #expect(Key(.character("v"), .alt) == "M-v")
    #expect(Key(.tab, .shift) == "S-Tab")
    #expect(Key(.character(" ")) == "Space")
    #expect(Key(.character(" "), .control).name == "^Space")
    #expect(Key(.function(12)) == "F12")
    #expect(Key(.character("^")) == "^")
    #expect(Key(.pageDown, .control).name == "^PgDn")
  }

  @Test(arguments: ["", "Foo", "F0", "F21", "^Foo", "ab", "M-"])
  func `of no key are refused`(name: String) {
    #expect(Key(name: name) == nil)
  }
}
