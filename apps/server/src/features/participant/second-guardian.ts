import { randomUUID } from 'node:crypto';
import type {
  inviteGuardian as inviteEndpoint,
  listInvitations as listEndpoint,
} from '@nadi/contract/participant/endpoints';
import type { AnswerOf, ParsedBody } from '@nadi/contract/wire/endpoint';
import { checkEmail } from '@nadi/domain/account/email';
import { checkFields } from '@nadi/domain/account/field-fault';
import { checkWholeMobile } from '@nadi/domain/account/mobile';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import {
  checkGuardian,
  checkInvitation,
  invitationEnd,
} from '@nadi/domain/participant/guardianship';
import { isMinor } from '@nadi/domain/participant/member-form';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { handleOf, uuidOfHandle } from '../../platform/handle.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { loadPhoneParser } from '../../platform/phone-parser.ts';
import {
  callersAccount,
  fieldFailure,
  findPersonIn,
  findPersons,
  lockPerson,
  NO_ACCOUNT,
  type PersonRow,
} from '../account/ports.ts';
import { type FamilyDeps, lockFor, NOT_FOUND, todayOf } from './access.ts';
import { answeredMember, type Member, secondOf } from './member-answer.ts';
import type { FamilyEvent } from './notifications.ts';
import { invitationsByAddress, invitationsByGuardian } from './policy.ts';
import { dropSavedOfSecond } from './saved/store.saved.ts';
import * as invitations from './store.guardian.ts';
import * as store from './store.ts';

const addressesOf = ({ proven_email, proven_mobile }: PersonRow): string[] =>
  [proven_email, proven_mobile].filter((one) => one !== null);

/** Returns the recipient of an e-mail to a person; null without a proven address. */
const mailOf = (person: PersonRow | undefined) =>
  person?.proven_email ? ({ channel: 'mail', address: person.proven_email } as const) : null;

type InviteForm = ParsedBody<typeof inviteEndpoint>;

async function addressIn({ email, mobile }: InviteForm) {
  const parse = await loadPhoneParser();
  const field = mobile?.trim() ? 'mobile' : 'email';
  const checked =
    field === 'mobile' ? checkWholeMobile(mobile ?? '', parse) : checkEmail(email ?? '');
  return { field, checked: checkFields({ [field]: checked }) };
}

/**
 * Invites a second guardian of a child by an address (FAMILY-08, FAMILY-09). A customer who has
 * proven the address may accept. Whether it has an account is not disclosed. Refusals by field, and
 * those of `checkInvitation`.
 */
export async function inviteGuardian(
  deps: FamilyDeps,
  context: RequestContext,
  memberId: number,
  form: InviteForm,
): Promise<Result<Member, Failure>> {
  const who = callersAccount(context);
  if (!who.ok) return who;
  const { tenant, now } = context;
  const { field, checked } = await addressIn(form);
  if (checked.ok) {
    // Counted for every outcome, and before anything is locked.
    const seconds = await deps.attempts.count(tenant.id, [
      [`guardian-from:${who.value.id}`, invitationsByGuardian],
      [`guardian-to:${checked.value[field]}`, invitationsByAddress],
    ]);
    if (seconds !== null) return refuse({ code: 'too_many_requests', parameters: { seconds } });
  }
  const invited = await deps.database.forTenant(tenant.id, async (tx) => {
    const person = await lockPerson(tx, who.value.id);
    if (person === undefined) return NO_ACCOUNT;
    const row = await lockFor(tx, context, memberId, 'invite');
    if (!row.ok) return row;
    if (!checked.ok) return fieldFailure(checked.refusal);
    const address = checked.value[field] ?? '';
    if (addressesOf(person).includes(address)) return fieldFailure({ [field]: 'own_address' });
    const today = todayOf(context);
    const second = secondOf(row.value, now, today);
    const state = second === null ? 'none' : second.customerId === null ? 'invited' : 'accepted';
    const may = checkInvitation(state, isMinor(row.value.dob, today));
    if (!may.ok) return refuse(failureOf(may.refusal));
    const id = randomUUID();
    const expiresAt = invitationEnd(now);
    if (!(await invitations.invite(tx, { id, memberId, address, now, expiresAt }))) {
      return refuse<Failure>({ code: 'second_guardian_exists' });
    }
    const event = {
      kind: 'guardian_invited',
      child: row.value.first_name,
      guardian: person.name,
    } as const;
    const channel = field === 'mobile' ? ('sms' as const) : ('mail' as const);
    const { language } = context;
    const about = `guardian:${id}`;
    await deps.notify(tx, { to: { channel, address }, name: null, language, about, event }, now);
    return ok(null);
  });
  return invited.ok ? answeredMember(deps, context, memberId) : invited;
}

