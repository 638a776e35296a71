import type { familyMember } from '@nadi/contract/participant/endpoints';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { ok, type Result } from '@nadi/domain/kernel/result';
import {
  CONSENT_VERSIONS,
  consentState,
  consentTextOf,
  mayBeBooked,
} from '@nadi/domain/participant/guardian-consent';
import { mayDo, type Role } from '@nadi/domain/participant/guardianship';
import { isMinor } from '@nadi/domain/participant/member-form';
import type { z } from 'zod';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { fingerprint } from '../../platform/secret.ts';
import { findPersons, type IdentityDocument, listDocuments } from '../account/ports.ts';
import { type FamilyDeps, NOT_FOUND, todayOf } from './access.ts';
import { roleOf } from './policy.ts';
import * as store from './store.ts';

export type Member = z.input<typeof familyMember>;

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** Returns the version of a member's details. */
export const versionOf = (row: store.MemberDetails): string =>
  fingerprint([
    row.first_name,
    row.last_name,
    row.dob,
    row.gender,
    row.nationality_id,
    row.relationship,
  ]);

export const consentOf = (row: store.MemberRow, today: string) =>
  consentState(
    row.consent_text && { text: row.consent_text, isGiven: row.consent_given === true },
    row.dob,
    today,
  );

/** Checks whether a customer may book for a member: by role and consent (FAMILY-05, FAMILY-07). */
export const mayBook = (row: store.MemberRow, customerId: CustomerId, today: LocalDate): boolean =>
  mayDo(roleOf(row, customerId, today), 'book') && mayBeBooked(consentOf(row, today));

/**
 * Returns the second guardian of a child, or the invitee (FAMILY-08). Null for an expired
 * invitation or a member who is of age.
 */
export function secondOf(row: store.MemberRow, now: number, today: string) {
  const isOver = row.second_expires_ms !== null && row.second_expires_ms < now;
  if (row.second_since_ms === null || isOver || !isMinor(row.dob, today)) return null;
  return { customerId: row.second_customer, sinceMs: row.second_since_ms };
}

interface Related {
  readonly names: ReadonlyMap<number, string>;
  readonly documentsOf: ReadonlyMap<number, readonly IdentityDocument[]>;
}

function answerOf(
  row: store.MemberRow,
  role: Exclude<Role, 'nobody'>,
  context: RequestContext,
  { names, documentsOf }: Related,
): Member {
  const { tenant, now } = context;
  const today = todayOf(context);
  const at = (ms: number) => formatInstant(ms, tenant.offset);
  const state = consentOf(row, today);
  const text = consentTextOf(row.dob, today);
  const second = secondOf(row, now, today);
  const { customer_id, second_expires_ms: ends } = row;
  const documents = documentsOf.get(row.id) ?? [];
  return {
    id: row.id,
    role,
    first_name: row.first_name,
    last_name: row.last_name,
    name: `${row.first_name} ${row.last_name}`,
    dob: row.dob,
    gender: row.gender,
    nationality_id: row.nationality_id,
    is_minor: flag(isMinor(row.dob, today)),
    is_bookable: flag(mayDo(role, 'book') && mayBeBooked(state)),
    version: versionOf(row),
    documents: documents.map((one) => (mayDo(role, 'see_files') ? one : { ...one, file: null })),
    relationship: mayDo(role, 'see_guardians') ? row.relationship : null,
    consent: mayDo(role, 'see_consent')
      ? {
          state,
          text,
          version: CONSENT_VERSIONS[text],
          at: row.consent_ms === null ? null : at(row.consent_ms),
          given_version: row.consent_version,
        }
      : null,
    second_guardian:
      second && mayDo(role, 'see_guardians')
        ? {
            state: second.customerId === null ? 'invited' : 'accepted',
            address: row.second_address,
            name: second.customerId === null ? null : (names.get(second.customerId) ?? null),
            since: at(second.sinceMs),
            expires_at: ends === null ? null : at(ends),
          }
        : null,
    guardian_name: role === 'guardian' ? null : (names.get(customer_id) ?? null),
  };
}

/** Returns members as the caller may see them, without those the caller may not see at all. */
export async function answered(
  deps: FamilyDeps,
  context: RequestContext,
  rows: readonly store.MemberRow[],
): Promise<Member[]> {
  const { tenant, actor } = context;
  const asker = actor.customer?.id ?? 0;
  const today = todayOf(context);
  const seen = rows.flatMap((row) => {
    const role = roleOf(row, asker, today);
    return role === 'nobody' ? [] : [{ row, role }];
  });
  const guardians = [...new Set(seen.map(({ row }) => row.customer_id))];
  const others = seen.flatMap(({ row }) => row.second_customer ?? []);
  const ids = [...new Set([...guardians, ...others])];
  const [persons, ...identityDocuments] = await Promise.all([
    ids.length === 0 ? [] : findPersons(deps.database, tenant.id, ids),
    ...guardians.map((id) => listDocuments(deps, context, id)),
  ]);
  const byMember = new Map<number, IdentityDocument[]>();
  for (const { memberId, ...document } of identityDocuments.flat()) {
    if (memberId !== null) byMember.set(memberId, [...(byMember.get(memberId) ?? []), document]);
  }
  const names = new Map(persons.map(({ id, name }) => [id, name]));
  return seen.map(({ row, role }) =>
    answerOf(row, role, context, { names, documentsOf: byMember }),
  );
}

/** Returns one member as it is after a change. */
export async function answeredMember(
  deps: FamilyDeps,
  context: RequestContext,
  id: number,
): Promise<Result<Member, Failure>> {
  const row = await store.findMember(deps.database, context.tenant.id, id);
  const [member] = row === undefined ? [] : await answered(deps, context, [row]);
  return member === undefined ? NOT_FOUND : ok(member);
}
