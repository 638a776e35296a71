import { isDeepStrictEqual } from 'node:util';
import type { CartLine } from '@nadi/contract/kinds';
import type { MovedData } from '@nadi/contract/order/endpoints';
import { isToldAnew } from '@nadi/domain/order/told';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import type { Line } from '../../platform/kind.ts';
import { toldLine } from '../../platform/told-line.ts';
import type { OrderableLine } from '../cart/service.ts';
import type { AskedLine } from './cart-items.ts';

/**
 * ORDER-18: what the venue has moved or renamed since it was chosen is told before it is ordered, as it
 * was and as it is: as the item says that it was told, else as it was held, where that is what is ordered.
 * What is nowhere told is ordered as it is. Null: nothing is told otherwise.
 */
export function checkTold(
  { language }: Pick<RequestContext, 'language'>,
  asked: readonly Pick<AskedLine, 'said'>[],
  lines: readonly Pick<OrderableLine, 'kind' | 'line' | 'heldAs'>[],
): Failure | null {
  const moved = lines.flatMap(({ kind, line, heldAs }, index) => {
    const was =
      asked[index]?.said?.told ?? (isSameChoice(heldAs, line) ? toldLine(kind, heldAs) : null);
    const now = toldLine(kind, line);
    return was && isToldAnew(was, now, language) ? [{ key: line.key, was, now }] : [];
  });
  const data: MovedData = { moved };
  return moved.length === 0 ? null : failureOf({ code: 'line_moved' }, data);
}

/** Whoever orders it to another end than it was held has chosen so. */
const isSameChoice = (
  heldAs: OrderableLine['heldAs'],
  { wire }: OrderableLine['line'],
): heldAs is Line => heldAs !== null && isDeepStrictEqual(choiceIn(heldAs.wire), choiceIn(wire));

const choiceIn = ({ quantity: _, ...chosen }: CartLine): unknown =>
  JSON.parse(JSON.stringify(chosen));
