import Printing
import RecordCards
import CursesTerminal
import Records

/// Writing the records that are shown to a file.
extension Viewer {
  /// Writes what is shown, once filters and sorts have come to their end; one file at a time.
  func write(_ call: PromptCommand.Call) {
    guard !call.argument.isEmpty else {
      message = "Where to? :w FILE"
      return
    }
    if let saving {
      message = "\(saving.path) is still being written; ^C stops that."
      return
    }
    saving = Saving(path: FileNames.expanded(call.argument), replaces: call.isForced)
  }

  /// Starts to write when the list shows all that was asked for, and says what became of the file.
  func takeSaved() {
    guard let saving else { return }
    guard let job = saving.job else { return startSaving() }
    switch job.state {
    case .running: return
    case .done(let result): message = UserMessage.text(of: result, by: job.saver)
    case .failed(.unreadable(.changed)) where saving.mayBeginAgain:
      self.saving?.beginAgain()
      return startSaving()
    case .failed(let error): message = UserMessage.text(of: error, path: saving.path)
    }
    self.saving = nil
  }

  private func startSaving() {
    guard showsWholeArrangement, records.isCurrent else { return }
    var options = options
    options.cards.fields = records.fields
    options.showsNumbers = context.showsNumbers
    var writer = ShownWriter(
      records: records.shown, format: SaveFormat(path: saving?.path ?? ""), options: options)
    writer.knownShortfalls = arrangement.shortfalls
    let wakeup = loop.wakeup
    saving?.start(writer) { wakeup.signal() }
  }

  /// Gives up a file that waits for a sort that came to nothing: unsorted it is not what was asked for.
  func giveUpSaving(for error: SortError) {
    guard let saving, saving.job == nil else { return }
    self.saving = nil
    message = "\(saving.path) was not written: \(UserMessage.text(of: error))"
  }

  /// What the status line says while a file is being written.
  var savingStatus: String {
    guard let saving else { return "" }
    guard let job = saving.job else {
      let reason =
        arrangement.isFiltering ? "filter" : arrangement.isBusy ? "sort" : "change of the input"
      return "\(saving.path) waits for the \(reason)"
    }
    guard case .running(let count) = job.state else { return "" }
    let total = job.saver.writer.records.reduce(0) {
      $0 + ($1.order?.count ?? $1.source.progress.count)
    }
    let percent = total == 0 ? 0 : min(100, count * 100 / total)
    return "writing \(saving.path) \(percent)%"
  }

  /// Stops writing, if a file is being written or waited for.
  func stopSaving() -> Bool {
    guard let saving else { return false }
    if let job = saving.job {
      job.stop()
    } else {
      self.saving = nil
      message = UserMessage.text(of: SaveError.stopped, path: saving.path)
    }
    return true
  }
}
