import Platform
import RecordCards

/// The standard output, for what is written at once.
package enum StandardOutput {
  /// Writes a text; what keeps it from that is said on standard error.
  ///
  /// - Parameter unread: The exit code where nobody reads any more, which is not said.
  /// - Returns: The exit code: 0, or 1 where it cannot be written.
  package static func write(_ text: String, unread: Int32) -> Int32 {
    var output = OutputBuffer(descriptor: STDOUT_FILENO)
    do throws(OutputBuffer.Failure) {
      try output.append(text.utf8)
      try output.flush()
      return 0
    } catch .failed(let code) {
      UserMessage.print("cannot write: \(UserMessage.systemText(code))")
      return 1
    } catch {
      return unread
    }
  }
}
