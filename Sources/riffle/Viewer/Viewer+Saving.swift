import CursesTerminal
import Records

/// Writing the records that are shown to a file.
extension Viewer {
  /// Starts to write what is shown; one file at a time.
  func write(_ call: PromptCommand.Call) {
    guard !call.argument.isEmpty else {
      message = "Where to? :w FILE"
      return
    }
    if let saving {
      message = "\(saving.saver.path) is still being written; ^C stops that."
      return
    }
    var options = options
    options.cards.fields = records.fields
    options.showsNumbers = context.showsNumbers
    let writer = ShownWriter(
      records: records.shown, format: SaveFormat(path: call.argument), options: options)
    let job = SaveJob(
      RecordSaver(
        writer: writer, path: FileNames.expanded(call.argument), replaces: call.isForced))
    saving = job
    let wakeup = loop.wakeup
    job.start { wakeup.signal() }
  }

  /// Says what became of the file, when it is written.
  func takeSaved() {
    guard let saving else { return }
    switch saving.state {
    case .running: return
    case .done(let result): message = UserMessage.text(of: result, by: saving.saver)
    case .failed(let error): message = UserMessage.text(of: error, path: saving.saver.path)
    }
    self.saving = nil
  }

  /// What the status line says while a file is being written.
  var savingStatus: String {
    guard let saving, case .running(let count) = saving.state else { return "" }
    let total = saving.saver.writer.records.reduce(0) {
      $0 + ($1.order?.count ?? $1.source.progress.count)
    }
    let percent = total == 0 ? 0 : min(100, count * 100 / total)
    return "writing \(saving.saver.path) \(percent)%"
  }

  /// Stops writing, if a file is being written.
  func stopSaving() -> Bool {
    saving?.stop()
    return saving != nil
  }
}
