import { invitationEnd } from '@nadi/domain/partner/employment';
import type { RetentionPolicy } from '../../platform/jobs/retention.ts';

/** Retention of unanswered invitations, so that they do not retain an address. */
export const retention: readonly RetentionPolicy[] = [
  {
    name: 'addresses of persons invited as employees of a partner, without an answer',
    table: 'partner_invitation',
    dueQuery: 'partner_ended_invitations',
    key: 'id',
    time: 'expires_at',
    isRenewable: true,
    period: {
      from: 'the invitation',
      validMs: invitationEnd(0),
      keptMs: 0,
      rules: ['PARTNER-08'],
    },
  },
];
