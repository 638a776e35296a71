import type { CourtDrawing, Shape } from './drawing.ts';

/** Colours of a picture, as hex or any CSS colour its renderer supports. */
export interface CourtColors {
  /** Surround of the court. */
  readonly pitch: string;
  /** Playing area of the court; `zone` colours its parts. */
  readonly ground: string;
  readonly zone: string;
  readonly line: string;
  readonly accent: string;
  /** Selected parts. */
  readonly lit: string;
}

/** Colours of the default venue's court by night. */
export const DUSK: CourtColors = {
  pitch: '#0b3d2e',
  ground: '#0f5642',
  zone: '#176b52',
  line: '#dde4e2',
  accent: '#f2b705',
  lit: '#c8f031',
};

/** Colours of a printed ticket. */
export const PAPER: CourtColors = {
  pitch: '#ffffff',
  ground: '#f4f7f5',
  zone: '#edf2ef',
  line: '#9db3aa',
  accent: '#5f7d71',
  lit: '#cfe3d8',
};

/** Opacity of highlighted units: the court remains visible below. */
const LIT_OPACITY = 0.45;

/** Fill or stroke of a shape, never both. */
export interface Paint {
  readonly fill: string;
  readonly fillOpacity: number;
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly dash?: number;
}

/** Returns the paint of one shape; `isLit` when its unit is selected. */
export function paintOf(
  shape: Shape,
  lineWidth: number,
  colors: CourtColors,
  isLit: boolean,
): Paint {
  if (shape.role === 'ground' || shape.role === 'zone') {
    const own = shape.unit === undefined ? colors[shape.role] : 'none';
    const fill = isLit ? colors.lit : own;
    return { fill, fillOpacity: isLit ? LIT_OPACITY : 1, stroke: 'none', strokeWidth: 0 };
  }
  const stroke = shape.role === 'accent' ? colors.accent : colors.line;
  const solid = { fill: 'none', fillOpacity: 1, stroke, strokeWidth: lineWidth };
  return shape.role === 'net' ? { ...solid, dash: lineWidth * 2 } : solid;
}

export const isLit = (shape: Shape, lit: readonly number[]): boolean =>
  shape.unit !== undefined && lit.includes(shape.unit);

/** Returns every shape of a drawing with its paint, in painting order. */
export const paintCourt = (
  drawing: CourtDrawing,
  colors: CourtColors,
  lit: readonly number[] = [],
): readonly { readonly d: string; readonly paint: Paint }[] =>
  drawing.shapes.map((shape) => ({
    d: shape.d,
    paint: paintOf(shape, drawing.lineWidth, colors, isLit(shape, lit)),
  }));
