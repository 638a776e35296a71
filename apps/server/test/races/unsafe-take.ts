import type pg from 'pg';

const CHECK =
  /where o\.until <= v_now or o\.hold_id = any \(p_hold\)|where p\.taken \+ v_delta\[place\] <= inventory_pool_size\(.*?excluded\.size, p_config\)/g;

/**
 * Removes the check from the take of one test database, so that every buyer wins.
 *
 * Shows that a test would detect it. Returns a function that restores it.
 */
export async function makeTakeUnsafe(superuser: pg.Client): Promise<() => Promise<void>> {
  const names = ['inventory_take', 'inventory_count'];
  const { rows } = await superuser.query<{ text: string }>(
    'select pg_get_functiondef(name::regproc) as text from unnest($1::text[]) as name',
    [names],
  );
  const safe = rows.map((row) => row.text);
  const unsafe = safe.map((text) => text.replaceAll(CHECK, ''));
  if (unsafe.some((text, index) => text === safe[index])) {
    throw new Error('There was no check to take out.');
  }
  await superuser.query('alter table pool drop constraint pool_not_oversold');
  for (const text of unsafe) await superuser.query(text);
  return async () => {
    for (const text of safe) await superuser.query(text);
  };
}
