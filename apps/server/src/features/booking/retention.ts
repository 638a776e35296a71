import { disclaimerEnd } from '@nadi/domain/participant/disclaimer';
import type { RetentionPolicy } from '../../platform/jobs/retention.ts';

/** Retention of signed disclaimers; those of minors are kept longer. */
export const retention: readonly RetentionPolicy[] = [
  {
    name: 'signed disclaimers of a booking with their PDF, encrypted',
    table: 'signed_disclaimer',
    dueQuery: 'booking_ended_disclaimers',
    key: 'id',
    time: 'purge_after',
    isRenewable: true,
    period: {
      from: 'the end of the visit; of a minor, the 18th birthday where that is later',
      validMs: disclaimerEnd(0, null),
      keptMs: 0,
      rules: ['PEOPLE-10'],
    },
  },
];
