/**
 * Benchmarks F1 and F2: idle load of server and database with 1, 100 and 10,000 venues. Measured
 * are transactions per second and processor time, each against one venue's.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { scoreboard } from './lib/ratio.mjs';
import { runSql, setStage } from './lib/stage.mjs';
import { IN_BUSINESS } from './lib/venue-in-business.mjs';

const VENUES = [1, 100, 10_000];
/** Settling time after a start, which runs the hourly jobs and opens connections. */
const SETTLE_MS = 5_000;
const SECONDS = 20;
const TICKS_PER_SECOND = 100;

/** Reduces the demo to its first venue, as one in business. */
const oneVenueSql = `
  delete from tenant_host where tenant_id <> 1;
  update tenant_host set is_demo = false`;

const moreVenuesSql = (count) => `
  insert into tenant
    select n, code, 'Venue ' || n, ar_name, time_zone, offset_minutes, currency, tax_basis_points, config, config_version
    from tenant, generate_series(1001, ${1000 + count}) n where tenant_id = 1 on conflict do nothing;
  insert into tenant_host (host, tenant_id)
    select 'venue-' || n || '.example', n from generate_series(1001, ${1000 + count}) n on conflict do nothing`;

const transactionsSql =
  "select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = 'nadi'";
const transactions = async (url) => (await runSql(url, transactionsSql)).rows[0].count;

const HOURLY = [
  'platform_old_keys',
  'platform_ended_attempts',
  'notification_old',
  'account_ended_sessions',
  'inventory_past',
];

/** Returns a process's processor time in seconds; with `children`, includes ended children. */
function processorTime(pid, { children = false } = {}) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  const ticks = stat.slice(11, children ? 15 : 13).map(Number);
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
}

/** Returns the processor time of all database processes. */
function databaseTime(folder) {
  const cluster = readdirSync(folder).find((name) => /^postgres-\d+$/.test(name));
  const [pid] = readFileSync(join(folder, cluster, 'postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const each = children.map((child) => {
    try {
      return processorTime(child);
    } catch {
      return 0; // It has just ended; its time is counted in its parent by now.
    }
  });
  return each.reduce((sum, one) => sum + one, processorTime(pid, { children: true }));
}

async function idle(stage, product) {
  await sleep(SETTLE_MS);
  const read = async () => ({
    transactions: await transactions(stage.superuserUrl),
    server: processorTime(product.pid),
    database: databaseTime(stage.folder),
  });
  const before = await read();
  await sleep(SECONDS * 1000);
  const after = await read();
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, (value - before[name]) / SECONDS]),
  );
}

async function hourly(stage) {
  const begin = performance.now();
  for (const name of HOURLY) await runSql(stage.appUrl, `select ${name}(0)`);
  return performance.now() - begin;
}

const board = scoreboard();
const stage = await setStage();
try {
  await (await stage.startProduct()).stop();
  await runSql(stage.superuserUrl, oneVenueSql);
  const found = new Map();
  for (const count of VENUES) {
    await runSql(stage.superuserUrl, moreVenuesSql(count - 1));
    await runSql(stage.superuserUrl, 'vacuum analyze');
    const product = await stage.startProduct(IN_BUSINESS);
    const figures = await idle(stage, product);
    found.set(count, figures);
    const percent = (seconds) => `${(seconds * 100).toFixed(2)} %`;
    board.note(
      `${count} venues: ${figures.transactions.toFixed(1)} transactions a second; of a core the server ${percent(figures.server)}, the database ${percent(figures.database)}; the hourly questions ${(await hourly(stage)).toFixed(0)} ms; ${product.residentMiB().toFixed(0)} MiB, ready in ${product.startMs.toFixed(0)} ms`,
    );
    await product.stop();
  }
  const time = ({ server, database }) => server + database;
  const one = found.get(1);
  for (const count of VENUES.slice(1)) {
    const many = found.get(count);
    const share = many.transactions / one.transactions;
    board.add('F1', `idle transactions with ${count} venues, against one`, share, { max: 2 });
    board.add(
      'F2',
      `idle processor time with ${count} venues, against one`,
      time(many) / time(one),
      {
        max: 2,
      },
    );
  }
} finally {
  await stage.close();
}
process.exit(board.ok ? 0 : 1);
