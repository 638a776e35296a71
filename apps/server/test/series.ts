import type { previewRecurring } from '@nadi/contract/cart/recurring-endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { expect, vi } from 'vitest';
import { type Buyer, itemOf, type Slot } from './buyer.ts';
import { logIn } from './cart-calls.ts';
import type { CallAnswer, TestApp } from './harness.ts';

type Preview = AnswerOf<typeof previewRecurring>;
type SeriesLine = Preview['dates'][number]['line'];

/** Logs in the demo's member. */
export const member = async (app: TestApp): Promise<Buyer> => ({
  bearer: await logIn(app, '502345678', 'Member#1'),
  vtoken: 'visitor-of-member',
  email: '',
});

export const previewAs = (
  { call }: Pick<TestApp, 'call'>,
  { bearer }: Pick<Buyer, 'bearer'>,
  line: Slot & { readonly quantity?: number },
  weeks: number,
): Promise<CallAnswer> => call('previewRecurring', { body: { line, weeks } }, { bearer });

/** Returns the preview of a slot in each of some weeks. */
export async function seriesOf(
  app: Pick<TestApp, 'call'>,
  buyer: Pick<Buyer, 'bearer'>,
  line: Slot,
  weeks: number,
): Promise<Preview> {
  const answer = await previewAs(app, buyer, line, weeks);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

export const linesOf = ({ dates }: Preview): readonly SeriesLine[] => dates.map(({ line }) => line);

/** Returns the item of an order for a line of a series. */
export const itemOfSeries = ({ series, ...line }: SeriesLine) =>
  itemOf(line as unknown as Slot, { series });

/** Lifts the limit on previews, so that a test file may have more than 20 a minute. */
export const withoutLimits = ({ whole }: TestApp) =>
  vi.spyOn(whole.pipeline.limiter, 'take').mockReturnValue(null);

/** Releases everything that the buyer's cart holds. */
export async function emptyCart({ call }: TestApp, { bearer }: Pick<Buyer, 'bearer'>) {
  const { body } = await call('readCart', {}, { bearer });
  for (const { hold_id } of body.data.products)
    await call('releaseLine', { body: { hold_id } }, { bearer });
}
