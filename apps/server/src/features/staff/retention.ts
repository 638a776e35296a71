import { challengeEnd, staffSessionEnd } from '@nadi/domain/staff/session';
import type { RetentionPolicy } from '../../platform/jobs/retention.ts';

/** Retention of the staff's sessions and challenges. */
export const retention: readonly RetentionPolicy[] = [
  {
    name: 'sessions of staff',
    table: 'staff_session',
    dueQuery: 'staff_ended_sessions',
    key: 'token_hash',
    time: 'expires_at',
    period: {
      from: 'sign-in',
      validMs: staffSessionEnd(0),
      keptMs: 0,
      rules: ['STAFF-05'],
      clock: 'demo',
    },
  },
  {
    name: 'challenges that a passkey signs',
    table: 'staff_challenge',
    dueQuery: 'staff_ended_challenges',
    key: 'challenge_hash',
    time: 'expires_at',
    period: { from: 'their creation', validMs: challengeEnd(0), keptMs: 0, rules: ['STAFF-10'] },
  },
];
