import CellGrid
import Testing

@testable import CursesTerminal

@Suite struct LinkTerminalTests {
  @Test(
    arguments: [
      ("TERM=xterm-256color", nil), ("TERM=xterm", nil), ("", false), ("TERM=dumb", false),
      ("TERM=linux KITTY_WINDOW_ID=1", false), ("TERM=xterm-kitty", true),
      ("TERM=foot-extra", true),
      ("TERM=alacritty", true), ("TERM=xterm-ghostty", true),
      ("TERM=xterm-256color VTE_VERSION=7006", true),
      ("TERM=xterm-256color VTE_VERSION=5000", false),
      ("TERM=xterm-256color KONSOLE_VERSION=220401", true),
      ("TERM=xterm-256color KONSOLE_VERSION=200800", false),
      ("TERM=xterm-256color WT_SESSION=a", true),
      ("TERM=xterm-256color TERM_PROGRAM=iTerm.app TERM_PROGRAM_VERSION=3.4.1", true),
      ("TERM=xterm-256color TERM_PROGRAM=iTerm.app TERM_PROGRAM_VERSION=3.0.15", false),
      ("TERM=xterm-256color TERM_PROGRAM=vscode TERM_PROGRAM_VERSION=1.90.0", true),
      ("TERM=xterm-256color TERM_PROGRAM=vscode", false),
      ("TERM=xterm-256color TERM_PROGRAM=Apple_Terminal", false),
      ("TERM=xterm-256color TERM_PROGRAM=Another", nil),
      ("TERM=tmux-256color TMUX=x TERM_PROGRAM=tmux TERM_PROGRAM_VERSION=3.4", true),
      ("TERM=screen-256color TMUX=x TERM_PROGRAM=tmux TERM_PROGRAM_VERSION=3.5a", true),
      ("TERM=tmux-256color TMUX=x TERM_PROGRAM=tmux TERM_PROGRAM_VERSION=3.3a", false),
      ("TERM=tmux-256color TMUX=x VTE_VERSION=7006", false),
      ("TERM=tmux-256color KITTY_WINDOW_ID=1", false), ("TERM=screen KITTY_WINDOW_ID=1", false),
      ("TERM=xterm-256color STY=1.x KITTY_WINDOW_ID=1", false),
    ] as [(String, Bool?)])
  func `the environment tells which terminal it is`(_ environment: String, _ support: Bool?) {
    let variables = environment.split(separator: " ").map { $0.split(separator: "=") }
    let values = Dictionary(uniqueKeysWithValues: variables.map { (String($0[0]), String($0[1])) })
    #expect(LinkTerminals.support { values[$0] } == support)
  }

  @Test(arguments: [
    ("kitty(0.32.2)", true), ("WezTerm 20240203-110809-5046fc22", true), ("foot(1.16.2)", true),
    ("foot(1.6.4)", false), ("ghostty 1.0.1", true), ("contour 0.4.3", true),
    ("iTerm2 3.5.0", true), ("VTE(7600)", true), ("VTE(4801)", false), ("Konsole 23.04", true),
    ("mintty 3.7.0", true), ("XTerm(379)", false), ("tmux 3.4", false), ("", false),
    ("\u{1B}kitty", false),
  ])
  func `an answer tells which terminal it is`(_ version: String, _ support: Bool) {
    #expect(LinkTerminals.support(version: version) == support)
  }

  @Test func `an unknown terminal is asked once, when there is a link`() {
    var state = LinkState(choice: .auto, support: nil, canBeAsked: true)
    #expect(!state.isOn && state.isPossible)
    #expect(state.nextQuestion() == "")
    guard let address = LinkText.address(1) else { return }
    let links = [LinkSpan(row: 0, columns: 0..<2, address: address)]
    state.layer.advance(nil, hasScrolled: false, cursorRow: nil, links: links)
    #expect(state.nextQuestion() == "\u{1B}[>q")
    #expect(state.nextQuestion() == "")
    var other = state
    let isNewlyOn = state.receive(version: "kitty(0.32.2)")
    #expect(isNewlyOn && state.isOn)
    let isOn = other.receive(version: "XTerm(379)")
    #expect(!isOn && !other.isOn && !other.isPossible)
    // The first answer counts: a later one may be pasted.
    let isLater = other.receive(version: "kitty(0.32.2)")
    #expect(!isLater && !other.isOn)
  }

  @Test func `nobody is asked where it is known, or not wanted`() {
    for (choice, support, canBeAsked) in [
      (TerminalOptions.LinkChoice.never, nil, true), (.always, nil, true), (.auto, true, true),
      (.auto, false, true), (.auto, nil, false),
    ] as [(TerminalOptions.LinkChoice, Bool?, Bool)] {
      var state = LinkState(choice: choice, support: support, canBeAsked: canBeAsked)
      guard let address = LinkText.address(1) else { return }
      let links = [LinkSpan(row: 0, columns: 0..<2, address: address)]
      state.layer.advance(nil, hasScrolled: false, cursorRow: nil, links: links)
      let question = state.nextQuestion()
      #expect(question == "")
      #expect(state.isOn == (choice == .always || choice == .auto && support == true))
    }
  }
}
