import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPrograms } from './build.mjs';
import { DEMO } from './programs.mjs';

/** Runs the real server with its own PostgreSQL, as `npm start` does. */

const pathOf = (file: string) => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)));
const code = `const { serve } = await import(${pathOf('./serve.mjs')});
  const { programFor } = await import(${pathOf('./programs.mjs')});
  process.exitCode = await serve(process.execPath, programFor(process.env));`;

/** Timeout of what may be slow on a busy machine. */
const LONG_MS = 60_000;

const folders: string[] = [];
const started: ChildProcess[] = [];

beforeAll(() => buildPrograms(process.execPath, [DEMO]), LONG_MS);

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nadi-start-'));
  chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
}

interface Start {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  text(): { out: string; err: string };
}

/**
 * Command that runs `serve`: directly, or by npm as the script `start`, in its own process group.
 */
interface Method {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly detached?: boolean;
}

const byItself: Method = { command: process.execPath, args: ['--input-type=module', '-e', code] };

function byNpm(folder: string): Method {
  writeFileSync(join(folder, 'serve.mjs'), code);
  const scripts = { start: `"${process.execPath}" serve.mjs` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }));
  return { command: 'npm', args: ['start', '--silent'], cwd: folder, detached: true };
}

function start(dataDir: string, env: Record<string, string> = {}, method = byItself): Start {
  const child = spawn(method.command, method.args, {
    ...method,
    env: { ...process.env, PORT: '0', NADI_DATA_DIR: dataDir, NADI_LOG: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  const ended = new Promise<number | null>((done) => child.on('close', (exit) => done(exit)));
  return { child, ended, text: () => ({ out, err }) };
}

/** Returns the address it listens on; if the start fails instead, throws with its output. */
async function ready(server: Start): Promise<string> {
  const address = /http:\/\/[^/\s]+/;
  const listening = expect
    .poll(() => server.text().out, { timeout: 60_000 })
    .toMatch(address)
    .then(() => undefined);
  const exit = await Promise.race([listening, server.ended]);
  expect(exit, server.text().err).toBeUndefined();
  return address.exec(server.text().out)?.[0] ?? '';
}

/** Returns every process with the data folder on its command line or in its environment. */
function processesOf(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) =>
      `${read(`/proc/${pid}/cmdline`)}${read(`/proc/${pid}/environ`)}`.includes(dataDir),
    )
    .filter((pid) => !/\) Z /.test(read(`/proc/${pid}/stat`)));
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Kills a process, unless it has ended since it was listed. */
function killByForce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Returns the process of the program, which the started process runs. */
const programOf = ({ child: { pid } }: Start): number =>
  Number.parseInt(read(`/proc/${pid}/task/${pid}/children`), 10);

/** Returns the process of the embedded PostgreSQL. */
const databaseOf = (dataDir: string): number =>
  Number.parseInt(read(join(dataDir, 'postgres-18/postmaster.pid')), 10);

interface HalfCall {
  readonly socket: Socket;
  /** Returns the response received so far. */
  text(): string;
}

/** Sends a request whose body never completes. */
async function halfCall(address: string): Promise<HalfCall> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await new Promise((done) => socket.once('connect', done));
  socket.write(
    'POST /api/v1/cart/sync HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  );
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  return { socket, text: () => received };
}

async function refused(server: Start, ...texts: string[]): Promise<void> {
  expect(await server.ended).toBe(1);
  const { err } = server.text();
  expect(err.trimEnd().split('\n'), err).toHaveLength(1);
  for (const word of texts) expect(err).toContain(word);
}

describe('the start', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends wholly on %s, and starts again',
    async (signal) => {
      const folder = newFolder();
      for (let round = 0; round < 2; round += 1) {
        const server = start(folder);
        const address = await ready(server);
        expect((await fetch(`${address}/readyz`)).status).toBe(200);
        server.child.kill(signal);
        expect(await server.ended).toBe(0);
        expect(server.text().err).toBe('');
        expect(processesOf(folder)).toEqual([]);
        expect(existsSync(join(folder, 'postgres-18/postmaster.pid'))).toBe(false);
      }
    },
  );

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ends in order through npm, where %s reaches the whole group and npm hands it on too',
    async (signal) => {
      const folder = newFolder();
      const server = start(folder, {}, byNpm(folder));
      const address = await ready(server);
      // A body that never completes and an endless stream, so that the shutdown has work to do.
      const unfinished = await halfCall(address);
      process.kill(-(server.child.pid as number), signal);
      await expect.poll(() => processesOf(folder), { timeout: LONG_MS }).toEqual([]);
      // Closed after the grace period, not by the timeout of its body, which would be a refusal.
      expect([unfinished.socket.destroyed, unfinished.text()]).toEqual([true, '']);
      expect(server.text().err).toBe('');
      expect(readFileSync(join(folder, 'postgres-18.log'), 'utf8')).toContain('is shut down');
    },
  );

  it('ends at once where the wish is repeated later', async () => {
    const folder = newFolder();
    const server = start(folder);
    await ready(server);
    const database = databaseOf(folder);
    process.kill(database, 'SIGSTOP');
    const program = `/proc/${programOf(server)}`;
    const isRunning = () => existsSync(program) && server.child.kill('SIGTERM');
    await expect.poll(isRunning, { timeout: LONG_MS }).toBe(false);
    expect(await server.ended).toBe(1);
    // The limit of an orderly end, which the stopped database exceeds, would be stated.
    expect(server.text().err).toBe('');
    process.kill(database, 'SIGCONT');
    await expect.poll(() => processesOf(folder), { timeout: LONG_MS }).toEqual([]);
  });

  it('continues when its PostgreSQL alone is killed', async () => {
    const folder = newFolder();
    const server = start(folder);
    const address = await ready(server);
    const statusOf = (path: string) =>
      fetch(`${address}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    for (let round = 0; round < 2; round++) {
      process.kill(databaseOf(folder), 'SIGKILL');
      await expect.poll(() => statusOf('/readyz'), { timeout: LONG_MS }).toBe(200);
      await expect.poll(() => statusOf('/api/v1/config'), { timeout: LONG_MS }).toBe(200);
    }
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('reports in one line that its PostgreSQL cannot be restarted, and ends', async () => {
    const folder = newFolder();
    const server = start(folder);
    await ready(server);
    rmSync(join(folder, 'postgres-18/global/pg_control'));
    process.kill(databaseOf(folder), 'SIGKILL');
    await refused(server, 'Nadi ends: PostgreSQL does not start', folder);
    expect(processesOf(folder)).toEqual([]);
  });

  it('starts right after both were killed by force', async () => {
    const folder = newFolder();
    const server = start(folder);
    await ready(server);
    for (const pid of processesOf(folder)) killByForce(Number(pid));
    const again = start(folder);
    await ready(again);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });

  it('leaves nothing running where it was killed by force, and starts again', async () => {
    const folder = newFolder();
    const server = start(folder);
    await ready(server);
    server.child.kill('SIGKILL');
    await expect.poll(() => processesOf(folder), { timeout: 30_000 }).toEqual([]);
    const again = start(folder);
    await ready(again);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });

  it('serves a real installation on its own database, without the demo', async () => {
    const folder = newFolder();
    const secret = 'a-secret-of-our-own-that-is-long-enough';
    const server = start(folder, { NADI_DEMO: '0', NADI_SECRET: secret });
    const address = await ready(server);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await fetch(`${address}/demo`)).status).toBe(404);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.text().out).not.toContain('Login');
  });

  it('serves by several processes, and ends them all', async () => {
    const folder = newFolder();
    const server = start(folder, { NADI_WORKERS: '2' });
    const address = await ready(server);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(processesOf(folder)).toEqual([]);
  });

  it('reports in one line that a value is wrong', async () => {
    await refused(start(newFolder(), { PORT: 'eighty' }), 'PORT', 'eighty');
    await refused(start(newFolder(), { NADI_DEMO: 'yes' }), 'NADI_DEMO');
  });

  it('reports in one line that the port is taken, and stops its database', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const { port } = other.address() as { port: number };
    const folder = newFolder();
    await refused(start(folder, { PORT: String(port) }), String(port), 'in use');
    expect(processesOf(folder)).toEqual([]);
    other.close();
  });

  it('reports in one line that the data folder is damaged', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'postgres-18'));
    writeFileSync(join(folder, 'postgres-18/PG_VERSION'), '');
    await refused(start(folder), folder, 'broken');
  });
});
