import CNCurses
import Dispatch
import Platform
import TerminalInterface

/// A program of the system that puts what it reads on the clipboard.
package struct ClipboardProgram: Sendable, Hashable {
  /// The program and its arguments.
  package let arguments: [String]
  /// Whether it takes its input for UTF-16 where that begins with the mark of it, and for one of many
  /// character sets where it does not.
  package var readsUTF16 = false

  /// The name of the program.
  package var name: String { arguments[0] }

  /// Whether tmux itself is meant, which hands a text on to the terminal around it.
  package var isTmux: Bool { name == "tmux" }

  /// The program for the session that the environment tells of; nil where there is none.
  ///
  /// In a remote session there is none but tmux: a clipboard there is not the one of who sits at the terminal.
  ///
  /// - Parameters:
  ///   - value: Returns the value of a variable; nil or empty where it is not set.
  ///   - isThere: Returns whether a program can be started by its name.
  package static func find(
    _ value: (String) -> String?, isThere: (String) -> Bool
  ) -> ClipboardProgram? {
    func isSet(_ name: String) -> Bool { value(name)?.isEmpty == false }
    if isSet("TMUX"), isThere("tmux") { return Self(["tmux", "load-buffer", "-w", "-"]) }
    if ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains(where: isSet) { return nil }
    let isWindows = isSet("WSL_DISTRO_NAME") || isSet("WSL_INTEROP")
    let choices: [(isRight: Bool, program: ClipboardProgram)] = [
      (isWindows, Self(["clip.exe"], readsUTF16: true)),
      // Else it finds by the content a type that few programs paste.
      (isSet("WAYLAND_DISPLAY"), Self(["wl-copy", "--type", "text/plain"])),
      (isSet("DISPLAY"), Self(["xclip", "-selection", "clipboard"])),
      (isSet("DISPLAY"), Self(["xsel", "--clipboard", "--input"])),
      (isApple, Self(["pbcopy"])),
    ]
    return choices.first { $0.isRight && isThere($0.program.name) }?.program
  }

  private init(_ arguments: [String], readsUTF16: Bool = false) {
    self.arguments = arguments
    self.readsUTF16 = readsUTF16
  }

  private static var isApple: Bool {
    #if canImport(Darwin)
      true
    #else
      false
    #endif
  }

  /// The input that has the program copy a text.
  package func input(for text: [UInt8]) -> [UInt8] {
    guard readsUTF16 else { return text }
    return [0xFF, 0xFE]
      + String(decoding: text, as: UTF8.self).utf16.flatMap {
        [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
      }
  }
}

/// The program for the session that this process is in, at work.
extension ClipboardProgram {
  /// How long its end is waited for; one that goes on as long as it has the clipboard is taken to have it.
  private static let patience = DispatchTimeInterval.seconds(2)

  /// Looks for it.
  static var ofSession: ClipboardProgram? {
    find({ name in getenv(name).map { String(cString: $0) } }, isThere: isThere)
  }

  private static func isThere(_ name: String) -> Bool {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  /// Gives it a text and does not wait.
  ///
  /// - Parameter completion: Called with whether it has taken the text.
  @MainActor
  func copy(_ text: [UInt8], completion: @escaping @MainActor (Bool) -> Void) {
    guard let child = start(reading: input(for: text)) else { return completion(false) }
    let answer = FirstAnswer(completion)
    DispatchQueue.global().async {
      let status = nc_child_wait(child)
      DispatchQueue.main.async { answer.give(status == 0) }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { answer.give(true) }
  }

  /// Starts it with an input that is all there already, so that nobody has to write while it reads.
  private func start(reading bytes: [UInt8]) -> pid_t? {
    let file = nc_child_input(bytes, bytes.count)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var child = pid_t()
    return nc_child_start_apart(&pointers, file, &child) == 0 ? child : nil
  }
}

/// Somebody who is told the first of two answers.
@MainActor
private final class FirstAnswer {
  private var completion: (@MainActor (Bool) -> Void)?

  init(_ completion: @escaping @MainActor (Bool) -> Void) { self.completion = completion }

  func give(_ answer: Bool) {
    completion?(answer)
    completion = nil
  }
}
