import Phrases
import Printing
import Query
import RecordCards

extension StatusLine {
  /// Adds how far a count has come, while it goes on, and what went wrong.
  mutating func add(_ progress: CountProgress) {
    if !progress.isCaughtUp {
      let percentage = Int(progress.fraction * 100)
      // A database does not say how far it is.
      add(percentage > 0 ? "counting \(percentage)%" : "counting …", rank: 0)
    }
    if let failure = progress.failure {
      add(UserMessage.text(of: failure), rank: 1, isWarning: true)
    }
    if progress.undecidedCount > 0 {
      add(UserMessage.undecided(progress.undecidedCount), rank: 1, isWarning: true)
    }
  }

  /// Adds the keys for the records of what is under the cursor, or tagged.
  mutating func addKeysOfChoice() {
    add("Enter shows only these", rank: 2)
    add("! hides them", rank: 3)
    add("t tags", rank: 4)
  }
}
