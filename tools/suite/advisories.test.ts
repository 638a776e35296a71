import { expect, it } from 'vitest';
import { judgeAdvisories } from './advisories.mjs';

const report = (vulnerabilities: object) => JSON.stringify({ metadata: { vulnerabilities } });

it.each([
  ['none', report({ info: 0, high: 0, total: 0 }), 0],
  ['2 low (details: npm audit --audit)', report({ low: 2, total: 2 }), 0],
  ['1 low, 3 high (details: npm audit --audit)', report({ low: 1, high: 3, total: 4 }), 1],
  ['1 critical (details: npm audit --audit)', report({ critical: 1, total: 1 }), 1],
  ['not checked, no report', '', 0],
  ['not checked, no report', 'no JSON', 0],
  ['not checked, no report', '{"error":{"summary":""}}', 0],
])('%s', (line, text, exitCode) => {
  expect(judgeAdvisories(text, 'high')).toEqual({ line: `advisories: ${line}`, exitCode });
});

it('counts advisories from the given severity on', () => {
  expect(judgeAdvisories(report({ low: 1 }), 'low').exitCode).toBe(1);
});
