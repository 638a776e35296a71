import { visitorGrace, visitorPurgeTime } from '@nadi/domain/account/session';
import { givenUpExpiry } from '@nadi/domain/cart/anonymous-hold-limits';
import { REMOVED_KEPT_MS } from '@nadi/domain/content/removal';
import {
  endedProofs,
  endedSessions,
  endedSteps,
  oldVisitors,
  passingGuests,
} from '../features/account/service.ts';
import { purgeRemoved } from '../features/content/service.ts';
import { purgeAnswers, venuesWithEndedAnswers } from '../features/form/service.ts';
import {
  placesKeptFrom,
  purgeGivenUp,
  purgePast,
  purgeProofs,
  sweepExpired,
  venuesWithEndedHolds,
  venuesWithGivenUp,
  venuesWithPastPlaces,
  venuesWithSpentProofs,
} from '../features/inventory/service.ts';
import {
  purgeOldMessages,
  purgeUnconfirmed,
  venuesWithOldMail,
  venuesWithUnconfirmed,
} from '../features/notification/service.ts';
import { whoOrdered } from '../features/order/service.ts';
import { endedInvitations } from '../features/participant/service.ts';
import { endedEmployments } from '../features/partner/service.ts';
import { endedChallenges, endedStaffSessions } from '../features/staff/service.ts';
import type { Database } from '../platform/db/tenant-tx.ts';
import { purgeOldKeys, venuesWithOldKeys } from '../platform/http/idempotency-keys.ts';
import { purgeAttempts, venuesWithEndedAttempts } from '../platform/http/limits/attempts.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { purgeHourly, type RetentionRule, retentionCutoff } from '../platform/jobs/retention.ts';
import { venuesWithUnreferencedFiles } from '../platform/storage/file-store.ts';
import type { PrivateFileStore } from '../platform/storage/private-file-store.ts';

/** Expired holds per run; a venue with more is run again. */
const AT_ONCE = 200;
const HOUR_MS = 3_600_000;
const MESSAGES_KEPT_MS = 90 * 24 * HOUR_MS;
/** Period in which a repeated request is recognised. */
const KEYS_KEPT_MS = 48 * HOUR_MS;

/** Registers the retention jobs of a running application. */
export function registerRetention(jobs: Jobs, database: Database, files: PrivateFileStore): void {
  jobs.onDue({
    name: 'expired holds',
    venues: (now) => venuesWithEndedHolds(database, now),
    run: (tenantId, now) => sweepExpired(database, tenantId, now, AT_ONCE),
  });
  for (const rule of TIDYINGS) purgeHourly(jobs, database, rule);
  purgeHourly(jobs, database, {
    name: 'unreferenced files',
    keptFrom: (now) => retentionCutoff(now, 0),
    venues: venuesWithUnreferencedFiles,
    purge: (_, ...args) => files.purge(...args),
  });
}

const TIDYINGS: readonly RetentionRule[] = [
  {
    name: 'past places',
    keptFrom: placesKeptFrom,
    venues: venuesWithPastPlaces,
    purge: purgePast,
  },
  {
    name: 'old messages',
    keptFrom: (now) => retentionCutoff(now, MESSAGES_KEPT_MS),
    venues: venuesWithOldMail,
    purge: purgeOldMessages,
  },
  {
    name: 'expired answers to forms',
    keptFrom: (now) => retentionCutoff(now, 0),
    venues: venuesWithEndedAnswers,
    purge: purgeAnswers,
  },
  {
    name: 'removed content',
    keptFrom: (now) => retentionCutoff(now, REMOVED_KEPT_MS),
    ...purgeRemoved,
  },
  {
    name: 'unconfirmed newsletter addresses',
    keptFrom: (now) => retentionCutoff(now, 0),
    venues: venuesWithUnconfirmed,
    purge: purgeUnconfirmed,
  },
  {
    name: 'ended sessions',
    keptFrom: visitorGrace,
    ...endedSessions,
  },
  {
    name: 'ended sessions of staff',
    keptFrom: (now) => now,
    ...endedStaffSessions,
  },
  {
    name: 'unsigned challenges',
    keptFrom: (now) => retentionCutoff(now, 0),
    ...endedChallenges,
  },
  {
    name: 'ended codes and links',
    keptFrom: (now) => retentionCutoff(now, 0),
    ...endedProofs,
  },
  {
    name: 'unfinished sign-ins',
    keptFrom: (now) => retentionCutoff(now, 0),
    ...endedSteps,
  },
  {
    name: 'expired invitations of guardians',
    keptFrom: (now) => retentionCutoff(now, 0),
    ...endedInvitations,
  },
  {
    name: 'expired invitations of employees',
    keptFrom: (now) => retentionCutoff(now, 0),
    ...endedEmployments,
  },
  {
    name: 'old visitors',
    keptFrom: (now) => visitorPurgeTime(retentionCutoff(now, 0)),
    ...oldVisitors,
  },
  {
    name: 'guests without an order',
    keptFrom: (now) => retentionCutoff(now, 0),
    ...passingGuests(whoOrdered),
  },
  {
    name: 'ended counts of attempts',
    keptFrom: (now) => retentionCutoff(now, 0),
    venues: venuesWithEndedAttempts,
    purge: purgeAttempts,
  },
  {
    name: 'released slots',
    keptFrom: givenUpExpiry,
    venues: venuesWithGivenUp,
    purge: purgeGivenUp,
  },
  {
    name: 'spent proofs',
    keptFrom: (now) => retentionCutoff(now, 0),
    venues: venuesWithSpentProofs,
    purge: purgeProofs,
  },
  {
    name: 'old idempotency keys',
    keptFrom: (now) => now - KEYS_KEPT_MS,
    venues: venuesWithOldKeys,
    purge: purgeOldKeys,
  },
];
