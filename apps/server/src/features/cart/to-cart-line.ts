import type { CartLine } from '@nadi/contract/kinds';
import type { Line } from '../../platform/kind.ts';

/** Checks whether a line is a child of another. */
export const isChildOf = ({ partOf }: Line, { key }: Line): boolean => partOf?.key === key;

/** Returns a line's children among others, in their order. */
export const childrenOf = (line: Line, lines: readonly Line[]): readonly Line[] =>
  lines.filter((one) => isChildOf(one, line));

/** Checks whether a line is a child of a bundle among these lines. */
export const isChildIn = ({ partOf }: Line, lines: readonly Line[]): boolean =>
  partOf !== undefined && lines.some(({ key }) => key === partOf.key);

/** Converts a line to wire format, including its children among others. */
export function toCartLine(line: Line, lines: readonly Line[]): CartLine {
  const children = childrenOf(line, lines).map(plain);
  return children.length === 0 ? plain(line) : { ...plain(line), with: children };
}

/** Converts lines to wire format, each bundle with its children. */
export const toCartLines = (lines: readonly Line[]): readonly CartLine[] =>
  lines.filter((line) => !isChildIn(line, lines)).map((line) => toCartLine(line, lines));

/** Sorts lines in quote order: children directly after their bundle. */
export const asQuoted = <L extends Line>(lines: readonly L[]): readonly L[] =>
  lines
    .filter((line) => !isChildIn(line, lines))
    .flatMap((line) => [line, ...lines.filter((one) => isChildOf(one, line))]);

const plain = ({ wire: { with: _, ...wire }, quantity }: Line) => ({ ...wire, quantity });
