import { isDeepStrictEqual } from 'node:util';
import { type CartLine, choiceIn } from '@nadi/contract/kinds';
import type { MovedData } from '@nadi/contract/order/endpoints';
import { hasMoved } from '@nadi/domain/order/moved-line';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../../platform/http/mount.ts';
import type { Line } from '../../../platform/kind.ts';
import { lineSummary } from '../../../platform/line-summary.ts';
import type { OrderableLine } from '../../cart/ports.ts';
import type { ItemLine } from './cart-items.ts';

/**
 * Refuses lines that the venue has moved or renamed since they were chosen (ORDER-18).
 *
 * Each such line is returned as it was shown and as it is now. The shown version comes from the
 * item (`told`), otherwise from the hold if the same choice is ordered; without either, the line is
 * ordered as it is. Null: nothing has moved.
 */
export function checkMoved(
  { language }: Pick<RequestContext, 'language'>,
  requested: readonly Pick<ItemLine, 'claimed'>[],
  lines: readonly Pick<OrderableLine, 'kind' | 'line' | 'heldAs'>[],
): Failure | null {
  const moved = lines.flatMap(({ kind, line, heldAs }, index) => {
    const was =
      requested[index]?.claimed?.shown ??
      (isSameChoice(heldAs, line) ? lineSummary(kind, heldAs) : null);
    const now = lineSummary(kind, line);
    return was && hasMoved(was, now, language) ? [{ key: line.key, was, now }] : [];
  });
  const data: MovedData = { moved };
  return moved.length === 0 ? null : failureOf({ code: 'line_moved' }, data);
}

/** Checks whether the held and the ordered line match. A different end time is a new choice. */
const isSameChoice = (
  heldAs: OrderableLine['heldAs'],
  { wire }: OrderableLine['line'],
): heldAs is Line =>
  heldAs !== null && isDeepStrictEqual(plainChoice(heldAs.wire), plainChoice(wire));

const plainChoice = (line: CartLine): unknown => JSON.parse(JSON.stringify(choiceIn(line)));
