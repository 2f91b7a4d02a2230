/// How a program wants the terminal.
public struct TerminalOptions: Sendable, Hashable {
  /// Which colours the roles stand for.
  public var theme: ThemeChoice
  /// The styles of roles that are not the theme's.
  public var styles: RoleStyles
  /// Whether there are colours at all.
  public var color: ColorChoice
  /// Whether the program shows itself on the alternate screen, so that the shell's text comes back.
  public var usesAlternateScreen: Bool
  /// Whether clicks and the wheel come as mouse events; else the terminal keeps its own selection
  /// and is asked to send the wheel as arrow keys.
  public var capturesMouse: Bool
  /// The questions to the terminal so that pictures can be shown as pixels.
  public var pixels: PixelChoice
  /// Whether the terminal is told where links lead, so that it opens them by a click of its own.
  public var links: LinkChoice
  /// Whether what is written to standard output while the screen is up waits until the terminal is
  /// given back, as what is written to standard error always does.
  ///
  /// Only where it would come on this very terminal: a redirected stream is left alone. The last 64 KB
  /// are kept. Nothing is lost in a crash.
  public var capturesStandardOutput: Bool
  /// Whether the screen is said line by line in place of being drawn, for a screen reader or a terminal of Braille.
  ///
  /// The terminal then gets text and ends of lines and no control sequence at all: no colours, no other screen, no
  /// cursor that is moved, no question, whatever the other options say.
  public var isSpoken: Bool
  /// How many lines below the cursor the program shows itself on, in place of the whole screen; nil for the whole screen.
  ///
  /// What stands above them stays, and they are blank again when the program leaves. There is no mouse then, and pictures
  /// are made of characters. A terminal that cannot keep a place (DECSC) is used as a whole.
  public var height: Height?

  /// Makes options; without arguments those that suit most programs.
  public init(
    theme: ThemeChoice = .auto, styles: RoleStyles = [:], color: ColorChoice = .auto,
    usesAlternateScreen: Bool = true, capturesMouse: Bool = false, pixels: PixelChoice = .none,
    links: LinkChoice = .auto, capturesStandardOutput: Bool = false, isSpoken: Bool = false,
    height: Height? = nil
  ) {
    self.theme = theme
    self.styles = styles
    self.color = color
    self.usesAlternateScreen = usesAlternateScreen
    self.capturesMouse = capturesMouse
    self.pixels = pixels
    self.links = links
    self.capturesStandardOutput = capturesStandardOutput
    self.isSpoken = isSpoken
    self.height = height
  }

  /// A part of a terminal's lines.
  public enum Height: Sendable, Hashable {
    /// So many.
    case rows(Int)
    /// So many of a hundred.
    case percent(Int)

    /// The fewest lines on which something can be shown.
    public static let fewestRows = 3

    /// The lines of a terminal that has so many, which are never more than it has.
    public func rows(of terminal: Int) -> Int {
      let wanted =
        switch self {
        case .rows(let count): count
        case .percent(let share): terminal * min(max(0, share), 100) / 100
        }
      return min(max(wanted, Self.fewestRows), terminal)
    }
  }

  /// The theme and the styles.
  public var colors: TerminalColors { TerminalColors(theme: theme, styles: styles) }

  /// Which colours the roles stand for.
  public enum ThemeChoice: String, Sendable, CaseIterable {
    /// By `COLORFGBG`, else by the background that the terminal reports, else dark.
    case auto
    /// For a dark background.
    case dark
    /// For a light background.
    case light
    /// Attributes only.
    case mono
    /// The first colours of the terminal's own palette, which its user has chosen; only the backgrounds of cards are
    /// fixed colours, for the background that ``auto`` finds.
    case terminal
  }

  /// Whether there are colours at all.
  public enum ColorChoice: String, Sendable, CaseIterable {
    /// Colours even where `NO_COLOR` is set.
    case always
    /// Colours if the terminal has them and `NO_COLOR` is empty or not set (no-color.org).
    case auto
    /// Attributes only.
    case never
  }

  /// When the terminal is told where links lead (OSC 8).
  public enum LinkChoice: String, Sendable, CaseIterable {
    /// Where the terminal is known to understand it, in tmux from 3.4 on.
    case auto
    /// Whatever the terminal is.
    case always
    /// Nowhere.
    case never
  }

  /// How pictures may be shown as pixels.
  public enum PixelChoice: String, Sendable, CaseIterable {
    /// Not at all: nothing is asked and nothing sent.
    case none
    /// Not at all, but the size of a cell is wanted for the aspect of pictures made of symbols.
    case cellSize
    /// As the terminal answers that it can; not in tmux or screen.
    case auto
    /// By kitty's placeholders, whatever the terminal answers. In tmux it must let them through.
    case kitty
    /// By sixels, whatever the terminal answers.
    case sixel
  }
}
