import type { MembershipCard } from '@nadi/contract/account/profile-endpoints';
import { benefitsOf, type Grant, grantState, lastDayOf } from '@nadi/domain/benefit/grant';
import type { Localized } from '@nadi/domain/kernel/localized';
import { toDecimal } from '@nadi/domain/kernel/money';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import type { ProductMatch } from '@nadi/domain/promotion/promotion';
import type { TenantFacts } from '../../../platform/http/context/context.ts';

type Venue = Pick<TenantFacts, 'offset'>;

/** Returns the number of the card by which a customer is a member now; null: not a member. */
export const membershipCardOf = (
  { cards }: { readonly cards: readonly Grant[] },
  { offset }: Venue,
  now: number,
): string | null =>
  benefitsOf(cards, dateOf(toLocal(now, offset))).find(({ channel }) => channel === 'members')
    ?.number ?? null;

/** Returns the name of a product or a service; `null`: it is no longer sold. The kinds', injected by app.ts. */
export type NameOf = (tenant: TenantFacts, match: ProductMatch) => Promise<Localized | null>;

/** Returns the cards of a customer as their owner sees them, those that end last first (BENEFIT-08). */
export async function cardViews(
  nameOf: NameOf,
  { cards, name: person }: { readonly cards: readonly Grant[]; readonly name: string },
  tenant: TenantFacts,
  now: number,
): Promise<MembershipCard[]> {
  const today = dateOf(toLocal(now, tenant.offset));
  const sorted = cards.toSorted((a, b) => (a.until < b.until ? 1 : -1));
  return Promise.all(
    sorted.map(async (card) => ({
      number: card.number,
      name: card.name.en,
      ar_name: card.name.ar,
      from: card.from,
      until: lastDayOf(card),
      state: grantState(card, today),
      is_member: card.channel === 'members' ? 1 : 0,
      discounts: await discountViews(nameOf, card, tenant),
      people: [person],
    })),
  );
}

async function discountViews(
  nameOf: NameOf,
  { discounts }: Grant,
  tenant: TenantFacts,
): Promise<MembershipCard['discounts']> {
  const views = await Promise.all(
    discounts.map(async ({ match, effect }) => {
      const isAll = Object.keys(match).length === 0;
      const name = isAll ? null : await nameOf(tenant, match);
      if (!isAll && name === null) return [];
      return [
        {
          percent: effect.type === 'percent' ? effect.percent : null,
          amount: effect.type === 'amount' ? toDecimal(effect.amountFils) : null,
          on: name && { name: name.en, ar_name: name.ar },
        },
      ];
    }),
  );
  return views.flat();
}
