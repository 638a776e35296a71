import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { CrashPoint } from '../../src/platform/crash-points.ts';

const MAIN = fileURLToPath(new URL('../../../demo/src/main.ts', import.meta.url));
const KILL_AT = new URL('./kill-at.ts', import.meta.url).href;
/** Compile cache, as `npm start` uses it. */
const COMPILED = fileURLToPath(new URL('../../../../.cache/compiled', import.meta.url));
const START_LIMIT_MS = 60_000;

export interface RealServerOptions {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly port: number;
  /** Step at which the process is killed. */
  readonly killAt?: CrashPoint;
}

/** The program in its own process, run from its sources, which can be killed. */
export interface RealServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<void>;
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

export async function startRealServer(options: RealServerOptions): Promise<RealServer> {
  const { appUrl, ownerUrl, port, killAt } = options;
  const child = spawn(process.execPath, ['--import', KILL_AT, MAIN], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: COMPILED,
      NADI_DEMO: '1',
      NADI_LOG: 'error',
      DATABASE_URL: appUrl,
      DATABASE_DIRECT_URL: ownerUrl,
      NADI_DATABASE_POOL: '12',
      PORT: String(port),
      ...(killAt && { NADI_TEST_KILL_AT: killAt }),
    },
    stdio: ['ignore', process.env.NADI_TEST_LOUD ? 'inherit' : 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = `http://localhost:${port}`;
  await ready(url, child, () => text);
  return {
    url,
    process: child,
    ended,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    },
  };
}

async function ready(url: string, child: ChildProcess, text: () => string): Promise<void> {
  for (let waited = 0; waited < START_LIMIT_MS; waited += 50) {
    if (child.exitCode !== null) throw new Error(`The server does not start: ${text()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The server is not ready in time: ${text()}`);
}
