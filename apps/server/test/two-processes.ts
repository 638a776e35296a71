import { afterAll, beforeAll } from 'vitest';
import { type CallAnswer, startTestApp, type TestApp } from './harness.ts';

/** Runs two processes of one installation during a file's tests: even indexes are the first. */
export function twoProcesses(): (index: number) => TestApp {
  const both: TestApp[] = [];
  beforeAll(async () => {
    const first = await startTestApp();
    both.push(first, await startTestApp({ database: first.testDatabase }));
  });
  afterAll(async () => {
    for (const one of both.toReversed()) await one.close();
  });
  return (index) => both[index % 2] as TestApp;
}

/** Returns the statuses of responses, ascending. */
export const statuses = (answers: readonly CallAnswer[]): readonly number[] =>
  answers.map(({ status }) => status).sort((a, b) => a - b);
