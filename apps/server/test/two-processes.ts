import { afterAll, beforeAll } from 'vitest';
import { type CallAnswer, startTestApp, type TestApp } from './harness.ts';

/** Two processes of one installation while a file's tests run: the even ones are the first. */
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

/** The statuses of answers, ascending. */
export const statuses = (answers: readonly CallAnswer[]): readonly number[] =>
  answers.map(({ status }) => status).sort((a, b) => a - b);
