import { givenUpForgotten } from '@nadi/domain/cart/hoarding';
import {
  forgetEndedSessions,
  forgetGuests,
  forgetVisitors,
  venuesWithEndedSessions,
  venuesWithOldVisitors,
  venuesWithPassingGuests,
} from './features/account/service.ts';
import {
  forgetGivenUp,
  forgetPast,
  forgetProofs,
  sweepExpired,
  venuesWithEndedHolds,
  venuesWithGivenUp,
  venuesWithPastPlaces,
  venuesWithSpentProofs,
} from './features/inventory/service.ts';
import { forgetOldMessages, venuesWithOldMail } from './features/notification/service.ts';
import { whoOrdered } from './features/order/service.ts';
import {
  forgetPerformances,
  venuesWithPastPerformances,
} from './kinds/event/forget-performances.ts';
import { machineNow } from './platform/clock.ts';
import type { Database } from './platform/db/tenant-tx.ts';
import { forgetOldKeys, venuesWithOldKeys } from './platform/http/idempotency-keys.ts';
import { forgetAttempts, venuesWithEndedAttempts } from './platform/http/limits/attempts.ts';
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

/** The work that keeps a running application tidy: what is over is taken away. */
export function registerUpkeep(jobs: Jobs, database: Database): void {
  jobs.onDue({
    name: 'expired holds',
    venues: (now) => venuesWithEndedHolds(database, now),
    run: (tenantId, now) => sweepExpired(database, tenantId, now, AT_ONCE),
  });
  const hourly = (name: string, keptFrom: (now: number) => number, tidy: Tidy): void =>
    jobs.onDue({
      name,
      everySeconds: HOUR_SECONDS,
      venues: (now) => tidy.venues(database, keptFrom(now)),
      run: (tenantId, now) => tidy.forget(database, tenantId, keptFrom(now), AT_ONCE),
    });
  hourly('past places', (now) => trulyPast(now, PLACES_KEPT_MS), {
    venues: venuesWithPastPlaces,
    forget: forgetPast,
  });
  hourly('past performances', (now) => trulyPast(now, PLACES_KEPT_MS), {
    venues: venuesWithPastPerformances,
    forget: forgetPerformances,
  });
  hourly('old messages', (now) => trulyPast(now, MESSAGES_KEPT_MS), {
    venues: venuesWithOldMail,
    forget: forgetOldMessages,
  });
  hourly('ended sessions', (now) => now, {
    venues: venuesWithEndedSessions,
    forget: forgetEndedSessions,
  });
  hourly('old visitors', (now) => trulyPast(now, 0), {
    venues: venuesWithOldVisitors,
    forget: forgetVisitors,
  });
  hourly('guests who never ordered', (now) => trulyPast(now, 0), {
    venues: venuesWithPassingGuests,
    forget: forgetGuests(whoOrdered),
  });
  hourly('ended counts of attempts', (now) => trulyPast(now, 0), {
    venues: venuesWithEndedAttempts,
    forget: forgetAttempts,
  });
  hourly('slots given up', givenUpForgotten, {
    venues: venuesWithGivenUp,
    forget: forgetGivenUp,
  });
  hourly('spent proofs', (now) => trulyPast(now, 0), {
    venues: venuesWithSpentProofs,
    forget: forgetProofs,
  });
  hourly('old idempotency keys', (now) => now - KEYS_KEPT_MS, {
    venues: venuesWithOldKeys,
    forget: forgetOldKeys,
  });
}

/** What is over at an instant: the venues that have some, and forgetting up to so much of one's. */
interface Tidy {
  readonly venues: (database: Database, before: number) => Promise<readonly number[]>;
  readonly forget: (
    database: Database,
    tenantId: number,
    before: number,
    limit: number,
  ) => Promise<number>;
}

/** The demo's clock goes ahead and comes back, and then what it had passed must still be there. */
const trulyPast = (now: number, keptMs: number): number => Math.min(now, machineNow()) - keptMs;
