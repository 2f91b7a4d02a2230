import Browser
import CellGrid
import Phrases

/// The manual page, made from the tables of options and commands (man-pages(7), man(7)).
enum ManualPage {
  /// The page in the language of troff, ending in a newline.
  static var text: String {
    var page = Roff()
    page.line(".TH RIFFLE 1 \"\" \"riffle \(Version.current)\" \"User Commands\"")
    page.section("NAME")
    page.paragraph("riffle - show the records of files as cards of their own height")
    synopsis(&page)
    description(&page)
    page.section("OPTIONS")
    for (name, options) in OptionTable.groups {
      page.subsection(name)
      for option in options { page.entry(option.usage, option.help) }
    }
    page.section("KEYS")
    for group in CommandReference.keys {
      page.subsection(group.name)
      for entry in group.entries { page.entry(entry.usage, entry.help) }
    }
    page.section("COMMANDS")
    page.paragraph("Typed behind a colon; a beginning that fits one command alone is enough.")
    page.entry(":N  :N%", "Go to record N, or to a percentage of the file")
    for entry in CommandReference.words { page.entry(entry.usage, entry.help) }
    surroundings(&page)
    return page.text
  }

  private static func synopsis(_ page: inout Roff) {
    page.section("SYNOPSIS")
    for (usage, rest) in [
      ("riffle", "[OPTIONS] [FILE…]"), ("riffle", "[OPTIONS] DATABASE [TABLE…]"),
      ("riffle lint", "[-o jsonl] CARD…"),
    ] {
      page.synopsis(usage, rest)
    }
  }

  private static func description(_ page: inout Roff) {
    page.section("DESCRIPTION")
    page.paragraph(
      """
      riffle shows each record of a file, of a pipe or of a database as a card: wrapped at words, as high as \
      its content, scrolled by keys.
      """)
    page.paragraph(
      """
      It reads JSON Lines, JSON, CSV, Adaptive Cards, logs and text, compressed or not, and tells them apart \
      by their content. If output is not a terminal, it prints the cards as text.
      """)
    page.paragraph("Without a file, or for the name -, standard input is read.")
    page.entry("+N  +G  +/WORD", "start at record N, at the end, at the first match")
  }

  private static func surroundings(_ page: inout Roff) {
    page.section("FILES")
    page.entry(
      "~/.config/riffle/config.toml",
      """
      Settings: each option by its long name, [keys], [colors], [formats] and, for files whose names match, \
      [files."*.log"]. What is wrong in it is told and left out.
      """)
    let roles = Color.Role.allCases.map(\.name).joined(separator: ", ")
    page.entry(
      "~/.config/riffle/themes/NAME.toml",
      "A theme: a line for each role that is to look otherwise, as in [colors]. Roles are \(roles)."
    )
    page.entry("~/.local/state/riffle", "Sessions, histories and places.")
    page.section("ENVIRONMENT")
    let variables: [(String, Phrase)] = [
      ("RIFFLE_OPTIONS", "Options that count before those of the command line."),
      ("RIFFLE_CONFIG", "The file of settings, in place of the usual one."),
      ("LESSSECURE", "If it is 1, as --secure."),
      ("VISUAL, EDITOR", "The editor that v opens."), ("BROWSER", "What opens links."),
      ("NO_COLOR", "If it is set, no colours are used."),
      ("COLUMNS", "The width of cards that are printed where there is no terminal."),
      (
        "LC_ALL, LC_MESSAGES, LC_TIME, LC_CTYPE, LANG",
        "The language of messages and of dates, and whether UTF-8 is printed."
      ),
    ]
    for (name, help) in variables { page.entry(name, help) }
    page.section("EXIT STATUS")
    let codes: [(String, Phrase)] = [
      ("0", "All is well."),
      ("1", "An input could not be read, output could not be written, or a form was left."),
      ("2", "The command line cannot be understood, or there is nothing to show."),
      ("130", "It was interrupted."),
    ]
    for (code, help) in codes { page.entry(code, help) }
    page.section("EXAMPLES")
    let examples: [(String, Phrase)] = [
      ("riffle app.log", "Read a log."),
      ("curl -s https://example.org/items | riffle --root .items", "Read what a server answers."),
      (
        "riffle --filter 'level>=warn' -o jsonl app.log | jq .message",
        "Give the records that matter to another program, as they stand in the file."
      ), ("riffle -f --follow-name /var/log/syslog", "Stay at the end of a log that is rotated."),
    ]
    for (command, help) in examples { page.entry(command, help) }
    page.section("SEE ALSO")
    page.paragraph(Phrase(verbatim: "less(1), jq(1)"))
  }
}

/// Lines in the language of troff.
private struct Roff {
  private(set) var text = ""

  mutating func line(_ line: String) { text += line + "\n" }

  mutating func section(_ name: Phrase) { line(".SH \(Self.escaped(name.text))") }

  mutating func subsection(_ name: Phrase) { line(".SS \(Self.escaped(name.text))") }

  mutating func paragraph(_ words: Phrase) {
    line(".PP")
    line(Self.escaped(words.text))
  }

  mutating func synopsis(_ command: String, _ rest: String) {
    line(".PP")
    line("\\fB\(Self.escaped(command))\\fR \(Self.escaped(rest))")
  }

  /// A term in bold letters and what it means, below it.
  mutating func entry(_ term: String, _ meaning: Phrase) {
    line(".TP")
    line("\\fB\(Self.escaped(term))\\fR")
    line(Self.escaped(meaning.text))
  }

  /// A text in which nothing means something to troff; signs that it has names for are named (groff_char(7)).
  private static func escaped(_ text: String) -> String {
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "\\": result += "\\(rs"
      case "-": result += "\\-"
      case "'": result += index == 0 ? "\\&\\(aq" : "\\(aq"
      case ".": result += index == 0 ? "\\&." : "."
      case "^": result += "\\(ha"
      case "`": result += "\\(ga"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      default:
        result +=
          scalar.isASCII
          ? String(scalar)
          : "\\[u\(String(scalar.value, radix: 16, uppercase: true).padded(to: 4))]"
      }
    }
    return result
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - self.count)) + self
  }
}
