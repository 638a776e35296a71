import { WISHES_KEPT_MS } from '@nadi/domain/waitlist/wish';
import type { RetentionPolicy } from '../../platform/jobs/retention.ts';

/** Retention of wishes that are over. */
export const retention: readonly RetentionPolicy[] = [
  {
    name: 'ended wishes of the waiting list',
    table: 'wish',
    dueQuery: 'waitlist_ended_wishes',
    key: 'id',
    time: 'purge_after',
    period: {
      from: 'their end',
      validMs: WISHES_KEPT_MS,
      keptMs: 0,
      rules: ['WAIT-05'],
    },
  },
];
