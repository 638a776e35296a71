/** What the reports of the test runners say, as `{ passed, failed }`. A test left out has failed. */

/** Vitest's json report: a file that could not be run has no tests to count and counts itself. */
export function vitestCounts(report) {
  const files = report.testResults ?? [];
  const broken = files.filter(
    (one) => one.status === 'failed' && !one.assertionResults.some(failedTest),
  );
  const tests = files.flatMap((one) => one.assertionResults);
  const passed = tests.filter((one) => one.status === 'passed').length;
  return { passed, failed: tests.length - passed + broken.length };
}

const failedTest = (one) => one.status !== 'passed';

/** Playwright's json report: a test that passed only when repeated has failed once. */
export function playwrightCounts(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
  return { passed: expected, failed: unexpected + flaky + skipped + (report.errors ?? []).length };
}
