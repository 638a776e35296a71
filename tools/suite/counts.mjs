/**
 * Counts of the test runners' reports, as `{ passed, failed }`. A skipped test counts as failed.
 */

/**
 * Counts Vitest's JSON report; a file that could not run has no tests and counts as one failure.
 */
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

/** Counts Playwright's JSON report; a test that passed only on retry counts as failed. */
export function playwrightCounts(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
  return { passed: expected, failed: unexpected + flaky + skipped + (report.errors ?? []).length };
}
