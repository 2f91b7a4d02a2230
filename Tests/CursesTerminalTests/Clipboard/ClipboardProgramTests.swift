import CursesTerminal
import Testing

@Suite struct ClipboardProgramTests {
  private static let variables = [
    "TMUX", "SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "WSL_DISTRO_NAME", "WAYLAND_DISPLAY",
    "DISPLAY",
  ]
  private static let programs = ["tmux", "clip.exe", "wl-copy", "xclip", "xsel"]

  private static func subsets(of names: [String]) -> [Set<String>] {
    (0..<(1 << names.count)).map { bits in
      Set(names.indices.filter { bits >> $0 & 1 == 1 }.map { names[$0] })
    }
  }

  /// The choice in words of its own.
  private func expected(_ set: Set<String>, _ programs: Set<String>) -> String? {
    if set.contains("TMUX"), programs.contains("tmux") { return "tmux" }
    if set.contains(where: { $0.hasPrefix("SSH") }) { return nil }
    for (variable, program) in [
      ("WSL_DISTRO_NAME", "clip.exe"), ("WAYLAND_DISPLAY", "wl-copy"), ("DISPLAY", "xclip"),
      ("DISPLAY", "xsel"),
    ] where set.contains(variable) && programs.contains(program) { return program }
    return nil
  }

  @Test func `the session says the program, of those that are there`() {
    for set in Self.subsets(of: Self.variables) {
      for programs in Self.subsets(of: Self.programs) {
        let found = ClipboardProgram.find(
          { set.contains($0) ? "1" : $0 == "DISPLAY" ? "" : nil }, isThere: programs.contains)
        #expect(found?.name == expected(set, programs))
      }
    }
  }

  @Test func `a program of Windows gets UTF-16, the others the bytes`() throws {
    let text = Array("aä😀".utf8) + [0xFF]
    let windows = ClipboardProgram.find({ $0 == "WSL_INTEROP" ? "x" : nil }, isThere: { _ in true })
    #expect(
      windows?.input(for: text) == [
        0xFF, 0xFE, 0x61, 0, 0xE4, 0, 0x3D, 0xD8, 0, 0xDE, 0xFD, 0xFF,
      ])
    let other = ClipboardProgram.find({ $0 == "DISPLAY" ? ":0" : nil }, isThere: { _ in true })
    #expect(other?.arguments == ["xclip", "-selection", "clipboard"])
    #expect(other?.input(for: text) == text)
  }
}
