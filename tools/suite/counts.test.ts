import { describe, expect, it } from 'vitest';
import { playwrightCounts, vitestCounts } from './counts.mjs';
import { runAll } from './run-all.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});

describe('counting', () => {
  it('counts a test left out as failed', () => {
    const report = { testResults: [file('passed', 'passed', 'skipped', 'todo', 'pending')] };
    expect(vitestCounts(report)).toEqual({ passed: 1, failed: 3 });
  });

  it('counts a file that could not be run, and a failing one by its tests', () => {
    const report = { testResults: [file('failed'), file('failed', 'failed', 'passed')] };
    expect(vitestCounts(report)).toEqual({ passed: 1, failed: 2 });
  });

  it('counts a browser test that passed only when repeated as failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
    expect(playwrightCounts({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 4 });
  });

  it('counts nothing where there is no report', () => {
    expect(vitestCounts({})).toEqual({ passed: 0, failed: 0 });
    expect(playwrightCounts({})).toEqual({ passed: 0, failed: 0 });
  });
});

describe('running all', () => {
  it('continues after a failure and treats silence as one', async () => {
    const total = await runAll([
      { title: 'fails', run: async () => ({ passed: 1, failed: 2, output: 'why' }) },
      { title: 'silent', run: async () => ({ passed: 0, failed: 0, output: '' }) },
      { title: 'throws', run: () => Promise.reject(new Error('broken')) },
      { title: 'passes', run: async () => ({ passed: 3, failed: 0, output: '' }) },
    ]);
    expect(total).toEqual({ passed: 4, failed: 4 });
  });

  it('repeats the last lines of each failed step at the end, and nothing of one that passed', async () => {
    const lines = Array.from({ length: 70 }, (_, index) => `line ${index}`);
    const printed: string[] = [];
    await runAll(
      [
        { title: 'fails', run: async () => ({ passed: 0, failed: 1, output: lines.join('\n') }) },
        { title: 'passes', run: async () => ({ passed: 1, failed: 0, output: 'quiet' }) },
      ],
      (text: string) => printed.push(text),
    );
    expect(printed.slice(-2)).toEqual([
      `\n✗ fails, its last lines:\n${lines.slice(10).join('\n')}`,
      '\nFailed: fails',
    ]);
    expect(printed.join('\n')).not.toContain('quiet');
  });
});
