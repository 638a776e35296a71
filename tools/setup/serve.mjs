import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const PARENT_POLL_MS = 500;

/** The server as it was built. */
export const PROGRAM = join(root, 'apps/server/dist/program/main.js');

/**
 * Runs the server until it ends. A wish to end is handed on as often as it comes: the server knows
 * one that reached us twice, through npm and from the terminal, from one that is meant again.
 */
export function serve(node) {
  const [command, ...args] = [...boundToUs(), node, PROGRAM];
  // A session of its own: a key pressed here reaches us alone, and the server ends in order.
  const env = serverEnv();
  const server = spawn(command, args, { cwd: root, stdio: 'inherit', detached: true, env });
  const end = () => server.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  const watch = endWithNpm(end);
  return new Promise((done) => {
    server.on('exit', (code) => {
      clearInterval(watch);
      done(code ?? 1);
    });
    server.on('error', (cause) => {
      console.error(`Nadi: the server cannot be run: ${cause.message}`);
      done(1);
    });
  });
}

/** The kernel ends the server when this process ends, even by force. */
const boundToUs = () =>
  existsSync('/usr/bin/setpriv') ? ['setpriv', '--pdeathsig', 'TERM', '--'] : [];

/**
 * What the server's process needs before it begins. The second start finds its code compiled, not even the compiler of its
 * sources loaded. And glibc keeps fewer heaps: with one for each thread, what a picture took is never given back.
 */
export const serverEnv = () => ({
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
  MALLOC_ARENA_MAX: '2',
  ...process.env,
});

/** Where npm started us and was itself ended by force, nobody is left who could tell us to end. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, PARENT_POLL_MS);
  return watch.unref();
}
