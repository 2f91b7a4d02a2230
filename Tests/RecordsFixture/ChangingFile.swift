import Glibc

/// A file that a test changes while it is open, in each of the ways there are.
package final class ChangingFile {
  private let folder: String
  package let path: String
  private var renamed = 0

  package init(_ text: String, name: String = "log.txt") {
    var template = Array("/tmp/riffle-test-XXXXXX".utf8CString)
    guard let directory = mkdtemp(&template) else { preconditionFailure("no room in /tmp") }
    folder = String(cString: directory)
    path = folder + "/" + name
    rewrite(text)
  }

  deinit {
    unlink(path)
    rmdir(path)
    for number in 0...renamed { unlink(other(number)) }
    rmdir(folder)
    unlink(formerFolder + path.dropFirst(folder.count))
    rmdir(formerFolder)
  }

  /// The folder once it has another name.
  private var formerFolder: String { folder + "-former" }

  /// Gives the folder another name, and makes a new one with a file of the same name in it.
  package func replaceFolder(_ text: String) {
    precondition(rename(folder, formerFolder) == 0 && mkdir(folder, 0o700) == 0)
    rewrite(text)
  }

  private func other(_ number: Int) -> String { "\(folder)/other-\(number)" }

  package func append(_ text: String) { write(text, to: path, O_WRONLY | O_APPEND) }

  /// Cuts the file and writes it anew, as a shell does by `>`.
  package func rewrite(_ text: String) { write(text, to: path, O_WRONLY | O_CREAT | O_TRUNC) }

  /// Writes over the first bytes, and leaves the size and what is behind them.
  package func overwrite(_ text: String) { write(text, to: path, O_WRONLY) }

  package func truncate(to byteCount: Int) { precondition(Glibc.truncate(path, byteCount) == 0) }

  /// Puts another file in place of this one at once, as editors do.
  package func replace(_ text: String) {
    renamed += 1
    write(text, to: other(renamed), O_WRONLY | O_CREAT)
    precondition(rename(other(renamed), path) == 0)
  }

  /// Gives the file another name, and makes a new one of its old name, as log rotation does.
  package func rotate(_ text: String) {
    moveAway()
    rewrite(text)
  }

  /// Gives the file another name, which can still be written to.
  package func moveAway() {
    renamed += 1
    precondition(rename(path, other(renamed)) == 0)
  }

  package func moveBack() { precondition(rename(other(renamed), path) == 0) }

  /// Adds to the file that had the name before.
  package func appendToFormer(_ text: String) {
    write(text, to: other(renamed), O_WRONLY | O_APPEND)
  }

  package func delete() { precondition(unlink(path) == 0) }

  /// Puts something that is no file in place of this one.
  package func replace(withSpecial kind: Special) {
    delete()
    let result =
      switch kind {
      case .pipe: mkfifo(path, 0o600)
      case .folder: mkdir(path, 0o700)
      case .danglingLink: symlink("nowhere", path)
      }
    precondition(result == 0)
  }

  /// What can have a name and is no file.
  package enum Special: CaseIterable { case pipe, folder, danglingLink }

  /// Takes away what ``replace(withSpecial:)`` has put there.
  package func removeSpecial() { precondition(remove(path) == 0) }

  /// Sets the time of the last change, which two changes may share if they follow at once.
  package func setModified(seconds: Int) {
    let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
    precondition(utimensat(AT_FDCWD, path, times, 0) == 0)
  }

  private func write(_ text: String, to path: String, _ flags: Int32) {
    let descriptor = open(path, flags, 0o600)
    precondition(descriptor >= 0, "cannot open \(path)")
    var text = text
    let count = text.withUTF8 { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    precondition(count == text.utf8.count)
    close(descriptor)
  }
}
