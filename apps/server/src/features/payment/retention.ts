import type { RetentionPolicy } from '../../platform/jobs/retention.ts';
import { CONTACT_KEPT_MS } from './store.payout.ts';

/** Retention of contacts of closed accounts. */
export const retention: readonly RetentionPolicy[] = [
  {
    name: 'contacts of closed accounts whose money was paid back: name, e-mail, mobile',
    table: 'payout_contact',
    dueQuery: 'payment_old_contacts',
    key: 'payout_id',
    time: 'purge_after',
    period: {
      from: 'the payment of the last part',
      validMs: CONTACT_KEPT_MS,
      keptMs: 0,
      rules: ['LEAVE-03'],
    },
  },
];
