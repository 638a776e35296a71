import pg from 'pg';

/** Any constant; all processes of a database take turns at the same one. */
const TURN_KEY = 5_116_233_482;

/** Sees to it that of all processes only one does the work beside requests at any moment. */
export interface Turn {
  /** Does the work if nobody else is at it; else nothing. */
  ifFree(work: () => Promise<void>): Promise<void>;
  /** Waits until nobody else is at it, then does the work. */
  wait(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** By an advisory lock of the database, on a direct address: a lost connection gives the turn back. */
export function openTurn(ownerUrl: string): Turn {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: 2,
    application_name: 'nadi-turn',
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const locked = async (take: string, work: () => Promise<void>): Promise<void> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const { rows } = await client.query<{ taken: boolean | string }>(take, [TURN_KEY]);
      if (rows[0]?.taken !== false) await work();
    } finally {
      await client.query('commit').catch((error: Error) => {
        broken = error;
      });
      client.release(broken);
    }
  };
  return {
    ifFree: (work) => locked('select pg_try_advisory_xact_lock($1) as taken', work),
    wait: (work) => locked('select pg_advisory_xact_lock($1)::text as taken', work),
    close: () => pool.end(),
  };
}
