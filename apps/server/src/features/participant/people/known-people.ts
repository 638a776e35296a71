import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { mayBeBooked } from '@nadi/domain/participant/guardian-consent';
import { mayDo } from '@nadi/domain/participant/guardianship';
import {
  type AccountDetails,
  type ProfileDocument,
  withAccount,
  withMember,
} from '@nadi/domain/participant/known-details';
import type { ParticipantFields } from '@nadi/domain/participant/participant-form';
import { type SavedDetails, withSaved } from '@nadi/domain/participant/saved-details';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import { accountDetails, memberDocuments } from '../../account/ports.ts';
import { todayOf } from '../access.ts';
import { consentOf } from '../member-answer.ts';
import { roleOf } from '../policy.ts';
import { type SavedDeps, savedByPerson } from '../saved/saved-details.ts';
import { listMembers } from '../store.ts';
import type { ServiceFields } from './service-fields.ts';

/** Account of the caller, with the family members whom they may book for. */
export interface KnownPeople {
  readonly customerId: CustomerId;
  readonly account: AccountDetails;
  /** Documents of the named members who may be booked for (FAMILY-05, FAMILY-07). */
  readonly members: ReadonlyMap<number, ProfileDocument>;
  /** Details that the caller has saved, by member; null: for themselves. */
  readonly saved: ReadonlyMap<number | null, SavedDetails>;
}

/**
 * Loads the people whom a signed-in caller may name; null: a guest or nobody.
 *
 * @param named ids of family members in the request.
 */
export async function loadKnownPeople(
  deps: SavedDeps,
  context: RequestContext,
  named: ReadonlySet<number>,
): Promise<KnownPeople | null> {
  const { tenant, actor } = context;
  const { customer } = actor;
  if (customer === null || customer.isGuest) return null;
  const [account, saved, members] = await Promise.all([
    accountDetails(deps, context, customer.id),
    savedByPerson(deps, tenant.id, customer.id),
    named.size === 0 ? new Map() : bookableMembers(deps, context, customer.id, named),
  ]);
  return account && { customerId: customer.id, account, members, saved };
}

async function bookableMembers(
  deps: SavedDeps,
  context: RequestContext,
  customerId: CustomerId,
  named: ReadonlySet<number>,
): Promise<KnownPeople['members']> {
  const today = todayOf(context);
  const rows = await listMembers(deps.database, context.tenant.id, customerId);
  const bookable = rows.filter(
    (row) =>
      named.has(row.id) &&
      mayDo(roleOf(row, customerId, today), 'book') &&
      mayBeBooked(consentOf(row, today)),
  );
  const holders = bookable.map((row) => ({ customerId: row.customer_id, memberId: row.id }));
  return memberDocuments(deps, context, holders);
}

/** Entry of a participant with what is known of the person. */
export interface FilledEntry {
  readonly entry: ParticipantFields | null;
  /** Family member; null: the account; absent: nobody whom the caller has details of. */
  readonly memberId?: number | null;
  /** Set where the document is the one of the profile. */
  readonly hasOwnDocument: boolean;
}

type Faults = Readonly<Record<string, string | undefined>>;

/**
 * Fills in what is known of a participant (PEOPLE-05, PEOPLE-12, PEOPLE-13).
 *
 * Faults: member_not_bookable, saved_changed.
 *
 * @param visitDay on which documents must be valid; null: the line has none.
 */
export function fillEntry(
  entry: ParticipantFields | null,
  place: number,
  known: KnownPeople | null,
  service: ServiceFields & { readonly id: number },
  visitDay: LocalDate | null,
): Result<FilledEntry, Faults> {
  const memberId = entry?.member_id ?? null;
  const isAccount = known !== null && place === 0;
  if (memberId !== null && (isAccount || !known?.members.has(memberId))) {
    return refuse({ member_id: 'member_not_bookable' });
  }
  if (known === null || (!isAccount && (entry === null || memberId === null))) {
    return ok({ entry, hasOwnDocument: false });
  }
  const { account } = known;
  const profile = isAccount ? account : known.members.get(memberId ?? 0);
  const own = isAccount
    ? withAccount(entry, account, service.fields, visitDay)
    : withMember(entry ?? {}, profile ?? null, account, service.fields, visitDay);
  const filled = withSaved(own, known.saved.get(memberId) ?? null, service.id);
  if (!filled.ok) return filled;
  const number = profile?.id_proof_number ?? null;
  const hasOwnDocument = number !== null && own.id_proof_number === number;
  return ok({ entry: filled.value, memberId, hasOwnDocument });
}
