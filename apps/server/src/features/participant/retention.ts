import { invitationEnd } from '@nadi/domain/participant/guardianship';
import { cartPeopleEnd, linePeopleEnd, savedDetailsEnd } from '@nadi/domain/participant/retention';
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
  {
    name: 'participants of a cart, encrypted',
    table: 'cart_participant',
    dueQuery: 'participant_ended_cart_people',
    key: 'person_id',
    time: 'purge_after',
    isRenewable: true,
    period: {
      from: 'being named',
      validMs: cartPeopleEnd(0),
      keptMs: 0,
      rules: ['PEOPLE-07'],
    },
  },
  {
    name: 'participants of a booking, encrypted',
    table: 'line_participant',
    dueQuery: 'participant_ended_people',
    key: 'person_id',
    time: 'purge_after',
    period: {
      from: 'the end of the visit',
      validMs: linePeopleEnd(0),
      keptMs: 0,
      rules: ['PEOPLE-07'],
    },
  },
  {
    name: 'details of participants that a customer saved for next time, encrypted',
    table: 'saved_details',
    dueQuery: 'participant_ended_saved_details',
    key: 'id',
    time: 'purge_after',
    isRenewable: true,
    period: {
      from: 'being saved last',
      validMs: savedDetailsEnd(0),
      keptMs: 0,
      rules: ['PEOPLE-11'],
    },
  },
];
