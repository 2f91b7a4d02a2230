import CellGrid
import CursesTerminal
import Glibc
import TestSupport
import Testing

/// A screen whose frames go through a file into a terminal emulator.
@MainActor
final class HeadlessScreen {
  let screen: CursesScreen
  let emulator: TerminalEmulator
  private(set) var transcript: [UInt8] = []
  /// What the emulator gets of what was sent, for what it does not know.
  var translate: ([UInt8]) -> [UInt8] = { $0 }
  private let file: UnsafeMutablePointer<FILE>

  /// Opens a screen for a type of terminal, with variables of the environment that count for it.
  init(
    size: GridSize, options: TerminalOptions = TerminalOptions(theme: .dark),
    environment: [String: String] = [:]
  ) throws {
    for name in ["COLORTERM", "NO_COLOR", "COLORFGBG", "TMUX", "STY"] { unsetenv(name) }
    let variables = ["TERM": "xterm-256color"].merging(environment) { $1 }
    for (name, value) in variables { setenv(name, value, 1) }
    file = try #require(tmpfile())
    emulator = TerminalEmulator(size: size)
    screen = try CursesScreen(options: options, output: fileno(file), size: size)
  }

  /// Shows a frame and returns the number of bytes it took.
  @discardableResult
  func present(_ surface: Surface, cursor: Point? = nil) -> Int {
    screen.present(surface, cursor: cursor)
    return takeOutput()
  }

  /// Lets the emulator see what was sent so far and returns the number of bytes.
  @discardableResult
  func takeOutput() -> Int {
    var block = [UInt8](repeating: 0, count: 1 << 18)
    let count = pread(fileno(file), &block, block.count, transcript.count)
    transcript += block[..<max(0, count)]
    emulator.feed(translate(Array(block[..<max(0, count)])))
    return max(0, count)
  }

  func close() {
    screen.close()
    takeOutput()
    fclose(file)
  }

  /// The cells where the emulator differs from a frame, in words; empty where it shows just that.
  ///
  /// - Parameter start: The row of the emulator on which the frame begins.
  func differences(from surface: Surface, atRow start: Int = 0) -> [String] {
    var differences: [String] = []
    for row in 0..<surface.size.rows {
      for column in 0..<surface.size.columns {
        let expected = expectedCell(surface, column, row)
        let shown = emulator.cell(column: column, row: start + row)
        if !looksEqual(expected, shown) {
          differences.append("(\(column), \(row)): \(expected) but \(shown)")
        }
      }
    }
    return differences
  }

  private func expectedCell(
    _ surface: Surface, _ column: Int, _ row: Int
  ) -> TerminalEmulator.ShownCell {
    let cell = surface[column, row]
    var view = String.UnicodeScalarView()
    if cell.columns > 0 { view.append(contentsOf: surface.scalars(of: cell)) }
    // The emulator knows no dim, curses no strikethrough, and the mark of a picture shows nothing.
    let style = Style(
      foreground: shownForeground(cell.style), background: shownColor(cell.background),
      attributes: cell.attributes.intersection([.bold, .italic, .underline, .reverse]))
    return TerminalEmulator.ShownCell(
      text: String(view), columns: Int(cell.columns), style: style)
  }

  private func shownForeground(_ style: Style) -> Color {
    if case .role = style.foreground.components {
      let resolver = ColorResolver(theme: screen.theme, depth: .palette(256))
      return UInt8(exactly: resolver.colors(of: style).foreground).map { .palette($0) } ?? .default
    }
    // Some roles have no colour of their own, as a title; on such a background nothing is special.
    guard style.foreground == .default, case .role = style.background.components,
      shownColor(style.background) != .default, let ink = screen.theme.inkColor
    else { return shownColor(style.foreground) }
    return .palette(ink)
  }

  private func shownColor(_ color: Color) -> Color {
    guard case .role(let role) = color.components else { return color }
    return screen.theme.paletteColor(for: role).map { .palette($0) } ?? .default
  }

  /// Nobody sees the foreground of a blank, nor the style of a right half.
  private func looksEqual(
    _ expected: TerminalEmulator.ShownCell, _ shown: TerminalEmulator.ShownCell
  ) -> Bool {
    guard expected.text == shown.text, expected.columns == shown.columns else { return false }
    if expected.columns == 0 { return true }
    let isVisible =
      expected.text != " "
      || !expected.style.attributes.isDisjoint(with: [.reverse, .underline])
    var style = shown.style
    var wanted = expected.style
    if !isVisible {
      (style.foreground, wanted.foreground) = (.default, .default)
      (style.attributes, wanted.attributes) = ([], [])
    }
    return style == wanted
  }
}
