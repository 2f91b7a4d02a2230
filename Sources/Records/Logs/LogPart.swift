/// A part of a log entry that has a name of its own.
package enum LogPart: String {
  case timestamp, level, source, message, text
}
