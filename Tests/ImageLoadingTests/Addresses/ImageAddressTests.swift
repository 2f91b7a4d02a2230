import Testing

@testable import ImageLoading

@Suite struct ImageAddressTests {
  @Test func `a path inside the folder is a file`() {
    for (text, path) in [
      ("a.png", "a.png"), ("./b/../a.png", "a.png"), ("b//c/a b.png", "b/c/a b.png"),
      ("/data/a.png", "/data/a.png"), ("file:///data/a%20b.png", "/data/a b.png"),
      ("FILE://localhost/data/a.png", "/data/a.png"), ("%20.png", "%20.png"),
    ] {
      guard case .file(let image) = ImageAddress.resolve(text, besideFile: "/data") else {
        Issue.record("\(text) is a file")
        continue
      }
      #expect(image.path == path)
      #expect(image.folder == "/data")
    }
  }

  @Test func `a path is inside exactly when no part of it climbs out`() {
    let parts = ["..", ".", "a"]
    for number in 0..<243 {
      let path = (0..<5).map { parts[number / Self.powersOfThree[$0] % 3] }
      var depth = 0
      let climbs = path.contains { part in
        depth += part == ".." ? -1 : part == "a" ? 1 : 0
        return depth < 0
      }
      let address = ImageAddress.resolve(path.joined(separator: "/"), besideFile: "/data")
      #expect((address == .refused(.outsideFolder)) == climbs, "\(path)")
    }
  }

  @Test func `addresses that are never opened are refused with a reason`() {
    let refused: [(String, ImageFailure)] = [
      ("", .noAddress), ("http:", .noAddress), ("https:///x", .noAddress),
      ("ftp://host/x", .unsupportedScheme("ftp")),
      ("javascript:x", .unsupportedScheme("javascript")),
      ("../a.png", .outsideFolder), ("/../a.png", .outsideFolder), ("a/../../b", .outsideFolder),
      ("file://host/a.png", .outsideFolder), ("file:///%2e%2e/a", .outsideFolder),
      ("file:///a%", .fileNotFound), ("a\0.png", .fileNotFound), (".", .notAFile), ("/", .notAFile),
      ("data:image/png;base64", .malformedData),
    ]
    for (text, failure) in refused {
      #expect(ImageAddress.resolve(text, besideFile: "/data") == .refused(failure), "\(text)")
    }
    #expect(ImageAddress.resolve("a.png", besideFile: nil) == .refused(.outsideFolder))
  }

  @Test func `a remote address tells its host and nothing else`() {
    let cases: [(String, String, UInt16?)] = [
      ("http://example.org", "example.org", 80),
      ("HTTPS://Example.ORG:8443/a.png?b#c", "example.org", 8443),
      ("https://user:word@example.org/@x", "example.org", 443),
      ("http://[::1]:81/", "[::1]", 81), ("http://[::1]/", "[::1]", 80),
      ("http://[0:0::01]:8/", "[::1]", 8), ("http://[::FFFF:7f00:1]/", "[::ffff:127.0.0.1]", 80),
      ("https://example.org?x=/y", "example.org", 443),
      ("http://example.org:99999/", "example.org", nil),
      ("http://example.org:/", "example.org", 80),
    ]
    for (text, host, port) in cases {
      let address = ImageAddress.resolve(text, besideFile: nil)
      #expect(address == .remote(RemoteImage(url: text, host: host, port: port)))
      #expect(throws: ImageFailure.remote(host: host)) { try address.bytes(byteLimit: 1) }
    }
  }

  @Test func `a data address holds its bytes`() throws {
    let cases: [(String, String, [UInt8])] = [
      ("data:image/png;base64,AQID", "image/png", [1, 2, 3]),
      ("DATA:image/png;name=a;BASE64,AQ%3D%3D", "image/png", [1]),
      ("data:,a%00b", "", [0x61, 0, 0x62]),
      ("data:text/plain,a,b", "text/plain", Array("a,b".utf8)),
      ("data:;base64,", "", []), ("data:base64,AQID", "base64", Array("AQID".utf8)),
    ]
    for (text, mediaType, bytes) in cases {
      guard case .data(let data) = ImageAddress.resolve(text, besideFile: nil) else {
        Issue.record("\(text) is data")
        continue
      }
      #expect(data.mediaType == mediaType)
      #expect(try data.bytes(byteLimit: 10) == bytes)
    }
  }

  @Test func `data that is malformed or too much fails when it is read`() throws {
    let limited: [(String, ImageFailure)] = [
      ("data:;base64,A", .malformedData), ("data:;base64,AQ=D", .malformedData),
      ("data:,%zz", .malformedData), ("data:,abcde", .tooManyBytes),
      ("data:;base64," + String(repeating: "A", count: 40), .tooManyBytes),
    ]
    for (text, failure) in limited {
      guard case .data(let data) = ImageAddress.resolve(text, besideFile: nil) else { continue }
      #expect(throws: failure, "\(text)") { try data.bytes(byteLimit: 4) }
    }
  }

  @Test func `equal addresses have equal keys, others differ`() {
    let texts = ["a.png", "./a.png", "b.png", "data:,a", "data:,b", "http://a/1", "http://a/2", ""]
    for first in texts {
      for second in texts {
        let addresses = [first, second].map { ImageAddress.resolve($0, besideFile: "/data") }
        let keys = addresses.map(ImageKey.init)
        #expect((keys[0] == keys[1]) == (addresses[0] == addresses[1]))
        #expect(keys[0] != keys[1] || keys[0].hashValue == keys[1].hashValue)
      }
    }
  }

  private static let powersOfThree = [1, 3, 9, 27, 81]
}
