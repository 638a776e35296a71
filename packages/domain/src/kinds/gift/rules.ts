import { ok, refuse } from '../../kernel/result.ts';
import type { KindRules, LineKey } from '../kind.ts';
import type { GiftChoice, GiftFacts } from './facts.ts';

/** Rules of gift cards: money that is sold, and mailed to its recipient. */
export const giftRules: KindRules<GiftChoice, GiftFacts> = {
  name: 'gift',
  /** It belongs to no section of the menu: a venue sells it once it is set up. */
  isOpen: () => true,
  identify,
  /** Quotes the amount itself, without tax (GIFT-01, GIFT-02). Refusal: amount_out_of_range. */
  quote(choice, { name: title, leastFils, mostFils }) {
    const { amountFils, to, on, words } = choice;
    if (amountFils < leastFils || amountFils > mostFils)
      return refuse({
        code: 'amount_out_of_range',
        least: leastFils / 100,
        most: mostFils / 100,
      });
    return ok({
      key: identify(choice),
      title,
      where: null,
      when: null,
      times: [],
      quantity: 1,
      unit: [{ label: title, priceFils: amountFils, taxFils: 0 }],
      claims: [],
      repeat: 'refuse',
      mixes: 'freely',
      scope: { category: null, service: null, outlet: null },
      openToGuests: false,
      terms: null,
      approvals: [],
      change: { freeUntilMinutesBefore: 0 },
      provides: null,
      needs: null,
      excludes: [],
      isPrepaid: true,
      art: null,
      detail: { to_name: to.name, to_email: to.email, on, words },
    });
  },
  /** There are no alternatives. */
  nearby: () => [],
  /** It belongs to no place. */
  relocate: (choice) => choice,
};

/** Returns a key of the amount, the day, the recipient and the words, which it does not reveal. */
function identify({ productId, amountFils, to, on, words }: GiftChoice): LineKey {
  return `gift:${productId}:${amountFils}@${on}/${shortHash(JSON.stringify([to, words]))}`;
}

const [BASIS, PRIME] = [2_166_136_261, 16_777_619];

/** Returns 64 bits that distinguish texts: FNV-1a, forwards and backwards. */
function shortHash(text: string): string {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const hash = (of: readonly number[]) =>
    of.reduce((sum, code) => Math.imul(sum ^ code, PRIME) >>> 0, BASIS).toString(36);
  return `${hash(codes)}${hash(codes.toReversed())}`;
}
