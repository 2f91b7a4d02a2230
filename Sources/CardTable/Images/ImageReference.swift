/// The address of an image as a card or a program writes it, and the folder that it is relative to.
struct ImageReference: Hashable {
  /// A path or an address.
  var address: String
  /// The folder; nil for that of the store.
  var folder: String?
}
