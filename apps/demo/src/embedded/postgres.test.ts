import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findBinaries } from './binaries.ts';
import { ensureDatabase } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres.ts';
import { chooseRunAs } from './run-as.ts';

/** Upper bound of one start of PostgreSQL on a busy machine. */
const START_LIMIT_MS = 20_000;

const folders: string[] = [];
const running: EmbeddedPostgres[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(mode = 0o711): string {
  const folder = mkdtempSync(join(tmpdir(), 'nadi-embedded-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

async function start(dataDir: string, version: 15 | 18 = 18): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, version, durable: false });
  running.push(server);
  return server;
}

async function request(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  // An interrupted query fails by itself; the connection's own error is irrelevant.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`);

describe('the embedded PostgreSQL', () => {
  it.each([15, 18] as const)('keeps its data from one start to the next: %i', async (version) => {
    const folder = newFolder();
    const first = await start(folder, version);
    expect(await request(first.url, 'show server_version')).toMatch(new RegExp(`^${version}\\.`));
    await request(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await start(folder, version);
    expect(await request(second.url, 'select answer from kept')).toBe(42);
  });

  it('compares text by code point and lower-cases Arabic, Latin and accented letters', async () => {
    const { url } = await start(newFolder());
    expect(await request(url, "select lower('ÉcoLE نادي')")).toBe('école نادي');
    expect(await request(url, "select 'Z' < 'a'")).toBe(true);
  });

  it('requires a password that only the owner of the folder can read', async () => {
    const folder = newFolder();
    const { url, port } = await start(folder);
    await expect(
      request(`postgres://postgres:guess@127.0.0.1:${port}/postgres`, ''),
    ).rejects.toThrow('password');
    const file = join(folder, 'postgres-18/nadi-password');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(new URL(url).password).toBe(readFileSync(file, 'utf8'));
  });

  it('runs in a folder that only its owner can open', async () => {
    const { url } = await start(newFolder(0o700));
    expect(await request(url, 'select 1')).toBe(1);
  });

  it('gives a database two roles that are no superusers, and the same ones again', async () => {
    const { url } = await start(newFolder());
    const first = await ensureDatabase(url, 'venue');
    expect(await ensureDatabase(url, 'venue')).toEqual(first);
    const isSuperuser = 'select rolsuper from pg_roles where rolname = current_user';
    expect(await request(first.ownerUrl, isSuperuser)).toBe(false);
    expect(await request(first.appUrl, isSuperuser)).toBe(false);
    await request(first.ownerUrl, 'create table t ()');
    await expect(request(first.appUrl, 'create table u ()')).rejects.toThrow('permission denied');
  });
});

describe('a server that is killed alone', () => {
  const answers = async (url: string, text: string): Promise<unknown> => {
    let answer: unknown;
    await expect
      .poll(async () => (answer = await request(url, text).catch(() => undefined)), {
        timeout: 20_000,
      })
      .toBeDefined();
    return answer;
  };

  it('is restarted at the same address, with all committed data, again and again', async () => {
    const server = await startEmbeddedPostgres({ dataDir: newFolder() });
    running.push(server);
    await request(server.url, 'create table kept as select 42 as answer');
    for (let round = 0; round < 2; round++) {
      // A busy session does not notice that its server has ended.
      const work = 'select count(*) from generate_series(1, 1e12::bigint)';
      const busy = request(server.url, work).catch(() => 'broken off');
      const atWork = `select 1 from pg_stat_activity where query = '${work}'`;
      await expect.poll(() => request(server.url, atWork)).toBe(1);
      const before = server.pid;
      process.kill(before, 'SIGKILL');
      expect(await answers(server.url, 'select answer from kept')).toBe(42);
      expect(server.pid).not.toBe(before);
      expect(await busy).toBe('broken off');
    }
    await server.stop();
    expect(isAlive(server.pid)).toBe(false);
  });

  it('is restarted however often it is killed while starting', async () => {
    const folder = newFolder();
    const server = await start(folder);
    const lock = join(folder, 'postgres-18/postmaster.pid');
    const killed = new Set<number>([server.pid]);
    process.kill(server.pid, 'SIGKILL');
    const nextPid = (): number => {
      const pid = existsSync(lock) ? Number.parseInt(readFileSync(lock, 'utf8'), 10) : 0;
      if (!(pid > 0) || killed.has(pid)) throw new Error('PostgreSQL is not started again.');
      return pid;
    };
    while (killed.size < 6) {
      const pid = await vi.waitFor(nextPid, { interval: 1, timeout: START_LIMIT_MS });
      killed.add(pid);
      process.kill(pid, 'SIGKILL');
    }
    expect(await answers(server.url, 'select 1')).toBe(1);
  });

  it('is reported as lost, in one line, where it does not start again', async () => {
    const folder = newFolder();
    const server = await start(folder);
    rmSync(join(folder, 'postgres-18/global/pg_control'));
    process.kill(server.pid, 'SIGKILL');
    const { name, message } = await server.lost;
    expect(`${name}: ${message}`).toMatch(/^StartError: .*does not start.*postgres-18\.log/);
    expect(message).not.toContain('\n');
  });
});

describe('remains of an earlier run', () => {
  /** Starts a server without a live starter, as after its parent was killed. */
  async function orphan(folder: string): Promise<number> {
    const cluster = join(folder, 'postgres-18');
    const { postgres } = findBinaries(18);
    const method = chooseRunAs(postgres, folder, statSync(cluster));
    writeFileSync(join(cluster, 'nadi-starter'), '4194303 1');
    const [command = postgres, ...args] = [...method.prefix, postgres, '-D', cluster];
    // A socket in its own folder: a port found free could be taken before its use.
    const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${cluster}`];
    const server = spawn(command, [...args, ...settings], {
      cwd: '/',
      stdio: 'ignore',
      detached: true,
      ...method.options,
    });
    server.unref();
    const lock = join(cluster, 'postmaster.pid');
    await expect
      .poll(() => existsSync(lock) && readFileSync(lock, 'utf8'), { timeout: START_LIMIT_MS })
      .toContain('ready');
    return server.pid as number;
  }

  it('is stopped first', async () => {
    const folder = newFolder();
    await (await start(folder)).stop();
    const left = await orphan(folder);
    const { url, pid } = await start(folder);
    expect(pid).not.toBe(left);
    expect(isAlive(left)).toBe(false);
    expect(await request(url, 'select 1')).toBe(1);
  });

  it('is no hindrance where only its lock file is left', async () => {
    const folder = newFolder();
    const first = await start(folder);
    process.kill(first.pid, 'SIGKILL');
    await first.stop();
    expect(existsSync(join(folder, 'postgres-18/postmaster.pid'))).toBe(true);
    expect(await request((await start(folder)).url, 'select 1')).toBe(1);
  });

  it('is no hindrance where both were killed and nobody has noticed their end yet', async () => {
    const folder = newFolder();
    const module = fileURLToPath(new URL('./postgres.ts', import.meta.url));
    const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
      const { pid } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)} });
      console.log(pid); process.kill(pid, 'SIGKILL'); process.kill(process.pid, 'SIGKILL');`;
    // A parent that never reaps its children: what has ended stays a zombie until the parent ends.
    const script = '"$1" --input-type=module -e "$2" & echo $!; exec sleep 600';
    const parent = spawn('sh', ['-c', script, 'sh', process.execPath, code]);
    let output = '';
    parent.stdout.on('data', (text) => {
      output += text;
    });
    const pidsIn = (text: string) => text.trim().split('\n').map(Number);
    await expect.poll(() => pidsIn(output), { timeout: 20_000 }).toHaveLength(2);
    const [starter, left] = pidsIn(output) as [number, number];
    const stateOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0];
    await expect.poll(() => stateOf(starter)).toBe('Z');
    try {
      expect(readFileSync(join(folder, 'postgres-18/postmaster.pid'), 'utf8')).toContain(`${left}`);
      expect(await request((await start(folder)).url, 'select 1')).toBe(1);
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it('is no hindrance where its number has passed to another process', async () => {
    const folder = newFolder();
    const first = await start(folder);
    process.kill(first.pid, 'SIGKILL');
    await first.stop();
    const lock = join(folder, 'postgres-18/postmaster.pid');
    const other = spawn('sleep', ['600'], chooseRunAs('/bin/true', folder, undefined).options);
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(other.pid)));
    try {
      expect(await request((await start(folder)).url, 'select 1')).toBe(1);
      expect(other.exitCode).toBeNull();
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('is initialised again where the very first start was interrupted', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'postgres-18.new/data/base'), { recursive: true });
    expect(await request((await start(folder)).url, 'select 1')).toBe(1);
  });

  it('ends with the process that started it, even by force', async () => {
    const folder = newFolder();
    const module = fileURLToPath(new URL('./postgres.ts', import.meta.url));
    const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
      const { pid } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)} });
      console.log(pid); setInterval(() => {}, 1e6);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', code]);
    const pid = await new Promise<number>((found) => {
      parent.stdout.once('data', (text) => found(Number(text)));
    });
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
    expect(existsSync(join(folder, 'postgres-18/postmaster.pid'))).toBe(false);
  });
});

