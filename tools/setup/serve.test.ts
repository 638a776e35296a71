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
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

/** The real server with its own PostgreSQL, run as `npm start` runs it. */

const script = fileURLToPath(new URL('./serve.mjs', import.meta.url));
const code = `const { serve } = await import(${JSON.stringify(script)});
  process.exitCode = await serve(process.execPath);`;

const folders: string[] = [];
const started: ChildProcess[] = [];

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
  said(): { out: string; err: string };
}

function start(dataDir: string, env: Record<string, string> = {}): Start {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
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
  return { child, ended, said: () => ({ out, err }) };
}

/** The address it listens on; a start that ends instead is told with all it said. */
async function ready(server: Start): Promise<string> {
  const address = /http:\/\/[^/\s]+/;
  const listening = expect
    .poll(() => server.said().out, { timeout: 60_000 })
    .toMatch(address)
    .then(() => undefined);
  const exit = await Promise.race([listening, server.ended]);
  expect(exit, server.said().err).toBeUndefined();
  return address.exec(server.said().out)?.[0] ?? '';
}

/** Every process with the data folder on its command line or in its environment. */
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

async function refused(server: Start, ...words: string[]): Promise<void> {
  expect(await server.ended).toBe(1);
  const { err } = server.said();
  expect(err.trimEnd().split('\n'), err).toHaveLength(1);
  for (const word of words) expect(err).toContain(word);
}

describe('the start', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends wholly on %s, and starts again',
    async (signal) => {
      const folder = newFolder();
      for (const round of ['first', 'second']) {
        const server = start(folder);
        const from = performance.now();
        const address = await ready(server);
        if (round === 'second') expect(performance.now() - from).toBeLessThan(5_000);
        expect((await fetch(`${address}/readyz`)).status).toBe(200);
        server.child.kill(signal);
        expect(await server.ended).toBe(0);
        expect(server.said().err).toBe('');
        expect(processesOf(folder)).toEqual([]);
        expect(existsSync(join(folder, 'postgres-18/postmaster.pid'))).toBe(false);
      }
    },
  );

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

  it('says in one line that a value is wrong', async () => {
    await refused(start(newFolder(), { PORT: 'eighty' }), 'PORT', 'eighty');
    await refused(start(newFolder(), { NADI_DEMO: 'yes' }), 'NADI_DEMO');
  });

  it('says in one line that the port is taken, and stops its database', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const { port } = other.address() as { port: number };
    const folder = newFolder();
    await refused(start(folder, { PORT: String(port) }), String(port), 'in use');
    expect(processesOf(folder)).toEqual([]);
    other.close();
  });

  it('says in one line that the data folder is broken', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'postgres-18'));
    writeFileSync(join(folder, 'postgres-18/PG_VERSION'), '');
    await refused(start(folder), folder, 'broken');
  });
});
