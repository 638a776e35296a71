import type { Limit } from '@nadi/contract/wire/limits';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Role } from '@nadi/domain/participant/guardianship';
import { isMinor } from '@nadi/domain/participant/member-form';
import type { MemberRow } from './store.ts';

/** Limit of invitations sent by one account in a day (FAMILY-09). */
export const invitationsByGuardian: Limit = { times: 10, seconds: 86_400 };

/** Limit of invitations to one address in a day, from all senders (FAMILY-09). */
export const invitationsByAddress: Limit = { times: 5, seconds: 86_400 };

/** Limit of files that are uploaded for participants from one network in a day (PEOPLE-14). */
export const uploadsByNetwork: Limit = { times: 200, seconds: 86_400 };

/** Returns the current role of a customer for a member (FAMILY-07). */
export function roleOf(
  row: Pick<MemberRow, 'customer_id' | 'second_customer' | 'dob'>,
  customerId: CustomerId,
  today: LocalDate,
): Role {
  if (row.customer_id === customerId) return 'guardian';
  return row.second_customer === customerId && isMinor(row.dob, today)
    ? 'second_guardian'
    : 'nobody';
}
