import CellGrid
import Phrases
import Printing
import RecordCards
import Values

/// The styles of roles that a user has chosen: those of a theme's file, and over them those of `[colors]`.
struct ChosenColors: Sendable {
  /// The file of the theme; nil where the theme is none of a file.
  let theme: ThemeFile?
  /// The lines of `[colors]`.
  private let own: [RoleSetting]

  /// A style with its place.
  struct Line {
    /// The role and its style.
    var setting: RoleSetting
    /// The path of the theme's file; nil for the file of settings.
    var path: String?
  }

  /// Reads the theme's file, if there is to be one.
  ///
  /// - Parameters:
  ///   - path: The path of the theme's file; nil for none.
  ///   - own: The lines of `[colors]`.
  init(themeAt path: String?, own: [RoleSetting]) {
    theme = path.map(ThemeFile.init)
    self.own = own
  }

  /// The styles by their roles.
  var styles: RoleStyles { ((theme?.roles ?? []) + own).styles }

  /// The lines that count, in the order of the roles.
  var lines: [Line] {
    let all =
      (theme?.roles ?? []).map { Line(setting: $0, path: theme?.path) }
      + own.map { Line(setting: $0, path: nil) }
    return Color.Role.allCases.compactMap { role in all.last { $0.setting.role == role } }
  }

  /// What is wrong with the theme's file, with its path; nothing where there is no such file.
  var problems: [Phrase] {
    guard let theme, !theme.isMissing else { return [] }
    return theme.problems.map { UserMessage.text(of: $0, in: theme.path) }
  }

  /// What is wrong where the theme's file is not there: where it was looked for, and which themes there are.
  ///
  /// - Parameter folder: The user's folder of settings; nil where there is none.
  func absence(of name: String, in folder: String?) -> Phrase? {
    guard let theme, theme.isMissing else { return nil }
    let names = ThemeName.allCases.map(\.rawValue) + ThemeFile.names(in: folder)
    let all = names.joined(separator: ", ")
    return UserMessage.suggesting(
      NearestName.find(name, among: names),
      "\(name) is not there: \(theme.path) was looked for; there are \(all)")
  }
}
