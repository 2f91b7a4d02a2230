/// The command that opens a place of a file in an editor.
struct EditorCommand: Equatable {
  /// The program and its arguments.
  let arguments: [String]

  /// Why there is no such command.
  enum Problem: Error, Equatable {
    /// The variable that names the editor cannot be taken apart into words.
    case unclosedQuote(String)
    /// It names none.
    case nothing
  }

  /// Makes the command.
  ///
  /// - Parameters:
  ///   - editor: The editor with its own arguments, as `VISUAL` and `EDITOR` have it.
  ///   - path: The file.
  ///   - line: The line, 1-based.
  init(_ editor: String, path: String, line: Int) throws(Problem) {
    guard let words = ShellWords.split(editor) else { throw .unclosedQuote(editor) }
    guard let program = words.first, !program.isEmpty else { throw .nothing }
    let habit = Habit(ofProgram: program)
    // What begins like an option is none.
    let file = path.hasPrefix("-") || path.hasPrefix("+") ? "./\(path)" : path
    let asked = habit.waiting.map { option in
      option.spellings.contains(where: words.contains) ? [] : [option.spellings[0]]
    }
    arguments = words + (asked ?? []) + habit.place.arguments(file, line: line)
  }

  /// The program's name, for messages.
  var name: String { String(Habit.baseName(of: arguments[0])) }
}

/// How an editor wants to be told a place, and to be waited for.
private struct Habit {
  /// How a line is named.
  enum Place {
    /// `+12 FILE`, as in vi, which nearly all others follow.
    case plus
    /// `FILE:12`.
    case colon
    /// `--goto FILE:12`.
    case goto
    /// `--line 12 FILE`.
    case option(String)

    func arguments(_ file: String, line: Int) -> [String] {
      switch self {
      case .plus: ["+\(line)", file]
      case .colon: ["\(file):\(line)"]
      case .goto: ["--goto", "\(file):\(line)"]
      case .option(let name): [name, "\(line)", file]
      }
    }
  }

  /// The option that has a program with windows of its own end only when the file is closed.
  struct Waiting {
    /// How it may be written, the one to use first.
    var spellings: [String]
  }

  var place = Place.plus
  var waiting: Waiting?

  private static let wait = Waiting(spellings: ["--wait", "-w"])
  private static let noFork = Waiting(spellings: ["--nofork", "-f"])
  private static let block = Waiting(spellings: ["--block", "-b"])
  private static let standalone = Waiting(spellings: ["--standalone", "-s"])

  /// Editors that are not told a line as vi is, or that do not wait by themselves.
  private static let known: [(names: [String], habit: Habit)] = [
    (
      [
        "code", "code-insiders", "code-oss", "codium", "vscodium", "cursor", "windsurf", "positron",
      ],
      Habit(place: .goto, waiting: wait)
    ),
    (["subl", "sublime_text", "zed", "zeditor", "atom"], Habit(place: .colon, waiting: wait)),
    (["hx", "helix"], Habit(place: .colon)),
    (["gvim", "gview", "mvim"], Habit(waiting: noFork)),
    (["gedit", "pluma", "xed"], Habit(waiting: standalone)),
    (["gnome-text-editor"], Habit(waiting: standalone)),
    (["kate"], Habit(place: .option("--line"), waiting: block)),
    (["kwrite"], Habit(place: .option("--line"))),
    (["mate"], Habit(place: .option("--line"), waiting: wait)),
    (["bbedit"], Habit(waiting: wait)),
    (
      [
        "idea", "pycharm", "clion", "goland", "phpstorm", "rider", "rubymine", "rustrover",
        "webstorm",
      ], Habit(place: .option("--line"), waiting: wait)
    ),
  ]

  private init(place: Place = .plus, waiting: Waiting? = nil) {
    (self.place, self.waiting) = (place, waiting)
  }

  /// The habit of a program by its name; of one that nobody knows that of vi.
  init(ofProgram program: String) {
    let name = Self.baseName(of: program)
    self = Self.known.first { $0.names.contains { $0 == name } }?.habit ?? Habit()
  }

  /// The last part of a path, without an extension that says how the program is packed.
  static func baseName(of program: String) -> Substring {
    let name = program.split(separator: "/").last ?? ""
    let packings = [".exe", ".cmd", ".sh", ".appimage", ".AppImage"]
    let packing = packings.first(where: name.hasSuffix)
    return name.dropLast(packing?.count ?? 0)
  }
}
