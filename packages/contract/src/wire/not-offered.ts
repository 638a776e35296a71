import { z } from 'zod';
import { flag, formFlag } from './values.ts';

/* Fields of the specification without an implementation yet.
   
   Empty values pass; others are refused, so that nothing is accepted and ignored. */

const NOT_OFFERED = 'not_offered';

/** Flag in JSON: 0 or 1, a boolean, or a form's text. */
export const jsonFlag = z
  .union([flag, z.boolean(), formFlag])
  .transform((value) => value === true || value === 1);

/** Text that must be empty. */
export const textNotOffered = z
  .string()
  .max(200)
  .refine((text) => text.trim() === '', NOT_OFFERED);

/** Returns true for `null`, absent, 0, empty text, and lists and objects of these. */
export function isEmptyValue(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmptyValue);
  return value === undefined || value === null || value === 0 || value === false;
}

/** Field that must be empty. */
export const notOffered = z.unknown().refine(isEmptyValue, NOT_OFFERED);
