import Glibc
import TestSupport
import Testing

@testable import ImageLoading

@Suite struct AddressGuardTests {
  /// The first and the last address of each network that is not public.
  @Test(arguments: [
    ("0.0.0.0", "0.255.255.255"), ("10.0.0.0", "10.255.255.255"),
    ("100.64.0.0", "100.127.255.255"), ("127.0.0.0", "127.255.255.255"),
    ("169.254.0.0", "169.254.255.255"), ("172.16.0.0", "172.31.255.255"),
    ("192.0.0.0", "192.0.0.255"), ("192.0.2.0", "192.0.2.255"),
    ("192.88.99.0", "192.88.99.255"), ("192.168.0.0", "192.168.255.255"),
    ("198.18.0.0", "198.19.255.255"), ("198.51.100.0", "198.51.100.255"),
    ("203.0.113.0", "203.0.113.255"), ("224.0.0.0", "255.255.255.255"),
  ])
  func `a network is refused from its first address to its last`(
    first: String, last: String
  ) throws {
    let (first, last) = (try number(first), try number(last))
    for address in [first, last, first + (last - first) / 2] {
      #expect(!AddressGuard.isPublic(.v4(address)))
      #expect(!AddressGuard.isPublic(mapped(address)))
      #expect(!AddressGuard.isPublic(nat64(address)))
      #expect(!AddressGuard.isPublic(sixToFour(address)))
      #expect(!AddressGuard.isPublic(teredo(server: address, client: 0x0101_0101)))
      #expect(!AddressGuard.isPublic(teredo(server: 0x0101_0101, client: address)))
    }
    for neighbour in [first &- 1, last &+ 1] where neighbour > 0x00FF_FFFF && neighbour < ~0 {
      #expect(AddressGuard.isPublic(.v4(neighbour)))
      #expect(!AddressGuard.isPublic(mapped(neighbour)))
      #expect(AddressGuard.isPublic(nat64(neighbour)))
      #expect(AddressGuard.isPublic(sixToFour(neighbour)))
      #expect(AddressGuard.isPublic(teredo(server: neighbour, client: neighbour)))
    }
  }

  @Test(arguments: [
    "::", "::1", "::127.0.0.1", "::8.8.8.8", "::ffff:8.8.8.8", "::ffff:0:0", "fc00::", "fd12::1",
    "fdff:ffff::", "fe80::1", "febf::1", "fec0::1", "feff::1", "ff00::", "ff02::1", "ffff::",
    "64:ff9b::127.0.0.1", "64:ff9b:1::8.8.8.8", "64:ff9b::1:808:808", "2001:db8::1", "2001:2::1",
    "2001:10::1", "2001:20::1", "2001:1ff::", "2002:7f00:1::", "2002:a00::", "3fff::1",
    "3fff:fff::1", "100::1", "5f00::1", "4000::1", "1fff::1", "0:1::",
  ])
  func `what is not global unicast is refused`(text: String) throws {
    #expect(!AddressGuard.isPublic(try #require(InternetAddress(text))))
  }

  @Test(arguments: [
    "8.8.8.8", "1.1.1.1", "223.255.255.255", "2606:4700:4700::1111", "2a00:1450:4001::8a",
    "2001:4860:4860::8888", "2001:200::1", "2400::1", "64:ff9b::8.8.8.8", "2002:808:808::1",
    "3ffe::1", "3fff:1000::1",
  ])
  func `what is public is not refused`(text: String) throws {
    #expect(AddressGuard.isPublic(try #require(InternetAddress(text))))
  }

  @Test(arguments: [
    "localhost", "LOCALHOST", "localhost.", "localhost..", "a.b.localhost", "x.local", "local",
    "wiki.internal", "metadata.google.internal", "Metadata.Google.Internal.", "a.localdomain",
  ])
  func `names of one's own network are known`(name: String) {
    #expect(AddressGuard.isLocalName(name))
  }

  @Test(arguments: [
    "", ".", "example.org", "localhost.example.org", "notlocalhost", "xlocal", "local.example",
    "internal.example.org", "127.0.0.1",
  ])
  func `other names are looked up`(name: String) {
    #expect(!AddressGuard.isLocalName(name))
  }

  @Test func `what a socket is connected to is read as it is`() {
    var four = sockaddr_in()
    four.sin_family = sa_family_t(AF_INET)
    four.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    withUnsafeBytes(of: &four) { bytes in
      #expect(InternetAddress(bytes) == .v4(0x7F00_0001))
      for count in 0..<MemoryLayout<sockaddr>.size {
        #expect(InternetAddress(UnsafeRawBufferPointer(rebasing: bytes[..<count])) == nil)
      }
    }
    var six = sockaddr_in6()
    six.sin6_family = sa_family_t(AF_INET6)
    six.sin6_addr = in6addr_loopback
    withUnsafeBytes(of: &six) { bytes in
      #expect(InternetAddress(bytes) == .v6(high: 0, low: 1))
      for count in 0..<bytes.count {
        #expect(InternetAddress(UnsafeRawBufferPointer(rebasing: bytes[..<count])) == nil)
      }
    }
    four.sin_family = sa_family_t(AF_UNIX)
    withUnsafeBytes(of: &four) { #expect(InternetAddress($0) == nil) }
  }

  private func number(_ text: String) throws -> UInt32 {
    guard case .v4(let number)? = InternetAddress(text) else {
      throw ImageFailure.noAddress
    }
    return number
  }

  private func mapped(_ address: UInt32) -> InternetAddress {
    .v6(high: 0, low: 0xFFFF_0000_0000 | UInt64(address))
  }

  private func nat64(_ address: UInt32) -> InternetAddress {
    .v6(high: 0x0064_FF9B_0000_0000, low: UInt64(address))
  }

  private func sixToFour(_ address: UInt32) -> InternetAddress {
    .v6(high: 0x2002_0000_0000_0001 | UInt64(address) << 16, low: 1)
  }

  private func teredo(server: UInt32, client: UInt32) -> InternetAddress {
    .v6(high: 0x2001_0000_0000_0000 | UInt64(server), low: UInt64(~client))
  }
}
