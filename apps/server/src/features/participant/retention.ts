import { invitationEnd } from '@nadi/domain/participant/guardianship';
import type { RetentionPolicy } from '../../platform/jobs/retention.ts';

/** Retention of unanswered invitations, so that they do not retain an address. */
export const retention: readonly RetentionPolicy[] = [
  {
    name: 'addresses of persons invited as second guardian, without an answer',
    table: 'second_guardian',
    dueQuery: 'participant_ended_invitations',
    key: 'member_id',
    time: 'expires_at',
    isRenewable: true,
    period: {
      from: 'the invitation',
      validMs: invitationEnd(0),
      keptMs: 0,
      rules: ['FAMILY-08', 'FAMILY-09'],
    },
  },
];
