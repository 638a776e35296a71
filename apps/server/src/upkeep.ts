import { visitorGrace, visitorsForgottenBefore } from '@nadi/domain/account/session';
import { givenUpForgotten } from '@nadi/domain/cart/hoarding';
import { REMOVED_KEPT_MS } from '@nadi/domain/content/removal';
import {
  endedProofs,
  endedSessions,
  endedSteps,
  oldVisitors,
  passingGuests,
} from './features/account/service.ts';
import { forgetRemoved } from './features/content/service.ts';
import { forgetAnswers, venuesWithEndedAnswers } from './features/form/service.ts';
import {
  forgetGivenUp,
  forgetPast,
  forgetProofs,
  placesKeptFrom,
  sweepExpired,
  venuesWithEndedHolds,
  venuesWithGivenUp,
  venuesWithPastPlaces,
  venuesWithSpentProofs,
} from './features/inventory/service.ts';
import {
  forgetOldMessages,
  forgetUnconfirmed,
  venuesWithOldMail,
  venuesWithUnconfirmed,
} from './features/notification/service.ts';
import { whoOrdered } from './features/order/service.ts';
import { endedInvitations } from './features/participant/service.ts';
import { endedEmployments } from './features/partner/service.ts';
import { endedChallenges, endedStaffSessions } from './features/staff/service.ts';
import type { Database } from './platform/db/tenant-tx.ts';
import { forgetOldKeys, venuesWithOldKeys } from './platform/http/idempotency-keys.ts';
import { forgetAttempts, venuesWithEndedAttempts } from './platform/http/limits/attempts.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { type Tidying, tidyHourly, trulyPast } from './platform/jobs/tidying.ts';
import type { FileRoom } from './platform/storage/file-room.ts';
import { venuesWithForgottenFiles } from './platform/storage/file-store.ts';

/** Ended holds in one go; who has more to do is asked again. */
const AT_ONCE = 200;
const HOUR_MS = 3_600_000;
const MESSAGES_KEPT_MS = 90 * 24 * HOUR_MS;
/** How long a repeat of a request is recognised. */
const KEYS_KEPT_MS = 48 * HOUR_MS;

/** The work that keeps a running application tidy: what is over is taken away. */
export function registerUpkeep(jobs: Jobs, database: Database, files: FileRoom): void {
  jobs.onDue({
    name: 'expired holds',
    venues: (now) => venuesWithEndedHolds(database, now),
    run: (tenantId, now) => sweepExpired(database, tenantId, now, AT_ONCE),
  });
  for (const tidying of TIDYINGS) tidyHourly(jobs, database, tidying);
  tidyHourly(jobs, database, {
    name: 'files that nobody keeps',
    keptFrom: (now) => trulyPast(now, 0),
    venues: venuesWithForgottenFiles,
    forget: (_, ...asked) => files.forget(...asked),
  });
}

const TIDYINGS: readonly Tidying[] = [
  {
    name: 'past places',
    keptFrom: placesKeptFrom,
    venues: venuesWithPastPlaces,
    forget: forgetPast,
  },
  {
    name: 'old messages',
    keptFrom: (now) => trulyPast(now, MESSAGES_KEPT_MS),
    venues: venuesWithOldMail,
    forget: forgetOldMessages,
  },
  {
    name: 'answers to forms that were kept long enough',
    keptFrom: (now) => trulyPast(now, 0),
    venues: venuesWithEndedAnswers,
    forget: forgetAnswers,
  },
  {
    name: 'content that was removed and not put back',
    keptFrom: (now) => trulyPast(now, REMOVED_KEPT_MS),
    ...forgetRemoved,
  },
  {
    name: 'newsletter addresses that nobody confirmed',
    keptFrom: (now) => trulyPast(now, 0),
    venues: venuesWithUnconfirmed,
    forget: forgetUnconfirmed,
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
    name: 'challenges that no device signed',
    keptFrom: (now) => trulyPast(now, 0),
    ...endedChallenges,
  },
  {
    name: 'ended codes and links',
    keptFrom: (now) => trulyPast(now, 0),
    ...endedProofs,
  },
  {
    name: 'steps of a sign-in that nobody took',
    keptFrom: (now) => trulyPast(now, 0),
    ...endedSteps,
  },
  {
    name: 'invitations that nobody accepted',
    keptFrom: (now) => trulyPast(now, 0),
    ...endedInvitations,
  },
  {
    name: 'invitations that no employee accepted',
    keptFrom: (now) => trulyPast(now, 0),
    ...endedEmployments,
  },
  {
    name: 'old visitors',
    keptFrom: (now) => visitorsForgottenBefore(trulyPast(now, 0)),
    ...oldVisitors,
  },
  {
    name: 'guests who never ordered',
    keptFrom: (now) => trulyPast(now, 0),
    ...passingGuests(whoOrdered),
  },
  {
    name: 'ended counts of attempts',
    keptFrom: (now) => trulyPast(now, 0),
    venues: venuesWithEndedAttempts,
    forget: forgetAttempts,
  },
  {
    name: 'slots given up',
    keptFrom: givenUpForgotten,
    venues: venuesWithGivenUp,
    forget: forgetGivenUp,
  },
  {
    name: 'spent proofs',
    keptFrom: (now) => trulyPast(now, 0),
    venues: venuesWithSpentProofs,
    forget: forgetProofs,
  },
  {
    name: 'old idempotency keys',
    keptFrom: (now) => now - KEYS_KEPT_MS,
    venues: venuesWithOldKeys,
    forget: forgetOldKeys,
  },
];
