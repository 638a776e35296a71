import { useQueryClient } from '@tanstack/react-query';
import type { Line } from '../../platform/line/line.ts';
import { cartKey } from '../cart/state.kept.ts';
import { type Cart, EMPTY_CART, keyOfWire } from '../cart/state.ts';
import { isOpenToPeople, openPeople } from './state.request.ts';

/**
 * Returns the function that asks for the participants of lines which are in the cart now.
 *
 * @param matches checks whether the dialog opens for a line. Default: whether any can be added.
 */
export function usePeopleOf(
  matches: (line: Line) => boolean = isOpenToPeople,
): (added: readonly Line[]) => void {
  const queries = useQueryClient();
  return (added) => {
    const { lines } = queries.getQueryData<Cart>(cartKey()) ?? EMPTY_CART;
    const keys = new Set(added.map(({ wire }) => keyOfWire(wire)));
    openPeople(lines.filter((line) => keys.has(keyOfWire(line.wire)) && matches(line)));
  };
}
