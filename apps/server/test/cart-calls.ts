import { randomUUID } from 'node:crypto';
import type { CallAnswer, CallOptions, TestApp } from './harness.ts';

/** Court for one stretch, as `cart/sync` accepts it. */
export interface CourtLine {
  readonly product_id: number;
  readonly quantity: number;
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly facility_id: number;
}

/**
 * Returns a cart line, e.g. `court(22, '2026-11-25', '19:00', '20:00')`.
 *
 * Times without seconds, an end at midnight as 24:00.
 */
export const court = (facility: number, date: string, start: string, end: string): CourtLine => ({
  product_id: facility * 100 + 1,
  quantity: 1,
  date,
  start_time: `${start}:00`,
  end_time: end === '24:00' ? '23:59:59' : `${end}:00`,
  facility_id: facility,
});

/** Creates a visitor token. */
export const newVisitor = (): string => `visitor-${randomUUID()}`;

export const hold = (
  app: TestApp,
  visitor: string,
  products: readonly object[],
  options: CallOptions = {},
): Promise<CallAnswer> => app.call('syncCart', { body: { products } }, { visitor, ...options });

/** Logs a demo customer in; returns the bearer. */
export async function logIn(app: TestApp, mobile: string, password: string): Promise<string> {
  const answer = await app.call('logIn', {
    body: { country_code: '971', mobile_number: mobile, password },
  });
  if (answer.status !== 200) throw new Error(`login: ${answer.text}`);
  return answer.body.data.token;
}
