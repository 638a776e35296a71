import pg from 'pg';

/** Timeout after which the server cancels a statement itself. */
export const STATEMENT_LIMIT_MS = 15_000;

/**
 * Settings of every application session (decision 001).
 *
 * One generic plan per statement, kept for the lifetime of the connection, because planning costs
 * more than most statements. A plan may be made while a table is almost empty, and must not scan
 * the whole of it, because the table grows.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  lock_timeout: '2s',
  statement_timeout: `${STATEMENT_LIMIT_MS / 1_000}s`,
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
};

/**
 * Stores these settings with the role where they differ, which every role may do for itself.
 *
 * Transactions then need not set them, and no pooler in between can lose them. Open connections
 * keep their old settings.
 */
export async function settleSessions(appUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    const names = Object.keys(SETTINGS);
    const { rows } = await client.query<{ name: string; value: string }>(
      'select name, current_setting(name) as value from unnest($1::text[]) as wanted(name)',
      [names],
    );
    for (const { name, value } of rows) {
      if (value === SETTINGS[name]) continue;
      await client.query(`alter role current_user set ${name} = '${SETTINGS[name]}'`);
    }
  } finally {
    await client.end();
  }
}
