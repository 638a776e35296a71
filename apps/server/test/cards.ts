import { cardNumberOf } from '@nadi/domain/benefit/card-number';
import type { BenefitDiscount } from '@nadi/domain/benefit/grant';
import { runSql } from './books.ts';

/** Card of the demo's member: ten percent off courts. */
export const GOLD = '7840000000000421';
/** Customer of that card. */
export const MEMBER = 2;

/** Returns a percentage off a service's products. */
export const percentOffService = (percent: number, service: number): BenefitDiscount => ({
  match: { service },
  effect: { type: 'percent', percent },
});

/** Gives a card for a year to a customer and returns its number. */
export async function giveCard(
  url: string,
  id: number,
  customerId: number,
  discounts: readonly BenefitDiscount[],
): Promise<string> {
  const number = cardNumberOf(`78400000000${String(id).padStart(4, '0')}`);
  await runSql(
    url,
    `insert into benefit_grant (tenant_id, id, customer_id, number, name, ar_name, from_date, until_date, discounts)
     select 1, $1, $2, $3, 'Silver', 'الفضية', from_date, until_date, $4::jsonb
     from benefit_grant where tenant_id = 1 and number = $5`,
    [id, customerId, number, JSON.stringify(discounts), GOLD],
  );
  return number;
}

/** Changes the last day of a card, or suspends it from a day on. */
export const changeCard = (
  url: string,
  number: string,
  to: { readonly from?: string; readonly until?: string; readonly suspended?: readonly object[] },
): Promise<unknown> =>
  runSql(
    url,
    `update benefit_grant set from_date = coalesce($2::date, from_date), until_date = coalesce($3::date, until_date),
       suspended = coalesce($4::jsonb, suspended)
     where tenant_id = 1 and number = $1`,
    [number, to.from ?? null, to.until ?? null, to.suspended ? JSON.stringify(to.suspended) : null],
  );
