import Records

/// The counts of one field of those that a survey has counted.
///
/// Nothing is counted for it: it is there at once, and goes on with the survey.
package final class SurveyedField: ValueCounting {
  private let survey: FieldSurvey
  private let path: FieldPath

  /// Makes the counts; nil while the survey goes on, and where it had to drop values of the field, for it keeps fewer of
  /// each than a count of the field alone.
  package init?(_ path: FieldPath, of survey: FieldSurvey) {
    (self.survey, self.path) = (survey, path)
    guard survey.progress.isCaughtUp, counts.first?.isExact == true else { return nil }
  }

  package var progress: CountProgress { survey.progress }

  package var counts: [FieldCount] { survey.counts.filter { $0.path == path } }

  /// Does nothing: who has started the survey is told.
  package func start(onChange: @escaping @Sendable () -> Void) {}

  /// Does nothing: the survey goes on.
  package func cancel() {}
}
