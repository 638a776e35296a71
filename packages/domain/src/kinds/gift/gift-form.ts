import { checkEmail } from '../../account/email.ts';
import { checkFields, type FieldFaults, faultsOf } from '../../account/field-fault.ts';
import { cleanWords } from '../../account/typed-text.ts';
import { addDays, isLocalDate, type LocalDate } from '../../kernel/local-date.ts';
import { type Fils, fromDecimal } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { dateOf, instantOf, localMinute, type OffsetMinutes, toLocal } from '../../kernel/zoned.ts';
import type { GiftChoice, GiftFacts, Recipient } from './facts.ts';

/** Longest name of a recipient, and longest words to them. */
export const NAME_AT_MOST = 80;
export const WORDS_AT_MOST = 300;

/** Days ahead for which a gift card can be ordered. */
export const DAYS_AHEAD = 365;

/** Minute of the day at which gift cards are mailed. */
const MAILED_AT_MINUTE = 540;

/** Time after midnight in which a form of the day before is accepted, in milliseconds. */
const GRACE_MS = 3_600_000;

/** Fields of a gift card as they are sent; absent ones are null or undefined. */
export interface GiftFields {
  readonly amount?: number | null | undefined;
  readonly to_name?: string | null | undefined;
  readonly to_email?: string | null | undefined;
  readonly on?: string | null | undefined;
  readonly words?: string | null | undefined;
}

/** First and last day on which a gift card can be mailed. */
export interface MailDays {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

/** Returns the days on which a gift card can be mailed, from today (GIFT-03). */
export function mailDays(now: number, offset: OffsetMinutes): MailDays {
  const first = dateOf(Math.floor(toLocal(now, offset)));
  return { first, last: addDays(first, DAYS_AHEAD) };
}

/** Returns the days that an order is accepted for: also that of a form from just before midnight. */
export const acceptedDays = (now: number, offset: OffsetMinutes): MailDays => ({
  first: mailDays(now - GRACE_MS, offset).first,
  last: mailDays(now, offset).last,
});

const recipientChecks = ({ to_name, to_email }: Pick<GiftFields, 'to_name' | 'to_email'>) => ({
  to_name: textOf(to_name, NAME_AT_MOST, true),
  to_email: checkEmail(to_email ?? ''),
});

/** Validates the name and the address of a recipient; all errors at once (GIFT-03). */
export const checkRecipient = (
  fields: Pick<GiftFields, 'to_name' | 'to_email'>,
): Result<Recipient, FieldFaults<'to_name' | 'to_email'>> => {
  const checked = checkFields(recipientChecks(fields));
  return checked.ok ? ok({ name: checked.value.to_name, email: checked.value.to_email }) : checked;
};

/** Validates a gift card as it is ordered; all errors at once (GIFT-02, GIFT-03). */
export function checkGift(
  fields: GiftFields,
  days: MailDays,
): Result<Omit<GiftChoice, 'productId'>, FieldFaults<keyof GiftFields>> {
  const checked = checkFields({
    amount: amountOf(fields.amount),
    ...recipientChecks(fields),
    on: dayOf(fields.on, days),
    words: textOf(fields.words, WORDS_AT_MOST, false),
  });
  if (!checked.ok) return checked;
  const { amount: amountFils, to_name: name, to_email: email, on, words } = checked.value;
  return ok({ amountFils, to: { name, email }, on, words });
}

function amountOf(amount: number | null | undefined): Result<Fils, 'required' | 'invalid'> {
  if (amount == null) return refuse('required');
  const fils = fromDecimal(amount);
  return fils > 0 && fils / 100 === amount ? ok(fils) : refuse('invalid');
}

function textOf(
  typed: string | null | undefined,
  most: number,
  isRequired: boolean,
): Result<string, 'required' | 'too_long'> {
  const text = cleanWords(typed ?? '');
  if (text === '' && isRequired) return refuse('required');
  return text.length > most ? refuse('too_long') : ok(text);
}

function dayOf(
  on: string | null | undefined,
  { first, last }: MailDays,
): Result<LocalDate, 'required' | 'invalid'> {
  if (on == null || on === '') return refuse('required');
  return isLocalDate(on) && on >= first && on <= last ? ok(on) : refuse('invalid');
}

/** Returns the time at which a gift card is mailed: 09:00 of its day, and today at once (GIFT-04). */
export const mailTime = (on: LocalDate, now: number, offset: OffsetMinutes): number =>
  on <= mailDays(now, offset).first ? now : instantOf(localMinute(on, MAILED_AT_MINUTE), offset);

/**
 * Validates a gift card as a customer types it, with the range of its amounts (GIFT-02).
 *
 * The server states the range by a refusal of its own.
 */
export function checkTypedGift(
  fields: GiftFields,
  {
    days,
    leastFils,
    mostFils,
  }: Pick<GiftFacts, 'leastFils' | 'mostFils'> & {
    readonly days: MailDays;
  },
): Result<Omit<GiftChoice, 'productId'>, FieldFaults<keyof GiftFields>> {
  const checked = checkGift(fields, days);
  const faults = faultsOf(checked);
  const amount = amountOf(fields.amount);
  const isOutside = amount.ok && (amount.value < leastFils || amount.value > mostFils);
  return isOutside ? refuse({ ...faults, amount: 'invalid' }) : checked;
}
