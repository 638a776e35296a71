import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const module = new URL('./outlive-rejections.ts', import.meta.url).href;

/** Runs a process that leaves a rejected promise unhandled. */
const run = (first: string) =>
  spawnSync(
    process.execPath,
    ['--input-type=module', '-e'].concat(`${first}
    void Promise.reject(new Error('left alone'));
    setImmediate(() => console.log('alive'));`),
    { encoding: 'utf8' },
  );

it('an unhandled rejection is logged and ends nothing', () => {
  expect(run('').status).toBe(1);
  const outliving = run(`import { outliveRejections } from '${module}';
    outliveRejections((error, text) => console.log(text, error.message));`);
  expect(outliving.status).toBe(0);
  expect(outliving.stdout).toBe('unhandled rejection left alone\nalive\n');
});
