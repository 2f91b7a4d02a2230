import RecordsFixture
import TestSupport
import Testing

@testable import Records

/// Files of settings, a record a section.
@Suite struct SettingsTests {
  /// The fields of rows as `name=value`, and other records as they are.
  private func fields(_ text: String) throws -> [[String]] {
    try recordsInEveryChunk(text).map { record in
      guard case .row(let names, let values) = record.content else { return [record.summary] }
      return zip(names, values).map { "\($0)=\(String(decoding: $1, as: UTF8.self))" }
    }
  }

  private func isSettings(_ text: String) throws -> Bool {
    try TemporaryFile(text).source().progress.format == .blocks(.settings)
  }

  @Test func `a section is a record with its name and what is set in it`() throws {
    let text = "[Unit]\nDescription=A = b\nAfter: c\n\n[ Install ]\r\nAlias =\r\n[Install]\nAlias=x"
    #expect(
      try fields(text) == [
        ["section=Unit", "Description=A = b", "After=c"], ["section=Install", "Alias="],
        ["section=Install", "Alias=x"],
      ])
  }

  @Test func `settings before the first section are a record`() throws {
    #expect(
      try fields("# all\n\nroot = true\n\n[*.{c,h}]\nindent_size = 4\n") == [
        ["root=true", "comments=# all"], ["section=*.{c,h}", "indent_size=4"],
      ])
  }

  @Test func `comments right above a section are of it, and others of the one before`() throws {
    let text =
      "; for all\n\n# also\n[a]\n#x = 1\nx = 2\n# of a\n\n# of b\n# too\n[b]\n[c]\ny = 1 ; z\n"
    #expect(
      try fields(text) == [
        ["section=a", "x=2", "comments=; for all\n# also\n#x = 1\n# of a"],
        ["section=b", "comments=# of b\n# too"], ["section=c", "y=1 ; z"],
      ])
  }

  @Test func `what is indented further goes on with a value, and a name may come again`() throws {
    let text = """
      [url "a"]
      \tinsteadOf = b
      \tinsteadOf = c
      [realms]
        EXAMPLE.ORG = {
          kdc = k

          port = 1
        }
      [deps]
      all =
          x>=1
          # why
          y
      run = a \\
      b = c
      """
    #expect(
      try fields(text) == [
        ["section=url \"a\"", "insteadOf=b", "insteadOf=c"],
        ["section=realms", "EXAMPLE.ORG={\nkdc = k\n\nport = 1\n}"],
        ["section=deps", "all=x>=1\ny", "run=a \\\nb = c", "comments=# why"],
      ])
  }

  @Test func `words alone are names, and others may have blanks in them`() throws {
    #expect(
      try fields(
        "[global]\n   server string = x\n[mysqld]\nskip-networking\n!includedir /etc/x\na=1\n")
        == [
          ["section=global", "server string=x"],
          ["section=mysqld", "skip-networking=", "!includedir=/etc/x", "a=1"],
        ])
    #expect(
      try fields("[web]\nw1 host=a user=b\nw2 host=c\n[db]\nd1\n") == [
        ["section=web", "w1=host=a user=b", "w2=host=c"], ["section=db", "d1="],
      ])
  }

  @Test func `tables of TOML are sections`() throws {
    let text = "[[a.b]]\nn = [\n  \"x\",\n]\n\n[[a.b]]\n\"A b\" = 'c'\n  [a.b.c]\n  d = 1\n"
    #expect(
      try fields(text) == [
        ["section=a.b", "n=[\n\"x\",\n]"], ["section=a.b", "\"A b\"='c'"],
        ["section=a.b.c", "d=1"],
      ])
  }

  @Test func `a section may have only settings that are commented out`() throws {
    #expect(try fields("[Journal]\n#a=1\n#b=2\n") == [["section=Journal", "comments=#a=1\n#b=2"]])
  }

  @Test(arguments: [
    "[2026-11-25 10:00:00]\na = b\n[2026-11-25 10:00:01]\nc = d\n", "[INFO] a = b\n[INFO] c = d\n",
    "[one]: http://a.example\n[two]: http://b.example\n",
    "# Title\n\n[x]\n\nwords = of prose\nand more\n",
    "[Verse 1]\nHello darkness\n[Chorus]\nNote: sing\n", "[a]\n\nb\n", "[[1, 2], [3]]\n",
    "[1]\n[2]\n",
    "[Serializable]\nclass A {\n  int x = 1;\n}\n", "a = 1\nb = 2\n", "[a] = 1\nb = 2\n",
    "Speaker: hi\n\n[Room]\na = b\n",
  ])
  func `other text is no file of settings`(_ text: String) throws {
    #expect(try !isSettings(text))
  }
}
