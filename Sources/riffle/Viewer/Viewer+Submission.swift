import Printing
import AdaptiveCards
import CursesTerminal
import JSON
import Platform
import Records

/// What is filled in and sent.
extension Viewer {
  /// Whether the first card that is submitted ends the program: there is no other, or it was asked for.
  var isForm: Bool {
    if options.submitsAndExits { return true }
    guard records.sources.count == 1, let source = records.sources.first else { return false }
    return source.progress.isComplete && source.progress.count == 1
  }

  /// Whether somebody waits for what is submitted.
  var isAwaited: Bool { options.submitsAndExits || isatty(STDOUT_FILENO) == 0 }

  /// Writes what was filled in and ends, or keeps it for `:submitted`.
  func take(_ submission: CardSubmission) {
    let text = submission.json.text
    guard isForm else {
      submissions.append(submission.json)
      return message = "Submitted: \(text)  (:submitted shows all)"
    }
    screen.close()
    loop.exit(status: StandardOutput.write("\(text)\n", unread: 1))
  }

  /// Opens all that was submitted so far, the latest first.
  func openSubmissions() {
    guard !submissions.isEmpty else { return message = "Nothing was submitted yet." }
    openSubmissionList()
  }
}
