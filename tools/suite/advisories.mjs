/** Severities of advisories, ascending. */
export const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'];

/**
 * Returns the line and the exit code of an npm audit's JSON report.
 *
 * The code is 1 for an advisory of this severity or above, and 0 where there is no report: a
 * machine without a network is no failure.
 */
export function judgeAdvisories(report, severity) {
  const counts = countsIn(report);
  if (counts === null) return { line: 'advisories: not checked, no report', exitCode: 0 };
  const found = SEVERITIES.filter((name) => counts[name] > 0);
  const isBad = found.some((name) => SEVERITIES.indexOf(name) >= SEVERITIES.indexOf(severity));
  const numbers = found.map((name) => `${counts[name]} ${name}`).join(', ') || 'none';
  const details = found.length > 0 ? ' (details: npm audit --audit)' : '';
  return { line: `advisories: ${numbers}${details}`, exitCode: isBad ? 1 : 0 };
}

function countsIn(report) {
  try {
    return JSON.parse(report).metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}
