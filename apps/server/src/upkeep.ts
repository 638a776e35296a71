import { forgetEndedSessions } from './features/account/service.ts';
import { sweepExpired } from './features/inventory/service.ts';
import type { Database } from './platform/db/tenant-tx.ts';
import { forgetOldKeys } from './platform/http/idempotency-keys.ts';
import type { Jobs } from './platform/jobs/jobs.ts';

const HOLDS_AT_ONCE = 200;
const HOUR_SECONDS = 3600;
/** How long a repeat of a request is recognised. */
const KEYS_KEPT_MS = 48 * HOUR_SECONDS * 1000;

/** The work that keeps a running house tidy: what is over is taken away. */
export function registerUpkeep(jobs: Jobs, database: Database): void {
  jobs.onDue({
    name: 'expired holds',
    run: (tenantId, now) => sweepExpired(database, tenantId, now, HOLDS_AT_ONCE),
  });
  jobs.onDue({
    name: 'ended sessions',
    everySeconds: HOUR_SECONDS,
    run: async (tenantId, now) => {
      await forgetEndedSessions(database, tenantId, now);
      return 0;
    },
  });
  jobs.onDue({
    name: 'old idempotency keys',
    everySeconds: HOUR_SECONDS,
    run: async (tenantId, now) => {
      await forgetOldKeys(database, tenantId, now - KEYS_KEPT_MS);
      return 0;
    },
  });
}
