/// All functions by their names.
enum FunctionTable {
  private static let functions: [String: Function] = {
    let groups = [
      LogicFunctions.table, LoopFunctions.table, MathFunctions.table, StringFunctions.table,
      SearchFunctions.table, CollectionFunctions.table, SetFunctions.table,
      ConversionFunctions.table, ObjectFunctions.table, TypeFunctions.table,
      DateFunctions.table, DatePartFunctions.table, TextPatternFunctions.table,
      PathFunctions.table, TimexFunctions.table, XMLFunctions.table,
    ]
    return groups.reduce(into: [:]) { all, group in all.merge(group) { first, _ in first } }
  }()

  /// The function of a name.
  static func function(named name: String) -> Function? { functions[name] }
}
