import { checkEmail } from '@nadi/domain/account/email';
import { isLocalDate } from '@nadi/domain/kernel/local-date';
import { z } from 'zod';

/** 0 or 1 on the wire. */
export const flag = z.union([z.literal(0), z.literal(1)]);

/** Flag in a form or query, where every value is text; parsed to `boolean`. */
export const formFlag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((text) => text === '1' || text === 'true');

/** `YYYY-MM-DD`; must be a valid date. */
export const localDate = z.string().refine(isLocalDate, 'date').meta({ format: 'date' });

const START_TIME = /^([01]\d|2[0-3]):[0-5]\d:00$/;
const TIME = /^(([01]\d|2[0-3]):[0-5]\d:00|23:59:59|24:00:00)$/;

/** Start time in the venue's zone, `HH:mm:00`. */
export const startTime = z.string().regex(START_TIME, 'time');

/**
 * Time in the venue's zone, `HH:mm:00`.
 *
 * An end at midnight is sent as 23:59:59; 00:00:00 and 24:00:00 are accepted.
 */
export const time = z.string().regex(TIME, 'time');

/** Decimal money with at most two decimals, never negative. */
export const money = z.number();

/** Positive whole number of a form. */
export const formCount = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** Amount in a form, more than nothing: `57` or `57.50`. */
export const formMoney = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .refine((text) => Number(text) > 0)
  .transform(Number);

/** Greatest whole number of a column. */
export const INTEGER_MAX = 2_147_483_647;

export const id = z.number().int().positive().max(INTEGER_MAX, 'id');

/** ACCOUNT-17: email address as typed; parsed to lower case. */
export const emailAddress = z
  .string()
  .transform((typed, context) => {
    const checked = checkEmail(typed);
    if (checked.ok) return checked.value;
    context.addIssue({ code: 'custom', message: checked.refusal });
    return z.NEVER;
  })
  .meta({ format: 'email' });

/** Id in a path or query. */
export const idText = z
  .string()
  .regex(/^\d{1,9}$/, 'id')
  .transform(Number);

/** Whole number in a query. */
export const countText = z
  .string()
  .regex(/^\d{1,6}$/, 'number')
  .transform(Number);

/** Opaque id made by the server, such as `o_8Kq…`. */
export const handle = z.string().regex(/^[a-z]_[A-Za-z0-9_-]{8,64}$/, 'handle');

/** RFC 3339 with the venue's offset. */
export const instant = z.string().meta({ format: 'date-time' });

/** Name in English and Arabic, independent of the request's language. */
export const named = { name: z.string(), ar_name: z.string() } as const;
