import CellGrid
import Phrases
import TOML

/// A role and the style that a user gives it: a line of `[colors]`, or of the file of a theme.
///
/// By reference as ``Configuration/KeySetting`` is.
final class RoleSetting: Sendable {
  /// The role.
  let role: Color.Role
  /// Its style.
  let style: Style
  /// Its line, 1-based.
  let line: Int

  /// Reads the lines of a table, of which those that are wrong are left out and told.
  static func read(
    _ table: TOMLNodes, problems: inout [Configuration.Problem]
  ) -> [RoleSetting] {
    var settings: [RoleSetting] = []
    for node in table {
      do throws(Failure) {
        settings.append(try RoleSetting(node))
      } catch { problems.append(Configuration.Problem(line: node.line, kind: error.kind)) }
    }
    return settings
  }

  /// Why a line is left out.
  private struct Failure: Error {
    var kind: Configuration.Problem.Kind
  }

  private init(_ node: TOMLNode) throws(Failure) {
    let name = node.key
    guard let role = Color.Role(name: name) else { throw Failure(kind: .role(name)) }
    let words: String
    switch node.value {
    case .text(let text): words = text
    case .integer(let number): words = String(number)
    case .decimal, .boolean, .time, .array, .table:
      throw Failure(kind: .wrongType(name, expected: "a style: \"bold blue\", \"black on yellow\""))
    }
    do throws(StyleWords.Problem) {
      (self.role, style, line) = (role, try StyleWords.style(words), node.line)
    } catch { throw Failure(kind: .style(role: name, error)) }
  }
}

extension [RoleSetting] {
  /// The styles by their roles.
  var styles: RoleStyles {
    var styles = RoleStyles()
    for setting in self { styles[setting.role] = setting.style }
    return styles
  }
}
