import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { keepRunning } from './keep-running.ts';
import { StartError } from './start-error.ts';

const processes: ChildProcess[] = [];
afterEach(() => {
  for (const one of processes.splice(0)) one.kill('SIGKILL');
});

/** Starts a process that runs until it is interrupted. */
function idle(): ChildProcess {
  const one = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  processes.push(one);
  return one;
}

it('a server is restarted for as long as its disk is full, which is reported once', async () => {
  const lines: string[] = [];
  const first = idle();
  let starts = 0;
  const back = Promise.withResolvers<ChildProcess>();
  const restart = async (): Promise<ChildProcess> => {
    starts += 1;
    if (starts < 4) throw new StartError('could not write', { isDiskFull: true });
    const server = idle();
    back.resolve(server);
    return server;
  };
  const server = keepRunning(first, restart, (line) => lines.push(line));
  first.kill('SIGKILL');
  const again = await Promise.race([back.promise, server.lost]);
  expect(again).not.toBeInstanceOf(Error);
  expect(starts).toBe(4);
  expect(lines.filter((line) => line.includes('disk is full'))).toHaveLength(1);
  await server.stop();
});

it('a server that does not start for another reason is given up after three starts', async () => {
  const first = idle();
  let starts = 0;
  const restart = async (): Promise<ChildProcess> => {
    starts += 1;
    throw new StartError('broken');
  };
  const server = keepRunning(first, restart, () => {});
  first.kill('SIGKILL');
  expect((await server.lost).message).toBe('broken');
  expect(starts).toBe(3);
  await server.stop();
});
