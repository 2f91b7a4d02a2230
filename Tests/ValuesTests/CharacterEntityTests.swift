import Testing
import Values

/// What is read of entities by itself; what becomes of them in texts is tested there.
@Suite struct CharacterEntityTests {
  @Test(arguments: [
    ("&amp;x", "&", 5), ("&#65;", "A", 5), ("&#x1F600;;", "😀", 9), ("&thinsp;", "\u{2009}", 8),
    ("&yuml;", "ÿ", 6), ("&nbsp;", "\u{A0}", 6),
  ])
  func `an entity is its character, and ends with its semicolon`(
    text: String, character: Unicode.Scalar, count: Int
  ) throws {
    let entity = try #require(CharacterEntity.read(text[...]))
    #expect(entity.character == character && entity.count == count)
    #expect(CharacterEntity.read(ArraySlice(text.utf8))?.count == count)
  }

  @Test(arguments: [
    "", "&", "amp;", " &amp;", "&amp", "&;", "&#;", "&#x;", "&#27;", "&#xD800;", "&AMP;",
  ])
  func `anything else is none`(text: String) {
    #expect(CharacterEntity.read(text[...]) == nil)
  }

  @Test(arguments: [
    ("", ""), ("a &lt;b&gt; & c;", "a <b> & c;"), ("&amp;amp;&amp;", "&amp;&"),
    ("e&#769;", "e\u{301}"), ("&&quot;", "&\""), ("&nope;&#0;", "&nope;&#0;"),
  ])
  func `all entities of a text are replaced, once`(text: String, decoded: String) {
    #expect(CharacterEntity.decoded(text[...]) == decoded)
  }
}
