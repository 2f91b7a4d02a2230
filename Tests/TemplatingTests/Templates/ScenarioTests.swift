import Foundation
import JSON
import Templating
import Testing

@Suite struct ScenarioTests {
  @Test
  func `the templates of the corpus expand with their data and leave no expression behind`()
    throws
  {
    for (name, json, data) in try TemplateTestData.scenarios() {
      var template = Template(json, environment: .fixed())
      // A field that the data lacks would stay as it is written, and that is right.
      template.missingText = { "<\($0)>" }
      let (card, warnings) = template.expand(root: data)
      #expect(warnings == [], "\(name)")
      #expect(!card.text.contains("${"), "\(name)")
    }
  }

  @Test
  func `the templates of single elements expand with the data that they share`() throws {
    let folder = "\(TemplateTestData.templates)/Elements"
    guard let data = try TemplateTestData.json(at: "\(folder)/Template.data.json") else { return }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    for file in files.sorted() where file != "Template.data.json" {
      let template = Template(try #require(try TemplateTestData.json(at: "\(folder)/\(file)")))
      let (_, warnings) = template.expand(root: data)
      #expect(warnings == [], "\(file)")
    }
  }
}
