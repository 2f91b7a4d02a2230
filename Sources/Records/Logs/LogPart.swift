/// A part of a log entry that has a name of its own.
package enum LogPart: String {
  /// A part that every entry may have; `text` is all of it.
  case timestamp, level, source, message, text
}
