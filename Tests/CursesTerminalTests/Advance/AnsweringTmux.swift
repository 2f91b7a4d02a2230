import CellGrid
import TestSupport

/// A terminal in tmux that is sent files with questions, and whose answers are taken.
final class AnsweringTmux {
  let tmux: TmuxSession
  private let pipe: NamedPipe

  /// Starts a terminal whose answers go through a pipe in a folder.
  init(size: GridSize, in folder: TemporaryFolder) throws {
    tmux = try TmuxSession(size: size)
    pipe = try NamedPipe(in: folder, name: "answers")
  }

  /// Sends a file that ends with `ESC[5n` and returns where the cursor was at each `ESC[6n` in it.
  ///
  /// The answers are taken while the file is sent, since a terminal keeps few of them. There are too
  /// few of them where the terminal says nothing for a while.
  func play(_ file: String) throws -> [Point] {
    try tmux.run("stty raw -echo; sh -c 'cat \(file) & exec cat > \(pipe.path)'")
    var answers = CursorAnswers()
    while !answers.isComplete {
      let bytes = pipe.read()
      guard !bytes.isEmpty else { break }
      for byte in bytes { answers.take(byte) }
    }
    return answers.points
  }
}

/// Reads the answers `ESC[row;columnR`, up to the `ESC[0n` after the last.
private struct CursorAnswers {
  private(set) var points: [Point] = []
  private(set) var isComplete = false
  private var row = 0
  private var number = 0

  mutating func take(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number * 10 + Int(byte) - 0x30
    case UInt8(ascii: ";"): (row, number) = (number, 0)
    case UInt8(ascii: "R"):
      points.append(Point(column: number - 1, row: row - 1))
      number = 0
    case UInt8(ascii: "n"): isComplete = true
    default: break
    }
  }
}
