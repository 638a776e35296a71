import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtProgram } from './programs.mjs';
import { root } from './run.mjs';

const PARENT_POLL_MS = 500;

/**
 * Runs a built program until it ends. Each stop signal is forwarded as often as it arrives: the server
 * distinguishes one that arrived twice, through npm and from the terminal, from a repeated one.
 */
export function serve(node, program) {
  const [command, ...args] = [...boundToUs(), node, builtProgram(program)];
  // A separate session: a key pressed here reaches only this process, and the server shuts down in
  // order.
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

/** Returns a command by which the kernel ends the server when this process ends, even by force. */
const boundToUs = () =>
  existsSync('/usr/bin/setpriv') ? ['setpriv', '--pdeathsig', 'TERM', '--'] : [];

/**
 * Environment of the server's process. Compiled code is cached, so that the second start does not
 * even load the compiler of its sources. glibc keeps fewer heaps: with one for each thread, memory
 * used by a picture is never returned.
 */
export const serverEnv = () => ({
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
  MALLOC_ARENA_MAX: '2',
  ...process.env,
});

/** Ends the server with npm. If npm was killed, no process is left to send a stop signal. */
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
