import type { LineKey } from '@nadi/domain/kinds/kind';
import type { Line } from '../../platform/kind.ts';
import type { QuotedLine } from './quote.ts';

/**
 * Adds the group of their hold to lines that name none (CART-14).
 *
 * @param heldAs lines as the cart holds them, by key.
 */
export const withGroup = (
  quoted: readonly QuotedLine[],
  heldAs: ReadonlyMap<LineKey, Line>,
): readonly QuotedLine[] =>
  quoted.map((one) => {
    const group = one.line.wire.group ?? heldAs.get(one.line.key)?.wire.group;
    if (!group) return one;
    return { ...one, line: { ...one.line, wire: { ...one.line.wire, group } } };
  });
