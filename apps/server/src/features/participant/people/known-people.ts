import type { CustomerId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import {
  type AccountDetails,
  type ProfileDocument,
  withAccount,
  withMember,
} from '@nadi/domain/participant/known-details';
import { isMinor } from '@nadi/domain/participant/member-form';
import {
  isEmptyEntry,
  type ParticipantFields,
  type ParticipantRules,
} from '@nadi/domain/participant/participant-form';
import { type IdentifiedDetails, withSaved } from '@nadi/domain/participant/saved-details';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import { accountDetails, memberDocuments } from '../../account/ports.ts';
import { todayOf } from '../access.ts';
import { mayBook } from '../member-answer.ts';
import { type SavedDeps, savedByPerson } from '../saved/saved-details.ts';
import { listMembers } from '../store.ts';
import type { FormFields } from './form-fields.ts';

interface KnownMember {
  readonly documents: readonly ProfileDocument[];
  readonly isMinor: boolean;
}

/** Account of the caller, with the family members whom they may book for. */
export interface KnownPeople {
  readonly customerId: CustomerId;
  readonly account: AccountDetails;
  /** Named members who may be booked for (FAMILY-05, FAMILY-07). */
  readonly members: ReadonlyMap<number, KnownMember>;
  /** Details that the caller has saved, by member; null: for themselves. */
  readonly saved: ReadonlyMap<number | null, IdentifiedDetails>;
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
    accountDetails(deps, tenant.id, customer.id),
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
  const bookable = rows.filter((row) => named.has(row.id) && mayBook(row, customerId, today));
  const holders = bookable.map((row) => ({ customerId: row.customer_id, memberId: row.id }));
  const documents = await memberDocuments(deps, context.tenant.id, holders);
  return new Map(
    bookable.map(({ id, dob }) => [
      id,
      { documents: documents.get(id) ?? [], isMinor: isMinor(dob, today) },
    ]),
  );
}

/** Entry of a participant with what is known of the person. */
export interface FilledEntry {
  readonly entry: ParticipantFields | null;
  /** Family member; null: the account; absent: nobody whom the caller has details of. */
  readonly memberId?: number | null;
  /** Documents in the profile of the person. */
  readonly documents: readonly ProfileDocument[];
  /** Set for a family member who is under 18 by the profile. */
  readonly isMinor: boolean;
}

const UNKNOWN = { documents: [], isMinor: false };

type Faults = Readonly<Record<string, string | undefined>>;

/**
 * Fills in what is known of a participant (PEOPLE-05, PEOPLE-12, PEOPLE-13).
 *
 * Faults: member_not_bookable, saved_changed. A mask for anybody else is refused
 * too, since it would be stored as the answer.
 */
export function fillEntry(
  entry: ParticipantFields | null,
  place: number,
  known: KnownPeople | null,
  form: FormFields,
  days: Pick<ParticipantRules, 'today' | 'visitDay'>,
): Result<FilledEntry, Faults> {
  const memberId = entry?.member_id ?? null;
  const isAccount = known !== null && place === 0;
  if (memberId !== null && (isAccount || !known?.members.has(memberId))) {
    return refuse({ member_id: 'member_not_bookable' });
  }
  if (known === null || (!isAccount && memberId === null)) {
    if (entry === null || isEmptyEntry(entry)) return ok({ ...UNKNOWN, entry });
    const checked = withSaved(entry, null, form.key);
    return checked.ok ? ok({ ...UNKNOWN, entry: checked.value }) : checked;
  }
  const { account } = known;
  const member = memberId === null ? undefined : known.members.get(memberId);
  const { documents, isMinor } = member ?? { documents: account.documents, isMinor: false };
  const own = isAccount
    ? withAccount(entry, account, form.fields, days)
    : withMember(entry ?? {}, documents, account, form.fields, days);
  const filled = withSaved(own, known.saved.get(memberId) ?? null, form.key);
  return filled.ok ? ok({ entry: filled.value, memberId, documents, isMinor }) : filled;
}
