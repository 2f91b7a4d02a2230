/// The parts of the cards that the user has chosen fields for; the plan finds the others.
///
/// A part that is chosen to be nothing is on no card.
package struct PartChoice: Equatable, Sendable {
  /// The field of the headline; empty for none, nil to find one.
  package var title: String?
  /// The fields of the line under the title.
  package var subtitle: [String]?
  /// The fields that are texts of their own.
  package var bodies: [String]?
  /// The field of the image; empty for none.
  package var image: String?

  /// All fields that were chosen for a part.
  var names: [String] {
    ([title, image].compactMap(\.self) + (subtitle ?? []) + (bodies ?? [])).filter { !$0.isEmpty }
  }
}
