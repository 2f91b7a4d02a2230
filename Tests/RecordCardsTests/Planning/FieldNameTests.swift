import Testing

@testable import RecordCards

@Suite struct FieldNameTests {
  @Test(arguments: [
    ("title", "title"), ("postTitle", "post_title"), ("Post Title", "post_title"),
    ("created_at", "created_at"), ("createdAt", "created_at"), ("HTMLBody", "htmlbody"),
    ("issue-number", "issue_number"), ("Größe", "größe"),
  ])
  func `names are compared in snake case and lower case`(name: String, expected: String) {
    #expect(FieldName(name).normalised == expected)
  }

  @Test func `a whole name is better than a last word`() {
    let names = ["title", "name"]
    #expect(FieldName("title").rank(in: names) == 0)
    #expect(FieldName("name").rank(in: names) == 1)
    #expect(FieldName("post_title").rank(in: names) == 2)
    #expect(FieldName("subtitle").rank(in: names) == nil)
  }

  @Test func `the last word of a sentence says nothing`() {
    #expect(FieldName("What is your favourite title").rank(in: ["title"]) == nil)
  }
}
