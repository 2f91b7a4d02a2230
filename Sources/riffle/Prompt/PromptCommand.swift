/// A command that can be typed behind `:`.
///
/// The prompt, Tab and the help all read the same table, ``all``.
struct PromptCommand {
  /// What Tab offers for the argument.
  enum Argument {
    /// There is none.
    case none
    /// A file.
    case file
    /// A setting of the viewer.
    case setting
    /// Anything, of which the help gives an idea.
    case text(String)
  }

  /// The name, then shorter ones.
  let names: [String]
  /// What follows the name.
  let argument: Argument
  /// Whether a `!` behind the name means something.
  let takesForce: Bool
  /// What the help says.
  let help: String
  /// Does it.
  let run: @MainActor (Viewer, Call) -> Void

  /// What was typed behind a name.
  struct Call: Equatable {
    /// The rest of the line, without the blanks around it.
    var argument: String
    /// Whether a `!` stands behind the name.
    var isForced: Bool
  }

  init(
    _ names: String..., argument: Argument = .none, takesForce: Bool = false, help: String,
    run: @escaping @MainActor (Viewer, Call) -> Void
  ) {
    self.names = names
    self.argument = argument
    self.takesForce = takesForce
    self.help = help
    self.run = run
  }

  /// The name as it is typed in full.
  var name: String { names[0] }

  /// What the help shows: `:write! FILE  :w`.
  var usage: String {
    let idea =
      switch argument {
      case .none: ""
      case .file: " FILE"
      case .setting: " NAME=VALUE"
      case .text(let idea): " \(idea)"
      }
    let short = names.dropFirst().map { "  :\($0)" }.joined()
    return ":\(name)\(takesForce ? "[!]" : "")\(idea)\(short)"
  }
}
