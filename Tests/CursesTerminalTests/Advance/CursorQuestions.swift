import CursesTerminal
import Foundation
import TestSupport
import Testing

@testable import CellGrid

/// A file of what a screen sends for some frames, with the terminal asked after each where its cursor is.
///
/// The question comes right after the frame's last cell, and nothing but the cells may move the cursor
/// from the first of them on: a sequence that does would hide a wrong width.
@MainActor
final class CursorQuestions {
  /// What was wrong with frames, in words.
  private(set) var faults: [String] = []
  /// The frames that were asked about.
  private(set) var count = 0
  private let screen: CursesScreen
  private let file: FileHandle

  /// Begins with a blank screen.
  init(path: String, size: GridSize) throws {
    setenv("TERM", "tmux-256color", 1)
    try Data().write(to: URL(filePath: path))
    file = try FileHandle(forUpdating: URL(filePath: path))
    screen = try CursesScreen(
      options: TerminalOptions(theme: .dark), output: file.fileDescriptor, size: size)
    screen.present(Surface(size: size), cursor: nil)
  }

  /// Shows a frame that adds one row of text to the frame before, and asks.
  func ask(_ surface: Surface, showing text: String) throws {
    let start = try file.seekToEnd()
    screen.present(surface, cursor: nil)
    try check(bytes(from: start), show: text)
    try send("\u{1B}[6n")
    count += 1
  }

  /// Blanks the screen and sees to it that the terminal's cursor is at the left edge, as curses has it.
  func blank() throws {
    screen.present(Surface(size: screen.size), cursor: nil)
    try send("\r")
  }

  /// Ends the file with the one question that has another answer; the last frame stays on the screen.
  func close() throws {
    try send("\u{1B}[5n")
    let end = try file.seekToEnd()
    screen.close()
    try file.truncate(atOffset: end)
    try file.close()
  }

  private func send(_ text: String) throws {
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
  }

  private func bytes(from start: UInt64) throws -> [UInt8] {
    try file.seek(toOffset: start)
    return try Array(file.readToEnd() ?? Data())
  }

  private func check(_ bytes: [UInt8], show text: String) {
    let start = bytes.indices.first { !ControlSequences(Array(bytes[...$0])).text.isEmpty }
    let cells = ControlSequences(Array(bytes[(start ?? bytes.endIndex)...]))
    if cells.text != Array(text.utf8) || cells.sequences.contains(where: Self.movesCursor) {
      faults.append("\(String(decoding: bytes, as: UTF8.self).debugDescription) for \(text)")
    }
  }

  /// Whether a sequence does anything but change how letters look.
  private static func movesCursor(_ sequence: [UInt8]) -> Bool {
    sequence.last != UInt8(ascii: "m") && sequence != [0x0F]
  }
}
