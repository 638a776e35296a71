import type { recordConsent as endpoint } from '@nadi/contract/participant/endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import { ok, type Result } from '@nadi/domain/kernel/result';
import { CONSENT_VERSIONS, consentTextOf } from '@nadi/domain/participant/guardian-consent';
import { checkConsent } from '@nadi/domain/participant/member-form';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { callersAccount, fieldFailure } from '../account/ports.ts';
import { type FamilyDeps, lockFor, todayOf } from './access.ts';
import { answeredMember, consentOf, type Member } from './member-answer.ts';
import { notifyOtherGuardian } from './second-guardian.ts';
import { addConsent } from './store.consent.ts';

/**
 * Gives the consent for a member to the text in force, or withdraws it (FAMILY-04, FAMILY-05). Once
 * withdrawn, neither guardian may pick the member, and the second one is notified. A consent that
 * has the requested state already is not recorded again.
 */
export async function saveConsent(
  deps: FamilyDeps,
  context: RequestContext,
  memberId: number,
  form: ParsedBody<typeof endpoint>,
): Promise<Result<Member, Failure>> {
  const who = callersAccount(context);
  if (!who.ok) return who;
  const { now, language } = context;
  const { id: customerId } = who.value;
  const today = todayOf(context);
  const recorded = await deps.database.forTenant(context.tenant.id, async (tx) => {
    const row = await lockFor(tx, context, memberId, 'consent');
    if (!row.ok) return row;
    const { dob, consent_text, consent_version } = row.value;
    const isWithdrawn = form.consent === false;
    const given = isWithdrawn ? ok(true as const) : checkConsent(form, dob, today);
    if (!given.ok) return fieldFailure({ consent: given.refusal });
    const state = consentOf(row.value, today);
    const isRecorded = isWithdrawn ? row.value.consent_given !== true : state === 'given';
    if (isRecorded) return ok(null);
    const text = isWithdrawn && consent_text ? consent_text : consentTextOf(dob, today);
    const version = isWithdrawn && consent_version ? consent_version : CONSENT_VERSIONS[text];
    const isGiven = !isWithdrawn;
    await addConsent(tx, { memberId, customerId, text, version, isGiven, language, now });
    if (isWithdrawn) {
      await notifyOtherGuardian(deps, tx, context, row.value, 'consent_withdrawn');
    }
    return ok(null);
  });
  return recorded.ok ? answeredMember(deps, context, memberId) : recorded;
}
