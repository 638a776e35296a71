/**
 * Environment of a benchmark: one PostgreSQL with durable defaults, a database each for product and
 * floor. Each server is a separate process. `close` ends everything.
 */

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensureDatabase } from '../../apps/demo/src/embedded/database.ts';
import { startEmbeddedPostgres } from '../../apps/demo/src/embedded/postgres.ts';
import { buildPrograms } from '../../tools/setup/build.mjs';
import { builtProgram, programFor } from '../../tools/setup/programs.mjs';
import { serverEnv } from '../../tools/setup/serve.mjs';

export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const REST_SECONDS = 3;
const REST_LIMIT_MS = 3 * 60_000;
/** Ticks per second from which a process counts as busy; one core has a hundred. */
const BUSY_TICKS = 10;

function processorTicks(pid) {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15);
  return Number(user) + Number(system);
}

/** Starts a process, waits until its address responds below 500, and returns how long that took. */
export async function startProcess(args, env, url) {
  const begin = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  for (;;) {
    if (ended) throw new Error(`${args[0]} ended before it answered`);
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status > 0 && status < 500) break;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const startMs = performance.now() - begin;
  return {
    pid: child.pid,
    startMs,
    residentMiB: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024,
    /** Waits until the work of a first start is done: the demo's pictures in all their sizes. */
    async atRest() {
      for (let quiet = 0; quiet < REST_SECONDS; ) {
        if (performance.now() - begin > REST_LIMIT_MS) throw new Error(`${args[0]} does not rest`);
        const before = processorTicks(child.pid);
        await new Promise((resolve) => setTimeout(resolve, 1000));
        quiet = processorTicks(child.pid) - before < BUSY_TICKS ? quiet + 1 : 0;
      }
    },
    stop: () =>
      new Promise((resolve) => {
        if (ended) return resolve();
        child.once('exit', resolve);
        child.kill('SIGTERM');
      }),
  };
}

export async function runSql(url, text) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

export async function setStage() {
  await buildPrograms(process.execPath);
  const folder = mkdtempSync(join(tmpdir(), 'nadi-bench-'));
  const cluster = await startEmbeddedPostgres({
    dataDir: folder,
    settings: {
      max_connections: '200',
      shared_buffers: '512MB',
    },
  });
  const product = await ensureDatabase(cluster.url, 'nadi');
  await runSql(cluster.url, 'create database floor');
  const floorUrl = Object.assign(new URL(cluster.url), { pathname: '/floor' }).href;
  await runSql(floorUrl, readFileSync(join(import.meta.dirname, '../floors/schema.sql'), 'utf8'));
  const running = [];
  const start = async (args, env, path) => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const child = await startProcess(args, { PORT: String(port), ...env }, `${address}${path}`);
    running.push(child);
    return { ...child, address };
  };
  const floor = (name) => join(import.meta.dirname, `../floors/${name}.mjs`);
  return {
    folder,
    superuserUrl: Object.assign(new URL(cluster.url), { pathname: '/nadi' }).href,
    ownerUrl: product.ownerUrl,
    appUrl: product.appUrl,
    startFloor: (env = {}) =>
      start([floor('server')], { FLOOR_URL: floorUrl, NODE_ENV: 'production', ...env }, '/health'),
    startGateway: () => start([floor('gateway')], {}, '/'),
    startProduct(env = {}) {
      const settings = {
        DATABASE_URL: product.appUrl,
        DATABASE_DIRECT_URL: product.ownerUrl,
        NADI_DEMO: '1',
        NADI_LOG: 'error',
        NODE_ENV: 'production',
        ...env,
      };
      // As `npm start` chooses it and sets it up.
      const program = builtProgram(programFor(settings));
      return start([program], { ...serverEnv(), ...settings }, '/readyz');
    },
    async close() {
      for (const child of running.reverse()) await child.stop();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
