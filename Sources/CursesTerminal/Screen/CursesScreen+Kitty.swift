import CellGrid

/// Pictures by kitty's protocol: sent once, shown where their placeholders are drawn.
extension CursesScreen {
  /// Gives out the number of a new picture, or nil where the terminal's colours tell no more apart.
  ///
  /// There are 240 at a time on a terminal of 256 colours. Give numbers back with ``forget(_:)``.
  public func makePictureID() -> PictureID? { pixelState.numbers.take() }

  /// Whether the terminal has a picture, so that its placeholders show it.
  ///
  /// It loses all while the screen is suspended.
  public func hasTransmitted(_ id: PictureID) -> Bool { pixelState.transmitted.contains(id) }

  /// Sends a picture as PNG before the next frame, to fill placeholders of a size.
  ///
  /// The terminal keeps its aspect. Does nothing where the terminal shows no placeholders or has the
  /// picture already. The numbers are those of ``makePictureID()``.
  public func transmit(_ id: PictureID, png: [UInt8], size: GridSize) {
    guard isOpen, pixels.kitty, !png.isEmpty, pixelState.transmitted.insert(id).inserted
    else { return }
    pixelState.outgoing += pixelState.graphics.transmission(id, png: png, size: size)
    setRestore()
  }

  /// Gives the number of a picture back, and has the terminal forget the picture.
  ///
  /// Draw no placeholder of it from the next frame on.
  public func forget(_ id: PictureID) {
    pixelState.numbers.giveBack(id)
    guard pixelState.transmitted.remove(id) != nil else { return }
    pixelState.outgoing += pixelState.graphics.deletion(of: id)
    setRestore()
  }

  /// Sends what waits for the next frame.
  func sendPictures() {
    guard !pixelState.outgoing.isEmpty else { return }
    device.write(pixelState.outgoing)
    pixelState.outgoing = []
  }

  /// Has the terminal forget all pictures, as far as it has got them.
  func forgetPictures() {
    guard !pixelState.transmitted.isEmpty else { return }
    for id in pixelState.transmitted { pixelState.outgoing += pixelState.graphics.deletion(of: id) }
    pixelState.transmitted = []
    sendPictures()
    setRestore()
  }

  /// What has the terminal forget all pictures, for when nothing else can.
  var pictureRestore: String {
    let numbers = pixelState.transmitted.map(\.rawValue)
    guard let lowest = numbers.min(), let highest = numbers.max() else { return "" }
    return String(decoding: pixelState.graphics.deletion(of: lowest...highest), as: UTF8.self)
  }
}
