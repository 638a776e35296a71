import type { CartLine } from '@nadi/contract/kinds';
import type { Line } from '../../platform/kind.ts';

/** Whether a line is a child of another. */
export const isChildOf = ({ partOf }: Line, { key }: Line): boolean => partOf?.key === key;

/** A line's children among others, in their order. */
export const childrenOf = (line: Line, lines: readonly Line[]): readonly Line[] =>
  lines.filter((one) => isChildOf(one, line));

/** Whether a line stands in another of these: its bundle. */
export const isChildIn = ({ partOf }: Line, lines: readonly Line[]): boolean =>
  partOf !== undefined && lines.some(({ key }) => key === partOf.key);

/** A line as the wire asks for it, with its children among others. */
export function toCartLine(line: Line, lines: readonly Line[]): CartLine {
  const children = childrenOf(line, lines).map(plain);
  return children.length === 0 ? plain(line) : { ...plain(line), with: children };
}

/** Lines as the wire asks for them together, each bundle with its children. */
export const toCartLines = (lines: readonly Line[]): readonly CartLine[] =>
  lines.filter((line) => !isChildIn(line, lines)).map((line) => toCartLine(line, lines));

/** The same lines in the order in which those are quoted: children right behind their bundle. */
export const asQuoted = <L extends Line>(lines: readonly L[]): readonly L[] =>
  lines
    .filter((line) => !isChildIn(line, lines))
    .flatMap((line) => [line, ...lines.filter((one) => isChildOf(one, line))]);

const plain = ({ wire: { with: _, ...wire }, quantity }: Line) => ({ ...wire, quantity });
