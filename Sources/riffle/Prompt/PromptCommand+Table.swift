extension PromptCommand {
  /// All commands in the order of the help.
  @MainActor static let all: [PromptCommand] = [
    PromptCommand(
      "write", "w", argument: .file, takesForce: true,
      help: "Write the records shown to a file: .jsonl, .csv, .txt (cards), else as they stand; "
        + "! replaces the file"
    ) { $0.write($1) },
    PromptCommand(
      "filter", argument: .text("EXPR"),
      help: "Show only records that match, as & does; without an expression: all records"
    ) { $0.setFilter($1.argument) },
    PromptCommand(
      "sort", argument: .text("FIELD[:desc]"),
      help: "Sort by a field, or several with commas; without one: as the file has them"
    ) { $0.sort(by: $1.argument) },
    PromptCommand(
      "fields", argument: .text("LIST"),
      help: "Fields to show, in this order, or with - to hide: title,user.*,-id (*: the rest); "
        + "without a list: all"
    ) { $0.setFields($1.argument) },
    PromptCommand(
      "set", argument: .setting,
      help:
        "Change a setting: collapse=N  width=N  images  numbers (noimages and numbers! turn); alone it shows them"
    ) { $0.change(setting: $1.argument) },
    PromptCommand("messages", "mes", help: "What was said so far") { viewer, _ in
      viewer.openMessages()
    },
    PromptCommand("submitted", help: "What was filled in and sent so far") { viewer, _ in
      viewer.openSubmissions()
    },
    PromptCommand("warnings", help: "What is wrong with the selected card") { viewer, _ in
      viewer.openWarnings()
    },
    PromptCommand("help", "h", help: "This help") { viewer, _ in viewer.openHelp() },
    PromptCommand(
      "quit", "q", takesForce: true, help: "Quit; with ! also while a file is being written"
    ) { viewer, call in
      if call.isForced { viewer.leaveAtOnce() } else { viewer.leave() }
    },
  ]

  /// The command of a name; a beginning that fits one command alone is enough.
  @MainActor static func named(_ name: String) -> PromptCommand? {
    if let exact = all.first(where: { $0.names.contains(name) }) { return exact }
    let fitting = all.filter { $0.name.hasPrefix(name) }
    return fitting.count == 1 ? fitting.first : nil
  }
}