/** Lists the invitations to addresses that the caller has proven (FAMILY-08). */
export async function listInvitations(
  { database }: FamilyDeps,
  context: RequestContext,
): Promise<Result<AnswerOf<typeof listEndpoint>, Failure>> {
  const who = callersAccount(context);
  if (!who.ok) return who;
  const { tenant, now } = context;
  const { id: customerId } = who.value;
  const [person] = await findPersons(database, tenant.id, [customerId]);
  const addresses = person === undefined ? [] : addressesOf(person);
  const rows = await invitations.listInvitations(database, tenant.id, {
    addresses,
    customerId,
    now,
  });
  const today = todayOf(context);
  const open = rows.filter(({ dob }) => isMinor(dob, today));
  const guardians = await findPersons(database, tenant.id, [
    ...new Set(open.map((row) => row.customer_id)),
  ]);
  const names = new Map(guardians.map(({ id, name }) => [id, name]));
  return ok(
    open.flatMap(({ id, customer_id, first_name, expires_ms }) => {
      const name = names.get(customer_id);
      const expires_at = formatInstant(expires_ms, tenant.offset);
      return name === undefined
        ? []
        : [{ id: handleOf('g', id), member_name: first_name, guardian_name: name, expires_at }];
    }),
  );
}

/**
 * Accepts or declines an invitation (FAMILY-08). Of two answers one counts; accepting twice returns
 * the same response. An invitation to another's address is not found.
 */
export async function answerInvitation(
  deps: FamilyDeps,
  context: RequestContext,
  handle: string,
  isAccepted: boolean,
): Promise<Result<null, Failure>> {
  const who = callersAccount(context);
  if (!who.ok) return who;
  const { tenant, now } = context;
  const id = uuidOfHandle('g', handle);
  if (id === null) return NOT_FOUND;
  return deps.database.forTenant(tenant.id, async (tx) => {
    const person = await lockPerson(tx, who.value.id);
    const memberId = person && (await invitations.findInvited(tx, id));
    const row = memberId === undefined ? undefined : await store.lockMember(tx, memberId);
    if (person === undefined || row === undefined || row.second_id !== id) return NOT_FOUND;
    if (row.second_customer === person.id && isAccepted) return ok(null);
    const today = todayOf(context);
    const isInvited =
      secondOf(row, now, today)?.customerId === null &&
      row.customer_id !== person.id &&
      addressesOf(person).includes(row.second_address ?? '');
    if (!isInvited) return NOT_FOUND;
    if (!isAccepted) {
      await invitations.end(tx, row.id);
      return ok(null);
    }
    const may = checkGuardian({ hasProvenAddress: true, dob: person.dob }, today);
    if (!may.ok) return refuse(failureOf(may.refusal));
    await invitations.accept(tx, row.id, person.id, now);
    const first = await findPersonIn(tx, row.customer_id);
    const event = {
      kind: 'guardian_accepted',
      child: row.first_name,
      guardian: person.name,
    } as const;
    const { language } = context;
    const about = `guardian-accepted:${id}`;
    const name = first?.name ?? null;
    await deps.notify(tx, { to: mailOf(first), name, language, about, event }, now);
    return ok(null);
  });
}

/**
 * Ends a second guardian's access, or the invitation (FAMILY-08). Either guardian may, and the
 * other is notified.
 */
export async function endGuardian(
  deps: FamilyDeps,
  context: RequestContext,
  memberId: number,
): Promise<Result<null, Failure>> {
  const who = callersAccount(context);
  if (!who.ok) return who;
  return deps.database.forTenant(context.tenant.id, async (tx) => {
    const row = await lockFor(tx, context, memberId, 'end');
    if (!row.ok) return row;
    await dropSavedOfSecond(tx, memberId);
    if (!(await invitations.end(tx, memberId))) return NOT_FOUND;
    await notifyOtherGuardian(deps, tx, context, row.value, 'guardian_ended');
    return ok(null);
  });
}

type SharedEvent = Exclude<FamilyEvent['kind'], 'guardian_invited' | 'guardian_accepted'>;

/** Notifies the guardian who did not act; does nothing without a second one. */
export async function notifyOtherGuardian(
  deps: FamilyDeps,
  tx: TenantTx,
  context: RequestContext,
  row: store.MemberRow,
  kind: SharedEvent,
): Promise<void> {
  const { actor, language, now } = context;
  const other = actor.customer?.id === row.customer_id ? row.second_customer : row.customer_id;
  if (other === null) return;
  const person = await findPersonIn(tx, other);
  const about = `${kind}:${row.id}:${other}:${now}`;
  const event = { kind, child: row.first_name };
  const name = person?.name ?? null;
  await deps.notify(tx, { to: mailOf(person), name, language, about, event }, now);
}
