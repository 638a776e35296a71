import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { mayBeBooked } from '@nadi/domain/participant/guardian-consent';
import { mayDo } from '@nadi/domain/participant/guardianship';
import {
  type AccountDetails,
  type ParticipantFields,
  withAccount,
} from '@nadi/domain/participant/participant-form';
import { type SavedDetails, withSaved } from '@nadi/domain/participant/saved-details';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import { accountDetails } from '../../account/ports.ts';
import { todayOf } from '../access.ts';
import { consentOf } from '../member-answer.ts';
import { roleOf } from '../policy.ts';
import { type SavedDeps, savedByPerson } from '../saved/saved-details.ts';
import { listMembers } from '../store.ts';
import type { ServiceFields } from './service-fields.ts';

/** Account of the caller, with the family members whom they may book for. */
export interface KnownPeople {
  readonly customerId: number;
  readonly account: AccountDetails;
  /** Members who may be booked for (FAMILY-05, FAMILY-07). */
  readonly members: ReadonlySet<number>;
  /** Details that the caller has saved, by member; null: for themselves. */
  readonly saved: ReadonlyMap<number | null, SavedDetails>;
}

/** Loads the people whom a signed-in caller may name; null: a guest or nobody. */
export async function loadKnownPeople(
  deps: SavedDeps,
  context: RequestContext,
): Promise<KnownPeople | null> {
  const { tenant, actor } = context;
  const { customer } = actor;
  if (customer === null || customer.isGuest) return null;
  const [account, saved, members] = await Promise.all([
    accountDetails(deps, context, customer.id),
    savedByPerson(deps, tenant.id, customer.id),
    listMembers(deps.database, tenant.id, customer.id),
  ]);
  if (account === null) return null;
  const today = todayOf(context);
  const bookable = members.filter(
    (row) => mayDo(roleOf(row, customer.id, today), 'book') && mayBeBooked(consentOf(row, today)),
  );
  const ids = new Set(bookable.map(({ id }) => id));
  return { customerId: customer.id, account, members: ids, saved };
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
  const own = isAccount ? withAccount(entry, account, service.fields, visitDay) : (entry ?? {});
  const filled = withSaved(own, known.saved.get(memberId) ?? null, service.id);
  if (!filled.ok) return filled;
  const { id_proof_number: number } = account;
  const hasOwnDocument = isAccount && number !== null && own.id_proof_number === number;
  return ok({ entry: filled.value, memberId, hasOwnDocument });
}
