import type { orderForm } from '@nadi/contract/order/order-form';
import { checkEmail } from '@nadi/domain/account/email';
import { HOME_COUNTRY } from '@nadi/domain/account/mobile';
import { checkName } from '@nadi/domain/account/name';
import { assemblePhone } from '@nadi/domain/account/phone';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { loadPhoneParser } from '../../../platform/phone-parser.ts';

type OrderForm = z.output<typeof orderForm>;

/** Recipient of the documents, from the form or else the account. Contact data, never identity. */
export interface Contact {
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly gender: 'male' | 'female' | null;
  readonly notes: string | null;
}

export interface ContactDeps {
  /** Checks whether names at a venue may contain a hyphen or an apostrophe (ACCOUNT-03). */
  readonly allowsPunctuation: (tenantId: number) => Promise<boolean>;
}

/**
 * Validates the contact as for a guest login (ACCOUNT-02, ACCOUNT-03, ACCOUNT-17).
 *
 * Values that match the account are accepted as they are. Refusal: validation_failed by field.
 */
export async function contactOf(
  deps: ContactDeps,
  context: RequestContext,
  form: OrderForm,
): Promise<Result<Contact, Failure>> {
  const { customer } = context.actor;
  const email = emailOf(form.email?.trim() ?? '', customer?.email ?? null);
  const [name, mobile] = await Promise.all([
    nameOf(deps, context, form),
    mobileOf(form.mobile?.trim() ?? '', customer?.mobile ?? null),
  ]);
  const errors = {
    ...(email.ok ? {} : { email: [email.refusal] }),
    ...(name.ok ? {} : { first_name: [name.refusal] }),
    ...(mobile.ok ? {} : { mobile: [mobile.refusal] }),
  };
  if (!name.ok || !mobile.ok || !email.ok) {
    return refuse({ code: 'validation_failed', errors });
  }
  const notes = form.order_notes?.trim() || null;
  const gender = form.gender || null;
  return ok({ name: name.value, email: email.value, mobile: mobile.value, gender, notes });
}

function emailOf(typed: string, known: string | null): Result<string | null, 'email'> {
  if (typed === '' || typed.toLowerCase() === known) return ok(known);
  const checked = checkEmail(typed);
  return checked.ok ? checked : refuse('email');
}

async function nameOf(
  { allowsPunctuation }: ContactDeps,
  { actor, tenant }: RequestContext,
  form: OrderForm,
): Promise<Result<string, string>> {
  const typed = [form.first_name, form.last_name].map((part) => part?.trim()).filter(Boolean);
  const name = typed.join(' ');
  const known = actor.customer?.name ?? '';
  if (name === '' || name === known) return ok(known);
  return checkName(name, await allowsPunctuation(tenant.id));
}

async function mobileOf(
  typed: string,
  known: string | null,
): Promise<Result<string | null, string>> {
  if (typed === '' || typed === known) return ok(known);
  return assemblePhone(HOME_COUNTRY, typed, await loadPhoneParser());
}
