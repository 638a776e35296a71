/**
 * Role of a path in a drawing of a court.
 *
 * Courts are data: seen from above, in metres, from the sports' published dimensions. A drawing is
 * a list of paths with a role each; the colours come from paint.ts or a stylesheet.
 */

/** Role of a path: `ground` playing area, `zone` part of it, `line` marking, `net` divider. */
export type ShapeRole = 'ground' | 'zone' | 'line' | 'accent' | 'net';

export interface Shape {
  readonly role: ShapeRole;
  /** SVG path data in metres. */
  readonly d: string;
  /** Part of the court it belongs to, from 0: a half of a pitch, a lane of a pool. */
  readonly unit?: number;
}

export interface CourtDrawing {
  readonly viewBox: string;
  /** Width of the viewBox in metres. */
  readonly width: number;
  readonly height: number;
  /** Thickness of the markings, in metres of the drawing. */
  readonly lineWidth: number;
  readonly shapes: readonly Shape[];
}

const round = (metres: number): number => Math.round(metres * 100) / 100;

const path = (parts: TemplateStringsArray, ...numbers: number[]): string =>
  String.raw({ raw: parts }, ...numbers.map(round));

export const line = (x1: number, y1: number, x2: number, y2: number): string =>
  path`M${x1} ${y1}L${x2} ${y2}`;

export const rect = (x: number, y: number, width: number, height: number): string =>
  path`M${x} ${y}h${width}v${height}h${-width}z`;

/** Returns a rectangle with round corners. */
export const rounded = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string => {
  const [w, h, r] = [width - 2 * radius, height - 2 * radius, radius];
  return [
    path`M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}`,
    path`h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}z`,
  ].join('');
};

export const circle = (x: number, y: number, radius: number): string =>
  path`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** Returns a spot: two short strokes with round ends, a little wider than a line. */
export const spot = (x: number, y: number, radius: number): string =>
  path`M${x - radius} ${y}h${2 * radius}M${x} ${y - radius}v${2 * radius}`;

/** Returns an arc of a circle, clockwise, in degrees from the east. */
export const arc = (x: number, y: number, radius: number, from: number, to: number): string => {
  const at = (degrees: number): [number, number] => {
    const angle = (degrees * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  };
  const [[x1, y1], [x2, y2]] = [at(from), at(to)];
  const isLarge = to - from > 180 ? 1 : 0;
  return path`M${x1} ${y1}A${radius} ${radius} 0 ${isLarge} 1 ${x2} ${y2}`;
};

export const shape = (role: ShapeRole, ...paths: string[]): Shape => ({ role, d: paths.join('') });

/** Returns a part of the court that can be highlighted separately. */
export const unit = (index: number, d: string): Shape => ({ role: 'zone', d, unit: index });

/**
 * Draws the same markings at both ends.
 *
 * `draw` receives a function that measures from an end, and the direction.
 */
export const bothEnds = (
  length: number,
  draw: (from: (metres: number) => number, direction: 1 | -1) => string,
): string => draw((metres) => metres, 1) + draw((metres) => length - metres, -1);

const MARGIN = 0.07;
const LINE = 1 / 170;

/**
 * Creates a drawing of a court of this length and width, with a margin around it.
 *
 * Its shapes are drawn on first access, so a page with one court pays for one.
 */
export function court(length: number, width: number, draw: () => readonly Shape[]): CourtDrawing {
  const margin = round(Math.max(length, width) * MARGIN);
  const [fullWidth, fullHeight] = [round(length + 2 * margin), round(width + 2 * margin)];
  let drawn: readonly Shape[] | undefined;
  return {
    viewBox: `${-margin} ${-margin} ${fullWidth} ${fullHeight}`,
    width: fullWidth,
    height: fullHeight,
    lineWidth: round(Math.max(fullWidth, fullHeight) * LINE),
    get shapes() {
      drawn ??= [shape('ground', rect(0, 0, length, width)), ...draw()];
      return drawn;
    },
  };
}
