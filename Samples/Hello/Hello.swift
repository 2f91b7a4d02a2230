import TableKit
import TableTerminal

/// The shortest table: rows of words, wrapped at the width of the terminal.
@main
final class Hello: TableProgram {
  let tableView = TableView([
    "Hello, and welcome to a table of your own.",
    "Every row is as tall as its words need at the width that there is, so this one, which goes on "
      + "for longer than a line of most terminals has room for, takes two lines or three.",
    "Make the terminal narrower and look again.",
  ]) { Label($0) }
}
