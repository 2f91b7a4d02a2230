import CellGrid
import Values

/// Commands of kitty's graphics protocol, as the bytes to send (kitty, "Terminal graphics protocol").
///
/// None is to be answered (`q=2`), for an answer would come among the keys.
struct KittyGraphics: Sendable, Hashable {
  /// Whether commands are wrapped for tmux to hand them on (tmux(1), `allow-passthrough`).
  var passesTmux = false

  /// Bytes of an image in one command: 4,096 characters, the most that the protocol allows.
  private static let chunk = 3072

  /// Sends an image as PNG and has it fill placeholders of some columns and rows.
  func transmission(_ id: PictureID, png: [UInt8], size: GridSize) -> [UInt8] {
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: png.count, by: Self.chunk) {
      let end = min(start + Self.chunk, png.count)
      let keys = start == 0 ? "a=t,f=100,t=d,i=\(id.rawValue)," : ""
      bytes += command("\(keys)q=2,m=\(end < png.count ? 1 : 0)", png[start..<end])
    }
    return bytes + command("a=p,U=1,i=\(id.rawValue),c=\(size.columns),r=\(size.rows),q=2")
  }

  /// Forgets an image and what was placed of it.
  func deletion(of id: PictureID) -> [UInt8] { command("a=d,d=I,i=\(id.rawValue),q=2") }

  /// Forgets all images of a range of numbers, as well as a terminal can: kitty from 0.33 on.
  func deletion(of range: ClosedRange<UInt32>) -> [UInt8] {
    command("a=d,d=R,x=\(range.lowerBound),y=\(range.upperBound),q=2")
  }

  private func command(_ keys: String, _ payload: ArraySlice<UInt8> = []) -> [UInt8] {
    let escape = Array((passesTmux ? "\u{1B}\u{1B}" : "\u{1B}").utf8)
    var bytes = Array((passesTmux ? "\u{1B}Ptmux;" : "").utf8) + escape + Array("_G\(keys)".utf8)
    if !payload.isEmpty {
      bytes.append(UInt8(ascii: ";"))
      Base64.append(payload, to: &bytes)
    }
    bytes += escape + Array("\\".utf8)
    return passesTmux ? bytes + Array("\u{1B}\\".utf8) : bytes
  }
}
