/// An image that was asked for and is not here yet.
struct Load {
  /// Who waits, by the number of the ticket; usually one or two.
  var interests: [UInt64: ImagePriority] = [:]
  /// Place in line among loads of the same priority.
  let order: UInt64
  /// How it comes on, once it was begun.
  var run: Run?

  /// A load that goes on.
  struct Run {
    /// Tells it from earlier loads of the same image, whose events may still come.
    let number: UInt64
    /// The loader's name for it; nil until it has begun.
    var id: LoadID?
    /// The size that its first bytes told.
    var size: PixelSize?
    /// Bytes that are here.
    var received = 0
    /// Bytes that there will be, where that is known.
    var expected: Int?
    /// Bytes that were here when that was last told.
    var announced = 0
  }

  init(order: UInt64) {
    self.order = order
  }

  var priority: ImagePriority { interests.values.max() ?? .nearby }
}
