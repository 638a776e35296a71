import type { Limit } from '@nadi/contract/wire/limits';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Role } from '@nadi/domain/participant/guardianship';
import { isMinor } from '@nadi/domain/participant/member-form';
import type { MemberRow } from './store.ts';

/** FAMILY-09: invitations that one account sends in a day. */
export const invitationsByGuardian: Limit = { times: 10, seconds: 86_400 };

/** FAMILY-09: invitations that one address is sent in a day, whoever sends them. */
export const invitationsByAddress: Limit = { times: 5, seconds: 86_400 };

/** FAMILY-07: who somebody is to a member today. */
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
