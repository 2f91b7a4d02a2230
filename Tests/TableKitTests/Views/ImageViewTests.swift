import CellGrid
import TableKit
import Testing

@MainActor
struct ImageViewTests {
  private func picture(_ character: Character, _ size: GridSize) -> Surface {
    var canvas = Canvas(Surface(size: size))
    for row in 0..<size.rows {
      canvas.draw(String(repeating: character, count: size.columns), at: Point(column: 0, row: row))
    }
    return canvas.surface
  }

  @Test func `the room of a picture is kept from when its size is known`() {
    let view = ImageView(
      pixelSize: ImageView.PixelSize(width: 48, height: 32), alternativeText: "a very long name")
    #expect(ViewScreen(view, columns: 9).lines == ["a ver…", ""])
    #expect(ViewScreen(view, columns: 9).surface[5, 1].background == .role(.emphasisBackground))
    #expect(ViewScreen(view, columns: 9).surface[6, 1].background == .default)
    view.image = picture("#", GridSize(columns: 6, rows: 2))
    #expect(ViewScreen(view, columns: 9).lines == ["######", "######"])
  }

  @Test func `a picture of unknown size is a line with its alternative text`() {
    let view = ImageView()
    #expect(view.height(columns: 9) == 0)
    view.alternativeText = "a very long name"
    #expect(ViewScreen(view, columns: 9).lines == ["a very l…"])
    #expect(ViewScreen(view, columns: 9).surface[0, 0].background == .default)
  }

  @Test func `a picture is scaled to its width in its own proportion`() {
    let view = ImageView(pixelSize: ImageView.PixelSize(width: 320, height: 320))
    let sizes = [80: 40, 40: 40, 20: 20, 10: 10, 1: 1].map { columns, expected in
      view.size(columns: columns) == GridSize(columns: expected, rows: max(1, expected / 2))
    }
    #expect(sizes.allSatisfy { $0 })
    #expect(view.naturalColumns == 40)
    view.maximumSize.rows = 5
    #expect(view.size(columns: 80) == GridSize(columns: 10, rows: 5))
    view.contentMode = .scaleAspectFit
    (view.maximumSize.rows, view.pixelSize) = (24, ImageView.PixelSize(width: 8, height: 8))
    #expect(view.size(columns: 30) == GridSize(columns: 30, rows: 15))
    #expect(view.naturalColumns == 48)
  }

  @Test func `M9 from its natural width on a picture has one size`() {
    for width in [1, 7, 50, 333, 900] {
      for height in [1, 20, 480, 2_000] {
        let view = ImageView(pixelSize: ImageView.PixelSize(width: width, height: height))
        for mode in [ImageView.ContentMode.scaleDown, .scaleAspectFit] {
          view.contentMode = mode
          let natural = view.naturalColumns ?? 0
          let size = view.size(columns: natural)
          for columns in natural..<100 { #expect(view.size(columns: columns) == size) }
        }
      }
    }
  }

  @Test func `a picture that comes in another size is cut to its room`() {
    let view = ImageView(pixelSize: ImageView.PixelSize(width: 24, height: 32))
    view.image = picture("#", GridSize(columns: 9, rows: 9))
    #expect(ViewScreen(view, columns: 8).lines == ["###", "###"])
    view.image = picture("日", GridSize(columns: 2, rows: 1))
    #expect(ViewScreen(view, columns: 8).lines == ["日", ""])
  }

  @Test func `a picture that comes into its room has no row measured again`() {
    let notes = NoteTable(
      [Note(id: "a", text: "text", picture: ImageView.PixelSize(width: 24, height: 32))],
      columns: 8,
      height: 4)
    #expect(notes.screen() == ["pi…", "", "text", ""])
    notes.cell(0)?.picture.image = picture("#", GridSize(columns: 3, rows: 2))
    #expect(notes.screen() == ["###", "###", "text", ""])
  }

  @Test func `a source gives size and picture, and says why there is none`() {
    let size = GridSize(columns: 3, rows: 2)
    let source = LatePicture()
    let view = ImageView()
    var told: [ImageStatus] = []
    view.onStatusChange = { told.append($0) }
    view.source = source
    #expect(ViewScreen(view, columns: 9).lines == ["…"])
    source.status = .sized(ImageView.PixelSize(width: 24, height: 32))
    view.sourceDidChange()
    #expect(ViewScreen(view, columns: 9).lines == ["", ""])
    source.picture = picture("#", size)
    view.sourceDidChange()
    #expect(ViewScreen(view, columns: 9).lines == ["###", "###"])
    #expect(source.sizes == [nil, size, size])
    source.status = .missing(reason: "too many bytes")
    view.sourceDidChange()
    #expect(ViewScreen(view, columns: 20).lines == ["too many bytes"])
    view.alternativeText = "a cat"
    #expect(ViewScreen(view, columns: 30).lines == ["a cat: too many bytes"])
    #expect(told.count == 3)
  }

  @Test func `another source takes away at once what the former one gave`() {
    let (first, second) = (LatePicture(), LatePicture())
    first.status = .sized(ImageView.PixelSize(width: 24, height: 32))
    first.picture = picture("#", GridSize(columns: 3, rows: 2))
    let view = ImageView(alternativeText: "a cat")
    view.source = first
    #expect(ViewScreen(view, columns: 9).lines == ["###", "###"])
    view.source = second
    #expect(ViewScreen(view, columns: 9).lines == ["a cat"])
    view.source = first
    view.source = nil
    #expect(ViewScreen(view, columns: 9).lines == ["a cat"])
    #expect(view.status == nil && view.pixelSize == nil)
  }

  @Test func `a view knows the cell that it is a part of`() {
    let view = ImageView()
    let stack = StackView(.vertical, arrangedSubviews: [view])
    #expect(view.cell == nil)
    let cell = TableViewCell()
    cell.contentView = stack
    #expect(view.cell === cell)
  }
}

/// A source that gives what a test sets.
private final class LatePicture: ImageSource {
  var status = ImageStatus.pending
  var picture: (any ImageContent)?
  private(set) var sizes: [GridSize?] = []

  func picture(size: GridSize?) -> (any ImageContent)? {
    sizes.append(size)
    return picture
  }
}
