import pg from 'pg';

/** After so long the server ends a statement itself. */
export const STATEMENT_LIMIT_MS = 15_000;

/**
 * What every session of the application begins with (decision 015). One plan for all values, kept for
 * as long as the connection lives: planning costs more than most statements. It may be made while a
 * table is almost empty, and must not read the whole of it, for the table grows.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  lock_timeout: '2s',
  statement_timeout: `${STATEMENT_LIMIT_MS / 1_000}s`,
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
};

/**
 * Makes these settings the role's own, where they are not: no transaction has to say them then, and
 * no pooler in between can lose them. Every role may do that for itself. Connections that are open
 * already keep what they began with.
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
