import type { PlacedChar } from './browser-lines.ts';
import type { PdfLine } from './pdf-lines.ts';

/** Tolerance within which two layouts agree, in em. */
const NEAR = 0.04;

export const isNear = (a: number, b: number): boolean => Math.abs(a - b) < NEAR;

interface Placed {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the start of each box from the line's left edge, and the end of the last.
 *
 * Not the end of each: glyphs that are set close together overlap.
 */
function edgesOf(boxes: readonly Placed[]): number[] {
  const left = Math.min(...boxes.map(({ from }) => from));
  const right = Math.max(...boxes.map(({ to }) => to));
  return [...boxes.map(({ from }) => from - left), right - left];
}

/** Returns whether a text is visible: neither a space nor a direction mark. */
const isSeen = (text: string): boolean => text.replace(/[\u2066-\u2069]/g, '').trim() !== '';

/** Returns whether every printed glyph begins where a character of the browser does. */
export function isLaidOutAs(line: PdfLine, chars: readonly PlacedChar[]): boolean {
  const print = edgesOf(line.signs.filter(({ text }) => text === '' || isSeen(text)));
  const screen = edgesOf(chars.filter(({ char }) => isSeen(char)));
  if (!isNear(print.at(-1) ?? 0, screen.at(-1) ?? 0)) return false;
  return print.every((edge) => screen.some((other) => isNear(edge, other)));
}