describe('an impossible start is reported in one line', () => {
  const shown = async (folder: string, ...texts: string[]): Promise<void> => {
    const refusal = await start(folder).then(
      () => 'it started',
      (cause: Error) => `${cause.name}: ${cause.message}`,
    );
    expect(refusal.split('\n')).toHaveLength(1);
    for (const word of ['StartError', ...texts]) expect(refusal).toContain(word);
  };

  it('while another Nadi runs on the folder', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await shown(folder, 'in use', `process ${process.pid}`);
    expect(await request(first.url, 'select 1')).toBe(1);
  });

  it('where the folder is a file, or lies below one', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    await shown(file, file);
    await shown(join(file, 'below'), file);
  });

  it('where the cluster is none, of another version, or without its password', async () => {
    const folder = newFolder();
    const cluster = join(folder, 'postgres-18');
    mkdirSync(cluster);
    await shown(folder, cluster, 'contains no database');
    writeFileSync(join(cluster, 'PG_VERSION'), '17\n');
    await shown(folder, cluster, 'of PostgreSQL 17');
    writeFileSync(join(cluster, 'PG_VERSION'), '18\n');
    await shown(folder, cluster, 'nadi-password is missing');
  });

  it('where the cluster is damaged', async () => {
    const folder = newFolder();
    await (await start(folder)).stop();
    rmSync(join(folder, 'postgres-18/global/pg_control'));
    await shown(folder, 'does not start', 'postgres-18.log');
  });
});
