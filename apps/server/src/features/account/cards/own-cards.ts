import type { MembershipCard } from '@nadi/contract/account/profile-endpoints';
import { benefitsOf, type Grant, grantState, lastDayOf } from '@nadi/domain/benefit/grant';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
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

/** Returns the cards of a customer as their owner sees them, those that end last first. */
export function cardViews(
  { cards, name: person }: { readonly cards: readonly Grant[]; readonly name: string },
  { offset }: Venue,
  now: number,
): MembershipCard[] {
  const today = dateOf(toLocal(now, offset));
  const sorted = cards.toSorted((a, b) => (a.until < b.until ? 1 : -1));
  return sorted.map((card) => ({
    number: card.number,
    name: card.name.en,
    ar_name: card.name.ar,
    from: card.from,
    until: lastDayOf(card),
    state: grantState(card, today),
    people: [person],
  }));
}
