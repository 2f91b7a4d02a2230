@main
enum Riffle {
  static func main() {}
}
