/// A picture of an image.
struct PictureKey: Sendable, Hashable {
  let image: ImageKey
  let request: RenderRequest

  /// Identity of a picture in the cache, without the address.
  struct Fingerprint: Sendable, Hashable {
    let image: ImageKey.Fingerprint
    let request: RenderRequest
  }

  var fingerprint: Fingerprint { Fingerprint(image: image.fingerprint, request: request) }
}
