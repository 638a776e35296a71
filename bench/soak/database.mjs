import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ensureDatabase } from '../../apps/demo/src/embedded/database.ts';
import { startEmbeddedPostgres } from '../../apps/demo/src/embedded/postgres.ts';
import { freePort } from '../lib/stage.mjs';

const DISK_MIB = 900;
const MIB = 1024 * 1024;
const BACK_LIMIT_MS = 60_000;

/** Ways in which the database is stopped. */
export const METHODS = ['fast', 'immediate', 'killed'];

/** Mounts a separate small disk for the database, so that it can be filled. */
function mountDisk(folder) {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
  } catch (error) {
    rmSync(folder, { recursive: true });
    const text = String(error.stderr ?? error).trim();
    throw new Error(
      `No disk can be mounted to be filled (${text}); run as root, or with --disks=0.`,
    );
  }
}

/** Fills a disk to the last byte. */
function fill(path) {
  const file = openSync(path, 'w');
  try {
    for (let size = MIB; size >= 512; size >>= 1) writeUntilFull(file, Buffer.alloc(size));
  } finally {
    closeSync(file);
  }
}

function writeUntilFull(file, block) {
  try {
    while (writeSync(file, block) === block.length);
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  }
}

/**
 * Starts a PostgreSQL outside the server, always on the same port, as an operator's is. With
 * `hasDisk` its data is on a separate small disk.
 */
export async function openDatabase({ hasDisk }) {
  const folder = mkdtempSync(join(tmpdir(), 'nadi-soak-'));
  if (hasDisk) mountDisk(folder);
  chmodSync(folder, 0o711);
  const port = await freePort();
  const settings = {
    port: String(port),
    max_connections: '80',
    max_wal_size: '128MB',
    min_wal_size: '80MB',
  };
  const start = () => startEmbeddedPostgres({ dataDir: folder, settings });
  let postgres = await start();
  const onPort = Object.assign(new URL(postgres.url), { port: String(port) }).href;
  const urls = await ensureDatabase(onPort, 'shop');
  const superuserUrl = Object.assign(new URL(onPort), { pathname: '/shop' }).href;
  const ballast = join(folder, 'ballast');

  const answers = async () => {
    const client = new pg.Client({ connectionString: superuserUrl });
    client.on('error', () => {});
    try {
      await client.connect();
      // A database that cannot be written to yet does not count as running.
      await client.query('create temp table probe as select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  };

  return {
    ...urls,
    superuserUrl,
    /** Stops the database in this way. */
    async goAway(method) {
      if (method === 'immediate') process.kill(postgres.pid, 'SIGQUIT');
      if (method === 'killed') process.kill(postgres.pid, 'SIGKILL');
      await postgres.stop();
    },
    async comeBack() {
      postgres = await start();
    },
    fill: () => fill(ballast),
    /** Frees the disk, and restarts the database if it had stopped. */
    async free() {
      rmSync(ballast);
      for (let waited = 0; waited < BACK_LIMIT_MS; waited += 100) {
        if (await answers()) return;
        if (waited > 0 && waited % 3_000 === 0) {
          await postgres.stop();
          postgres = await start();
        }
        await sleep(100);
      }
      throw new Error('PostgreSQL does not come back from a full disk.');
    },
    async close() {
      await postgres.stop();
      if (hasDisk) execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
