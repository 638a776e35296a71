import type { listAlternatives } from '@nadi/contract/order/endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { toDecimal } from '@nadi/domain/kernel/money';
import { dateOf, instantOf } from '@nadi/domain/kernel/zoned';
import { fullTotalOf } from '@nadi/domain/kinds/unit-price';
import { isTooSoonToRequest } from '@nadi/domain/order/request';
import type { RequestContext } from '../../platform/http/context/context.ts';
import {
  alternativeOf,
  findNearestTimes,
  type NearestTimesDeps,
  type QuotedLine,
} from '../cart/ports.ts';
import { type OrderLine, readLines } from './store.line.ts';

type Alternatives = AnswerOf<typeof listAlternatives>[number];

/** Returns the lines that were not approved by themselves, and not with another. */
const refusedLines = (lines: readonly OrderLine[]): readonly OrderLine[] =>
  lines.filter(
    ({ lost, parentKey, partOf }) => lost === 'rejected' && parentKey === null && !partOf,
  );

/** Finds the other times for each line of an order that was not approved (ORDER-32). */
export async function alternativesFor(
  deps: NearestTimesDeps,
  context: RequestContext,
  orderId: string,
): Promise<Alternatives[]> {
  const lines = await readLines(deps.database, context.tenant.id, orderId);
  return Promise.all(
    refusedLines(lines).map(async (line) => {
      const found = await findNearestTimes(deps, context, line, mayBeRequested(context));
      return { key: line.key, alternatives: found.map((one) => otherTimeOf(one, line)) };
    }),
  );
}

/** Finds the other times for all lines of an order that were not approved, as quoted (ORDER-32). */
export async function otherTimesOf(
  deps: NearestTimesDeps,
  context: RequestContext,
  orderId: string,
): Promise<readonly QuotedLine[]> {
  const lines = refusedLines(await readLines(deps.database, context.tenant.id, orderId));
  const found = await Promise.all(
    lines.map((line) => findNearestTimes(deps, context, line, mayBeRequested(context))),
  );
  return found.flat();
}

/** Checks that a time that needs an approval leaves enough time for the answer (ORDER-25). */
const mayBeRequested =
  ({ tenant: { offset }, now }: RequestContext) =>
  ({ line: { approvals, when } }: QuotedLine): boolean =>
    approvals.length === 0 ||
    !isTooSoonToRequest(now, when === null ? null : instantOf(when.from, offset));

const otherTimeOf = (one: QuotedLine, refused: OrderLine): Alternatives['alternatives'][number] => {
  const { provides, when } = one.line;
  const fils = fullTotalOf(one.line) - fullTotalOf(refused);
  return {
    ...alternativeOf(one),
    service_date: provides?.serviceDay ?? dateOf(when?.from ?? 0),
    difference: toDecimal(fils),
  };
};
