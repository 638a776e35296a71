import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const WAIT_MS = 20;

/** What only one process does at any moment: a piece of work for a tenant. */
export interface TurnOf {
  readonly work: string;
  readonly tenantId: number;
}

/** Sees to it that of all processes only one does a piece of work for a tenant at any moment. */
export interface Turn {
  /** Does it if nobody else is at it; else nothing, and the answer is null. */
  ifFree(of: TurnOf, run: () => Promise<number>): Promise<number | null>;
  /** Waits until nobody else is at it, then does it. */
  wait(of: TurnOf, run: () => Promise<number>): Promise<number>;
  close(): Promise<void>;
}

/** For a process that shares its work with no other. */
export const noTurn: Turn = {
  ifFree: (_of, run) => run(),
  wait: (_of, run) => run(),
  close: async () => {},
};

const takeTurn = 'select pg_try_advisory_lock(hashtext($1), $2) as is_done';
const giveTurn = 'select pg_advisory_unlock(hashtext($1), $2) as is_done';

/**
 * By advisory locks of one session, on a direct address: a lost connection gives its turns back. A
 * session may take its own lock twice, so within this process the turns are kept in `taken`.
 */
export function openTurn(ownerUrl: string): Turn {
  // One connection that stays: it is the session.
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: 1,
    idleTimeoutMillis: 0,
    application_name: 'nadi-turn',
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const taken = new Set<string>();
  const ask = async (text: string, { work, tenantId }: TurnOf): Promise<boolean> =>
    (await pool.query<{ is_done: boolean }>(text, [work, tenantId])).rows[0]?.is_done === true;

  const ifFree: Turn['ifFree'] = async (of, run) => {
    const name = `${of.work} ${of.tenantId}`;
    if (taken.has(name)) return null;
    taken.add(name);
    try {
      if (!(await ask(takeTurn, of))) return null;
      try {
        return await run();
      } finally {
        // A session that is gone has given it back already.
        await ask(giveTurn, of).catch(() => {});
      }
    } finally {
      taken.delete(name);
    }
  };
  return {
    ifFree,
    async wait(of, run) {
      for (;;) {
        const done = await ifFree(of, run);
        if (done !== null) return done;
        await sleep(WAIT_MS);
      }
    },
    close: () => pool.end(),
  };
}
