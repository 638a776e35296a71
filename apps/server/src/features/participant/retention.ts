import { invitationEnd } from '@nadi/domain/participant/guardianship';
import { cartPeopleEnd, linePeopleEnd, savedDetailsEnd } from '@nadi/domain/participant/retention';
import { purgeWithin, type RetentionPolicy } from '../../platform/jobs/retention.ts';
import { letFileGo } from '../../platform/storage/file-store.ts';
import { purgeFiles } from './people/store.file.ts';

/** Purges files of participants past the end of their retention, and releases them (PEOPLE-14). */
const purgeUploads = purgeWithin(async (tx, before, limit) => {
  const gone = await purgeFiles(tx, before, limit);
  for (const file of gone) await letFileGo(tx, file, before);
  return gone.length;
});

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
  {
    name: 'uploaded files of participants',
    table: 'participant_file',
    dueQuery: 'participant_ended_files',
    purge: purgeUploads,
    period: {
      from: '24 hours after the upload; in an order that is not complete, 15 days after the upload; with a booking, 30 days after the end of the visit',
      keptMs: 0,
      rules: ['PEOPLE-07', 'PEOPLE-14'],
    },
  },
];
