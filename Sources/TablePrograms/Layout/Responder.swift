import TableKit

/// Something that can have the keys.
@MainActor
enum Responder {
  case table(TableView)
  case field(TextField)

  /// The table or field as an object, to compare it by identity.
  var object: AnyObject {
    switch self {
    case .table(let table): table
    case .field(let field): field
    }
  }

  var table: TableView? {
    guard case .table(let table) = self else { return nil }
    return table
  }

  var field: TextField? {
    guard case .field(let field) = self else { return nil }
    return field
  }
}
