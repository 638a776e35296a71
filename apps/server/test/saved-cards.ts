import { expect } from 'vitest';
import { runSql } from './books.ts';
import type { Buyer } from './buyer.ts';
import type { TestApp } from './harness.ts';

interface ListedCard {
  readonly id: string;
  readonly card_type: string;
  readonly last_four: string;
  readonly is_expired: boolean;
  readonly is_offered: boolean;
}

/** Creates the calls about saved cards of a test. */
export const savedCardCalls = (app: () => TestApp, url: () => string) => ({
  async cardsOf(buyer: Pick<Buyer, 'bearer'>): Promise<readonly ListedCard[]> {
    const answer = await app().call('listSavedCards', {}, { bearer: buyer.bearer });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
  },
  removeCard: (buyer: Pick<Buyer, 'bearer'>, id: string) =>
    app().call('removeSavedCard', { params: { id } }, { bearer: buyer.bearer }),
  /** Returns the stored rows of all saved cards. */
  rowsOf: () =>
    runSql(
      url(),
      "select id, encode(sealed_token, 'hex') as token, brand, last_four from saved_card",
    ),
});
