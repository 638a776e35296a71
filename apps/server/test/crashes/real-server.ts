import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import type { CrashPoint } from '../../src/platform/crash-points.ts';

/** Built program, as `npm start` runs it: it starts in half the time of its sources. */
const MAIN = fileURLToPath(new URL('../../../demo/dist/program/main.js', import.meta.url));
const KILL_AT = new URL('./kill-at.ts', import.meta.url).href;
/** Compile cache, as `npm start` uses it. */
const COMPILED = fileURLToPath(new URL('../../../../.cache/compiled', import.meta.url));
const START_LIMIT_MS = 60_000;
/** Line by which the program announces its address. */
const ADDRESS = /Nadi is ready: (http:\/\/[^/\s]+)/;

export interface RealServerOptions {
  readonly appUrl: string;
  readonly ownerUrl: string;
}

/** The program in its own process, which can be killed. */
export interface RealServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<void>;
  /** Sets the step at which it is killed; null: at none. */
  killAt(step: CrashPoint | null): Promise<void>;
  stop(): Promise<void>;
}

/** Ports below the ephemeral ranges (RFC 6335: from 49152, Linux: from 32768). */
const GIVEN_PORTS = { from: 10_000, below: 32_768 };

/** Returns a free port that the system does not assign while its server is down. */
export async function anyPort(): Promise<number> {
  const port = randomInt(GIVEN_PORTS.from, GIVEN_PORTS.below);
  const probe = createServer();
  const isFree = await new Promise<boolean>((tried) => {
    probe.once('error', () => tried(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => tried(true)));
  });
  return isFree ? port : anyPort();
}

/** Starts the program on a port that it chooses itself. */
export async function startRealServer(options: RealServerOptions): Promise<RealServer> {
  const { appUrl, ownerUrl } = options;
  const child = spawn(process.execPath, ['--import', KILL_AT, MAIN], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: COMPILED,
      NADI_DEMO: '1',
      NADI_LOG: 'error',
      DATABASE_URL: appUrl,
      DATABASE_DIRECT_URL: ownerUrl,
      NADI_DATABASE_POOL: '12',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await ready(child);
  return {
    url,
    process: child,
    ended,
    async killAt(step) {
      const confirmed = once(child, 'message');
      child.send(step as CrashPoint);
      await confirmed;
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Waits until the server is ready; returns its address. */
async function ready(child: ChildProcess): Promise<string> {
  let [output, errors] = ['', ''];
  child.stdout?.on('data', (chunk) => {
    output += chunk;
    if (process.env.NADI_TEST_LOUD) process.stdout.write(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const address = (): string | undefined => ADDRESS.exec(output)?.[1];
  const isDecided = () => address() !== undefined || child.exitCode !== null;
  try {
    await vi.waitUntil(isDecided, { timeout: START_LIMIT_MS });
  } catch {
    child.kill('SIGKILL');
  }
  const url = address();
  if (url === undefined) throw new Error(`The server does not start: ${errors}`);
  return url;
}
