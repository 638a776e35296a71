import pg from 'pg';
import { vi } from 'vitest';
import { runSql } from './books.ts';
import type { TestApp } from './harness.ts';

/** Services whose facts a test changes: `n` is the id of service, facility and unit. */

/** Inserts a court open from 07:00 to midnight at AED 100 an hour, without approval and terms. */
const courtSql = (n: number): string => `
  insert into service (tenant_id, id, name, ar_name, is_public, filter_by, art)
    values (1, ${n}, 'Service ${n}', 'خدمة ${n}', true, 1, 'padel');
  insert into facility (tenant_id, id, service_id, name, ar_name)
    values (1, ${n}, ${n}, 'Court ${n}', 'ملعب ${n}');
  insert into unit (tenant_id, id) values (1, ${n});
  insert into facility_unit (tenant_id, facility_id, unit_id) values (1, ${n}, ${n});
  insert into unit_service (tenant_id, unit_id, service_id) values (1, ${n}, ${n});
  insert into product (tenant_id, id, kind) values (1, ${n}01, 'facility');
  insert into facility_rental (tenant_id, rental_product_id, product_id, facility_id, from_minute,
      to_minute, rate_fils_per_hour)
    values (1, ${n}011, ${n}01, ${n}, 420, 1440, 10000);`;

/** Makes it per-capacity: 30 places in a session, a ticket (`n`02) at AED 50. */
export const placesSql = (n: number): string => `
  update service set per_capacity = true, filter_by = 2 where tenant_id = 1 and id = ${n};
  update facility set capacity = 30, session_pool_id = ${n} where tenant_id = 1 and id = ${n};
  insert into pool_service (tenant_id, pool_id, service_id) values (1, ${n}, ${n});
  insert into product (tenant_id, id, kind) values (1, ${n}02, 'facility');
  insert into facility_ticket (tenant_id, product_id, facility_id, name, ar_name, price_fils)
    values (1, ${n}02, ${n}, 'Adult', 'بالغ', 5000);`;

/** Adds an add-on for the court (`n`03), AED 10, ten pieces of total stock. */
export const stockSql = (n: number): string => `
  insert into product (tenant_id, id, kind) values (1, ${n}03, 'retail');
  insert into retail_product (tenant_id, product_id, category_id, service_id, name, ar_name,
      price_fils, inventory, stock, pool_id)
    values (1, ${n}03, 1, ${n}, 'Balls', 'كرات', 1000, 'total', 10, ${n}03);`;

export const venueSql = (n: number, more: string): string => courtSql(n) + more;

/** Upper bound that only a stalled machine exceeds. */
const CHANGE_LIMIT_MS = 60_000;

/** Changes facts of a venue by SQL and increments its version, as every change has to. */
export async function changeFacts(url: string, tenantId: number, sql: string): Promise<void> {
  const moved = `select tenant_move_config(${tenantId})`;
  await runSql(url, `set app.tenant = '${tenantId}'; ${sql}; ${moved}`);
}

/** Does the same for the first venue of a running server; waits until it quotes from them. */
export async function change(app: TestApp, sql: string): Promise<void> {
  await changeFacts(app.testDatabase.superuserUrl, 1, sql);
  await seeChange(app);
}

/** Lets a running server quote from the first venue's current facts. */
export async function seeChange(app: TestApp): Promise<void> {
  const { superuserUrl } = app.testDatabase;
  const [row] = await runSql<{ version: string }>(
    superuserUrl,
    'select config_version as version from tenant where tenant_id = 1',
  );
  const { directory } = app.whole.pipeline;
  app.age();
  const isCurrent = async () =>
    ((await directory.siteById(1))?.facts.configVersion ?? 0) >= Number(row?.version);
  await vi.waitUntil(isCurrent, { timeout: CHANGE_LIMIT_MS });
}

/**
 * Changes facts of the first venue before each take of places.
 *
 * @returns function that ends it.
 */
export function changeBeforeTakes(url: string, sql: string): () => void {
  const { query } = pg.Client.prototype;
  const changing = async function (this: pg.Client, ...args: readonly [string | { text: string }]) {
    const [statement] = args;
    const text = typeof statement === 'string' ? statement : statement.text;
    if (/inventory_(try_)?take\(/.test(text)) await changeFacts(url, 1, sql);
    return query.apply(this, args as never);
  };
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(changing as never);
  return () => spy.mockRestore();
}
