import TestSupport
import Testing

@testable import ImageLoading

@Suite struct ResponseHeadTests {
  @Test func `status and fields are read, whatever their case and space`() {
    let head = head(
      "HTTP/1.1 200 OK", "CONTENT-length:  12 ", "etag:W/\"a b\"", "Last-Modified: Sat", "",
      "ETag: \"trailer\"")
    #expect(head.status == 200 && head.isComplete)
    #expect(head.contentLength == 12)
    #expect(head.entityTag == "W/\"a b\"")
    #expect(head.lastModified == "Sat")
    #expect(head.byteCount > 80)
  }

  @Test func `an interim answer leaves nothing behind`() {
    let head = head("HTTP/1.1 103 Early", "ETag: \"early\"", "", "HTTP/2 404", "")
    #expect(head.status == 404 && head.isComplete && head.entityTag == nil)
  }

  @Test(arguments: ["HTTP/1.1", "HTTP/1.1 2x0", "HTTP/1.1 20", "HTTP/1.1 -20 x", "HTTP/", ""])
  func `what is no status is none`(line: String) {
    #expect(head(line).status == 0)
  }

  @Test(arguments: [
    ("max-age=60", 60), ("MAX-AGE=60, public", 60), ("public,max-age=60", 60), ("max-age=0", 0),
    ("max-age", 0), ("max-age=", 0), ("max-age=-5", 0), ("max-age=5x", 0), ("private", 0),
    ("max-age=99999999999999999999999", 31_536_000), ("no-cache, max-age=60", 0),
    ("s-maxage=60", 0), (" , ,max-age=60", 60),
  ])
  func `an answer is fresh for as long as it says`(value: String, seconds: Int) {
    #expect(head("HTTP/1.1 200 OK", "Cache-Control: \(value)").secondsOfFreshness == seconds)
  }

  @Test func `age takes of freshness`() {
    let young = head("HTTP/1.1 200 OK", "Cache-Control: max-age=60", "Age: 20")
    #expect(young.secondsOfFreshness == 40)
    let old = head("HTTP/1.1 200 OK", "Cache-Control: max-age=60", "Age: 99999999999999999999")
    #expect(old.secondsOfFreshness == 0)
  }

  @Test func `what must not be stored is known from any of several fields`() {
    let head = head(
      "HTTP/1.1 200 OK", "Cache-Control: max-age=60", "Cache-Control: public, No-Store")
    #expect(head.mustNotStore)
  }

  @Test(arguments: [
    ("chunked", false), ("Chunked", false), ("gzip", true), ("gzip, chunked", true),
  ])
  func `a body is packed unless it comes in chunks`(coding: String, isPacked: Bool) {
    #expect(head("HTTP/1.1 200 OK", "Transfer-Encoding: \(coding)").isPacked == isPacked)
  }

  @Test func `values with bytes that have no place in a line are not sent back`() {
    var bytes = Array("ETag: \"a".utf8)
    for byte in [UInt8(0), 1, 9, 0x1B, 0x7F, 0xFF] {
      var head = ResponseHead()
      head.receive(bytes + [byte] + Array("\"\r\n".utf8))
      #expect(head.entityTag == nil)
    }
    bytes += [UInt8](repeating: 0x61, count: 5_000)
    var head = ResponseHead()
    head.receive(bytes)
    #expect(head.entityTag == nil)
  }

  @Test(arguments: PropertySeeds.range(least: 200))
  func `any bytes are taken`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let pieces = ["HTTP/1.1 ", "200", ":", " ", "\r\n", "ETag", "Age", "Cache-Control", ",", "="]
    var head = ResponseHead()
    var count = 0
    for _ in 0..<50 {
      let line = (0..<random.below(6)).flatMap { _ -> [UInt8] in
        random.oneIn(3) ? [UInt8(random.below(256))] : Array(random.pick(pieces).utf8)
      }
      count += line.count
      head.receive(line)
    }
    #expect(head.byteCount == count, "seed \(seed)")
    #expect(head.secondsOfFreshness >= 0, "seed \(seed)")
  }

  private func head(_ lines: String...) -> ResponseHead {
    var head = ResponseHead()
    for line in lines { head.receive(Array("\(line)\r\n".utf8)) }
    return head
  }
}
