import CellGrid
import ImageLoading
import TableKit
import Testing

@testable import CardTable

/// Image views that show what a store loads, in cells of a table that nobody else tells anything.
@MainActor
@Suite struct ImageViewLoadingTests {
  private let blocks = "▀▀▀▀▀▀▀▀"

  @Test func `a picture takes its room when its size is known, and comes without another layout`()
    async
  {
    let list = PictureList(["a.png"])
    #expect(await list.frame() == ["a.png", "-", "", ""])
    #expect(list.running == ["a.png"])
    let before = list.wakeups
    list.finishFirst()
    await list.turn()
    #expect(list.wakeups == before + 1, "the table wakes its program")
    #expect(await list.frame() == ["a.png", "", "-", ""], "the room is kept")
    let measures = list.cell(0)?.measures
    list.loader.work()
    await list.turn()
    #expect(list.wakeups == before + 2)
    #expect(await list.frame() == [blocks, blocks, "-", ""])
    #expect(list.cell(0)?.measures == measures, "the size is the same")
    #expect(list.bindings == 1)
  }

  @Test func `R6 S14 a cell that is used again never shows the image of its former row`() async {
    let list = PictureList(["a.png", nil, nil, nil, nil, nil, nil, "b.png"])
    _ = await list.frame()
    list.finishFirst()
    _ = await list.frame()
    list.loader.work()
    #expect(await list.frame()[0] == blocks)
    list.table.scrollToBottom()
    #expect(await list.frame() == ["-", "-", "b.png", "-"])
    #expect(list.running == ["b.png"])
    list.table.scrollToTop()
    _ = await list.frame()
    #expect(list.running == [], "the row is off the screen")
    // A result for the row that was left reaches nobody.
    #expect(await list.frame() == [blocks, blocks, "-", "-"])
  }

  @Test func `S14 an image that arrives for a row that has left the screen changes no row`() async {
    let list = PictureList(["a.png", "b.png", "c.png", "d.png", "e.png", "f.png"])
    _ = await list.frame()
    #expect(list.running == ["a.png", "b.png"])
    list.table.scroll(byLines: 4)
    list.table.layoutIfNeeded()
    // It arrives before the store has seen that nobody wants it any more.
    list.finishFirst()
    #expect(await list.frame() == ["c.png", "-", "d.png", "-"])
    #expect(list.running == ["c.png", "d.png"])
    list.table.scrollToTop()
    #expect(await list.frame() == ["a.png", "", "-", "b.png"], "its size was kept for later")
  }

  @Test func `rows that are only measured load nothing`() async {
    let list = PictureList((0..<50).map { "\($0).png" })
    _ = await list.frame()
    while list.table.measureInIdle(rows: 16) {}
    await list.turn()
    #expect(list.bindings == 50)
    #expect(list.running == ["0.png", "1.png"])
  }

  @Test func `an image that cannot be had is a line that says why`() async {
    let list = PictureList(["a.png", "https://a.example/b.png"])
    _ = await list.frame()
    list.loader.finishFirst(.failure(.fileNotFound))
    #expect(await list.frame() == ["a.png: file not fou…", "-", "https://a.example/b…", "-"])
    #expect(list.cell(0)?.picture.status == .missing(reason: "file not found"))
    #expect(list.cell(1)?.picture.status == .missing(reason: "on a.example, not loaded"))
    #expect(list.loader.running.isEmpty)
  }

  @Test func `an image of another host comes once the user agrees, and no program does anything`()
    async
  {
    let list = PictureList(["https://a.example/b.png"])
    list.store.consent.usual = .ask
    var hosts: [String?] = []
    list.store.onChange = { [unowned list] _ in hosts.append(list.store.hostToAsk) }
    _ = await list.frame()
    #expect(hosts == ["a.example"])
    #expect(list.loader.running.isEmpty)
    list.store.answer("a.example", isAllowed: true)
    _ = await list.frame()
    #expect(list.loader.remote.map(\.staysWithHost) == [true])
    #expect(list.store.hostToAsk == nil)
    list.finishFirst()
    #expect(await list.frame()[1] == "", "the room is kept")
    #expect(list.cell(0)?.picture.size(columns: 20) == GridSize(columns: 8, rows: 2))
  }

  @Test func `a row that is bound anew to the same image keeps it`() async {
    let list = PictureList(["a.png"])
    _ = await list.frame()
    list.finishFirst()
    _ = await list.frame()
    list.loader.work()
    _ = await list.frame()
    let source = list.cell(0)?.picture.source
    list.table.reconfigureRows(at: [RowPath(row: 0, section: 0)])
    #expect(await list.frame()[0] == blocks)
    #expect(list.cell(0)?.picture.source === source)
    list.names = [nil]
    list.table.reconfigureRows(at: [RowPath(row: 0, section: 0)])
    #expect(await list.frame() == ["-", "", "", ""])
  }

  @Test func `a view outside of any table has its image loaded as long as it lives`() async {
    let list = PictureList([])
    var view: ImageView? = ImageView()
    view?.load("a.png", from: list.store)
    await list.turn()
    #expect(list.running == ["a.png"])
    view = nil
    list.store.scheduleTurn()
    await list.turn()
    #expect(list.running == [])
    #expect(view == nil)
  }

  @Test func `without a folder no file is opened, and nothing is sent anywhere`() async {
    let view = ImageView()
    view.load("../secret.png")
    #expect(view.status == .missing(reason: "outside the data's folder"))
    view.load("secret.png")
    #expect(view.status == .missing(reason: "outside the data's folder"))
    view.load("https://a.example/1.png")
    #expect(view.status == .missing(reason: "on a.example, not loaded"))
    view.load("../secret.png", folder: "Samples")
    #expect(view.status == .missing(reason: "outside the data's folder"))
    #expect(ImageStore.shared.loads.usedPipeline == nil, "nothing was even begun")
  }

  @Test func `the caption of a cell is told each new image and each change of it`() async {
    let list = PictureList([])
    let view = ImageView()
    var told: [ImageStatus] = []
    view.onStatusChange = { told.append($0) }
    view.load("a.png", from: list.store)
    await list.turn()
    list.finishFirst()
    await list.turn()
    view.load("b.png", from: list.store)
    let size = ImageView.PixelSize(width: 64, height: 32)
    #expect(told == [.pending, .sized(size), .pending])
    #expect(view.pixelSize == nil)
  }
}
