import { z } from 'zod';
import { flag, formFlag } from './values.ts';

/*
 * Fields that the specification names and the venue has nothing for yet: what says nothing passes,
 * all else is refused with a sentence. Nothing that is named is taken and ignored.
 */

const NOT_OFFERED = 'not_offered';

/** A flag as JSON has it: 0 or 1, a boolean, or a form's text. */
export const jsonFlag = z
  .union([flag, z.boolean(), formFlag])
  .transform((value) => value === true || value === 1);

/** A flag of a form of which only "no" is taken. */
export const formFlagNotOffered = formFlag.refine((isOn) => !isOn, NOT_OFFERED);

/** The same in JSON. */
export const flagNotOffered = jsonFlag.refine((isOn) => !isOn, NOT_OFFERED);

/** A text that must be left empty. */
export const textNotOffered = z
  .string()
  .max(200)
  .refine((text) => text.trim() === '', NOT_OFFERED);

/** Anything that says nothing: null, nothing, 0, no text, and lists and objects of such. */
export function isEmptyValue(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmptyValue);
  return value === undefined || value === null || value === 0 || value === false;
}

/** A field that must say nothing. */
export const notOffered = z.unknown().refine(isEmptyValue, NOT_OFFERED);

const entryIsEmpty = (entry: unknown): boolean => {
  const { name, email } = (entry ?? {}) as { name?: unknown; email?: unknown };
  return isEmptyValue(name) || isEmptyValue(email);
};

/**
 * Participants: entries that lack a name or an e-mail are empty ones, which a site fills with its
 * defaults (spec 2 section 5); whoever is named would have to be kept, and is not yet.
 */
export const participantsNotOffered = z
  .array(z.unknown())
  .refine((entries) => entries.every(entryIsEmpty), NOT_OFFERED);

/** A discount: sums of the line itself may be told; a code, or anything taken off, may not. */
export const discountNotOffered = z.unknown().refine((value) => {
  if (typeof value !== 'object' || value === null) return isEmptyValue(value);
  const { promo_code, discount } = value as { promo_code?: unknown; discount?: unknown };
  return isEmptyValue(promo_code) && isEmptyValue(discount);
}, NOT_OFFERED);
