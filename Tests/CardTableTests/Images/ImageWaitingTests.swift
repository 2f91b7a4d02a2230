import CellGrid
import ImageLoading
import TableKit
import Testing

@testable import CardTable

/// Images that a task waits for, and rows whose images are loaded ahead.
@MainActor
@Suite struct ImageWaitingTests {
  private let list = PictureList([])

  private func load(_ address: String) -> Task<Result<SizedImage, ImageFailure>, Never> {
    Task { [list] in
      do throws(ImageFailure) {
        return .success(
          try await list.store.image(at: address, fitting: GridSize(columns: 4, rows: 9)))
      } catch {
        return .failure(error)
      }
    }
  }

  @Test func `an image that arrives is returned in the size that fits`() async throws {
    let task = load("a.png")
    await list.turn()
    #expect(list.running == ["a.png"])
    list.finishFirst()
    await list.turn()
    list.loader.work()
    let picture = try await task.value.get()
    #expect(picture.size == GridSize(columns: 4, rows: 1))
    #expect(picture.pixelSize == ImageView.PixelSize(width: 64, height: 32))
  }

  @Test func `who waits for an image that cannot be had is told why`() async {
    let (missing, remote) = (load("a.png"), load("https://a.example/1.png"))
    await list.turn()
    list.loader.finishFirst(.failure(.fileNotFound))
    #expect(await missing.value == .failure(.fileNotFound))
    #expect(await remote.value == .failure(.remote(host: "a.example")))
    #expect(await load("../a.png").value == .failure(.outsideFolder))
  }

  @Test func `cancelling the task stops the load unless something else waits for it`() async {
    let (first, second) = (load("a.png"), load("a.png"))
    await list.turn()
    first.cancel()
    #expect(await first.value == .failure(.cancelled))
    await list.turn()
    #expect(list.running == ["a.png"])
    second.cancel()
    #expect(await second.value == .failure(.cancelled))
    await list.turn()
    #expect(list.running == [])
  }

  @Test func `of more images than are made at a time each comes`() async throws {
    let tasks = (0..<100).map { load("\($0).png") }
    await list.turn()
    while !list.running.isEmpty {
      list.finishFirst()
      list.loader.work()
      await list.turn()
    }
    for _ in 0..<100 {
      list.loader.work()
      await list.turn()
    }
    for task in tasks { #expect(try await task.value.get().size.columns == 4) }
  }

  @Test func `the images of rows that come next are loaded after those on the screen`() async {
    let list = PictureList((0..<50).map { "\($0).png" })
    let prefetcher = ImagePrefetcher(list.store) { [unowned list] in
      list.names[$0.row].map { [$0] } ?? []
    }
    list.table.prefetchDataSource = prefetcher
    _ = await list.frame()
    #expect(Set(list.running) == ["0.png", "1.png", "2.png", "3.png"])
    list.table.scroll(byLines: 40)
    _ = await list.frame()
    #expect(Set(list.running) == ["20.png", "21.png", "22.png", "23.png"])
  }
}
