import { forgetEndedSessions } from './features/account/service.ts';
import { forgetPast, sweepExpired } from './features/inventory/service.ts';
import { forgetOldMessages } from './features/notification/service.ts';
import { machineNow } from './platform/clock.ts';
import type { Database } from './platform/db/tenant-tx.ts';
import { forgetAttempts } from './platform/http/attempts.ts';
import { forgetOldKeys } from './platform/http/idempotency-keys.ts';
import type { Jobs } from './platform/jobs/jobs.ts';

/** Rows in one go; who has more to do is asked again. */
const AT_ONCE = 200;
const HOUR_SECONDS = 3600;
const DAY_MS = 24 * HOUR_SECONDS * 1000;
/** How long after their end a venue may still look at places as they were taken. */
const PLACES_KEPT_MS = 31 * DAY_MS;
const MESSAGES_KEPT_MS = 90 * DAY_MS;
/** How long a repeat of a request is recognised. */
const KEYS_KEPT_MS = 48 * HOUR_SECONDS * 1000;

/** The work that keeps a running house tidy: what is over is taken away. */
export function registerUpkeep(jobs: Jobs, database: Database): void {
  jobs.onDue({
    name: 'expired holds',
    run: (tenantId, now) => sweepExpired(database, tenantId, now, AT_ONCE),
  });
  jobs.onDue({
    name: 'past places',
    everySeconds: HOUR_SECONDS,
    run: (tenantId, now) => forgetPast(database, tenantId, trulyPast(now, PLACES_KEPT_MS), AT_ONCE),
  });
  jobs.onDue({
    name: 'old messages',
    everySeconds: HOUR_SECONDS,
    run: (tenantId, now) =>
      forgetOldMessages(database, tenantId, trulyPast(now, MESSAGES_KEPT_MS), AT_ONCE),
  });
  jobs.onDue({
    name: 'ended sessions',
    everySeconds: HOUR_SECONDS,
    run: (tenantId, now) => forgetEndedSessions(database, tenantId, now, AT_ONCE),
  });
  jobs.onDue({
    name: 'ended counts of attempts',
    everySeconds: HOUR_SECONDS,
    run: (tenantId, now) => forgetAttempts(database, tenantId, trulyPast(now, 0), AT_ONCE),
  });
  jobs.onDue({
    name: 'old idempotency keys',
    everySeconds: HOUR_SECONDS,
    run: (tenantId, now) => forgetOldKeys(database, tenantId, now - KEYS_KEPT_MS, AT_ONCE),
  });
}

/** The demo's clock goes ahead and comes back, and then what it had passed must still be there. */
const trulyPast = (now: number, keptMs: number): number => Math.min(now, machineNow()) - keptMs;
