import type { PlacedChar } from './browser-lines.ts';
import type { PdfLine } from './pdf-lines.ts';

/** Two layouts agree where they are nearer than this, in em. */
const NEAR = 0.04;

export const isNear = (a: number, b: number): boolean => Math.abs(a - b) < NEAR;

interface Placed {
  readonly from: number;
  readonly to: number;
}

/**
 * Where each begins across a line, from the line's own left edge, and where the last ends. Not where
 * each ends: two that are drawn closer together reach over one another.
 */
function edgesOf(boxes: readonly Placed[]): number[] {
  const left = Math.min(...boxes.map(({ from }) => from));
  const right = Math.max(...boxes.map(({ to }) => to));
  return [...boxes.map(({ from }) => from - left), right - left];
}

/** Neither a space nor a mark of direction. */
const isSeen = (text: string): boolean => text.replace(/[\u2066-\u2069]/g, '').trim() !== '';

/** True where every sign of the print begins where a character of the browser does. */
export function isLaidOutAs(line: PdfLine, chars: readonly PlacedChar[]): boolean {
  const print = edgesOf(line.signs.filter(({ text }) => text === '' || isSeen(text)));
  const screen = edgesOf(chars.filter(({ char }) => isSeen(char)));
  if (!isNear(print.at(-1) ?? 0, screen.at(-1) ?? 0)) return false;
  return print.every((edge) => screen.some((other) => isNear(edge, other)));
}
