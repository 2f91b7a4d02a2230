import Query
import RecordCards
import Records

/// The inputs of a run, and what is known of them beforehand.
package struct InputPlan: Sendable {
  /// The files by their names; `-` is standard input.
  package var names: [String]
  /// The names that are not UTF-8, and the texts that stand for them.
  package var rawNames: [RawName]
  /// A card to show in place of a file, before the files.
  package var made: CardDesign.MadeCard?
  /// The options that hold for all of them.
  package var options: RecordOptions
  /// Whether a file that is one Adaptive Card is kept as it was read, to be shown anew when it is saved
  /// (``RecordInput/card``).
  package var keepsCards = false
  /// Opens what is read of a database, if the names are those of its tables.
  package var opener: (@Sendable (String) throws(RecordError) -> OpenedInput)?

  /// Makes a plan.
  package init(
    names: [String], rawNames: [RawName], made: CardDesign.MadeCard?, options: RecordOptions
  ) {
    self.names = names
    self.rawNames = rawNames
    self.made = made
    self.options = options
  }

  /// An input that somebody else reads, who writes its records on lines of JSON.
  package struct OpenedInput {
    /// Where they come from, which whoever reads them closes.
    package var descriptor: Int32
    /// Why no more of them come, once none do; nil for they are all.
    package var failure: @Sendable () -> RecordError?
    /// What says which of them are shown and reads more as they are wanted; nil where all come one after the other.
    package var feed: (any TableFeed)?
    /// What its records lead to.
    package var references: [TableReference]
    /// Whether more of them may come later.
    package var canGrow: Bool

    /// Makes an input.
    package init(
      descriptor: Int32, feed: (any TableFeed)? = nil, references: [TableReference] = [],
      canGrow: Bool = true, failure: @escaping @Sendable () -> RecordError?
    ) {
      (self.descriptor, self.feed, self.failure) = (descriptor, feed, failure)
      (self.references, self.canGrow) = (references, canGrow)
    }
  }

  /// The name of a file that is not UTF-8.
  package struct RawName: Equatable, Sendable {
    /// The text that stands for it.
    package var text: String
    /// Its bytes.
    package var bytes: [UInt8]

    /// Makes a name.
    package init(text: String, bytes: [UInt8]) {
      self.text = text
      self.bytes = bytes
    }
  }
}
