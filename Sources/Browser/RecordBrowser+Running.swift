import Phrases
import Platform
import Printing
import RecordCards
import Records
import TablePrograms
import TerminalInterface

/// Other programs that get the terminal: the editor, and commands that the user types.
extension RecordBrowser {
  /// Opens the place of the selected record in the editor, or of the field under the cursor, and comes back to where
  /// one was.
  func editRecord() {
    guard isAllowed("editor") else { return }
    let list = reading.list
    guard let place = list.selection else { return messages.say("There is no record to edit.") }
    do throws(RecordError) {
      guard let taken = try list.cards.takenRecord(at: place) else { return }
      guard let path = taken.source.path else {
        return messages.say("Not opened: \(taken.source.whyNoFile).")
      }
      guard access(path, R_OK) == 0 else {
        return messages.say("Not opened: \(path): \(UserMessage.systemText(errno)).")
      }
      guard let line = line(of: taken, at: place) else {
        return messages.say("Not opened yet: the lines before this record are still counted.")
      }
      edit(path, line: line + (try lineBreaks(before: taken)))
    } catch { messages.say("Not opened: the input \(UserMessage.text(of: error)).") }
  }

  private func edit(_ path: String, line: Int) {
    do throws(EditorCommand.Problem) {
      let command = try EditorCommand(settings.editor, path: path, line: line)
      application.run(TerminalCommand(command.arguments)) { [unowned self] outcome in
        if let problem = Self.problem(of: outcome) { messages.say("\(command.name): \(problem).") }
      }
    } catch {
      switch error {
      case .nothing: messages.say("Not opened: VISUAL and EDITOR name no editor.")
      case .unclosedQuote(let text): messages.say("Not opened: a quote is not closed in \(text)")
      }
    }
  }

  /// The line of a record, 1-based; nil while those before it are not counted.
  private func line(of taken: TakenRecord, at place: CardPlace) -> Int? {
    guard let tail = reading.list.cards as? TailCards else { return taken.record.line }
    guard let number = taken.source.number(of: place.row, in: tail.tail) else { return nil }
    return try? taken.source.record(at: number).line
  }

  /// The line breaks of a record before the field under the cursor.
  private func lineBreaks(before taken: TakenRecord) throws(RecordError) -> Int {
    guard case .json(let value) = taken.record.content else { return 0 }
    let places: [Int]
    if let open = list.openTree {
      guard open.record.byteRange == taken.record.byteRange else { return 0 }
      places = open.tree.places(ofLine: open.tree.cursor)
    } else {
      places = FieldLine.places(of: cellUnderCursor?.names ?? [], in: value)
    }
    guard !places.isEmpty else { return 0 }
    let bytes = try taken.source.bytes(of: taken.record, limit: Record.largestByteCount)
    return FieldLine.breaks(before: places, in: bytes)
  }

  /// Gives the tagged records, or all that are shown, to a command on its standard input, as they stand in
  /// the file.
  func pipeRecords(to command: String) {
    guard isAllowed("commands") else { return }
    guard !command.isEmpty else { return messages.say("To which command? :| COMMAND") }
    pipe.give(to: command, places.tags)
  }

  /// Runs the command that was to get records and can get them now, unless something is being typed.
  func runDueCommand() {
    guard application.overlays.allSatisfy({ $0 is Page }),
      let (command, feed) = pipe.takeDue(places.tags, printing)
    else { return }
    let shell = TerminalCommand(
      Self.shell(command), waitsForKey: true, input: { feed.write(to: $0) })
    application.run(shell) { [unowned self] outcome in
      let given = UserMessage.text(of: feed, to: command)
      let parts = [given, Self.problem(of: outcome)].compactMap(\.self)
      messages.say(Phrase(verbatim: parts.joined(separator: "; ") + "."))
    }
  }

  /// Runs a command of the shell.
  func runCommand(_ command: String) {
    guard isAllowed("commands") else { return }
    guard !command.isEmpty else { return messages.say("Which command? :! COMMAND") }
    application.run(TerminalCommand(Self.shell(command), waitsForKey: true)) {
      [unowned self] outcome in
      if let problem = Self.problem(of: outcome) { messages.say("\(command): \(problem).") }
    }
  }

  private static func shell(_ command: String) -> [String] { ["/bin/sh", "-c", command] }

  /// The trouble with the end of a program; nil where it ended well.
  static func problem(of outcome: TerminalCommand.Outcome) -> Phrase? {
    switch outcome {
    case .exited(0): nil
    case .exited(let status): "exit status \(Int(status))"
    case .signalled(let signal): "ended by signal \(Int(signal))"
    case .notStarted(let code): "it cannot be started: \(UserMessage.systemText(code))"
    }
  }
}

extension RecordSource {
  /// Why there is no file that an editor could open at the place of a record.
  fileprivate var whyNoFile: Phrase {
    if let compression = decoding.compression {
      return "\(name) is compressed by \(compression.rawValue)"
    }
    if let encoding = decoding.encoding { return "\(name) is read as \(encoding.name)" }
    return "\(name) is no file with a name"
  }
}
