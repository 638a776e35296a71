import { classNames } from '../class-names.ts';

/** Path of a drawing; `unit` is the part of the court it belongs to. */
export interface CourtShape {
  readonly role: 'ground' | 'zone' | 'line' | 'accent' | 'net';
  readonly d: string;
  readonly unit?: number | undefined;
}

/** Court seen from above, in metres, as drawn by the art package. */
export interface CourtPicture {
  readonly viewBox: string;
  readonly lineWidth: number;
  readonly shapes: readonly CourtShape[];
}

export interface CourtArtProps {
  readonly drawing: CourtPicture;
  /** Highlighted units: the chosen half of a pitch, the free courts of a hall. */
  readonly lit?: readonly number[] | undefined;
  /** Units that are marked without a highlight: the half that could be chosen. */
  readonly marked?: readonly number[] | undefined;
  /** Omits the surround, on ground that is floodlit already. */
  readonly bare?: boolean | undefined;
  /** Description of the picture. Absent: the picture is decorative and hidden. */
  readonly title?: string | undefined;
  /**
   * Classes for another size or other corners. Default: fills its container with a card's corners.
   */
  readonly className?: string | undefined;
}

const FILLS = { ground: 'fill-pitch-zone', zone: 'fill-white/7' } as const;
const STROKES = {
  line: 'stroke-pitch-line/75',
  accent: 'stroke-accent',
  net: 'stroke-pitch-line',
} as const;

function shapeClass({ role, unit }: CourtShape, isLit: boolean, isMarked: boolean): string {
  if (role === 'ground' || role === 'zone') {
    if (isLit) return 'fill-pitch-glow/90';
    if (isMarked) return 'fill-white/20';
    return unit === undefined ? FILLS[role] : 'fill-transparent';
  }
  return classNames('fill-none', STROKES[role]);
}

/** Draws a court in the venue's colours, under its lights. Never mirrored: a court is a place. */
export function CourtArt({
  drawing,
  lit = [],
  marked = [],
  bare,
  title,
  className,
}: CourtArtProps) {
  const isIn = (units: readonly number[], { unit }: CourtShape): boolean =>
    unit !== undefined && units.includes(unit);
  const isLit = (shape: CourtShape): boolean => isIn(lit, shape);
  return (
    <svg
      role={title ? 'img' : 'presentation'}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      viewBox={drawing.viewBox}
      className={classNames('court', !bare && 'floodlit', className)}
    >
      {drawing.shapes.map((shape, index) => (
        <path
          // A drawing never changes its shapes.
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the identity
          key={index}
          d={shape.d}
          className={classNames(
            'transition-[fill]',
            shapeClass(shape, isLit(shape), isIn(marked, shape)),
          )}
          strokeWidth={drawing.lineWidth}
          strokeDasharray={shape.role === 'net' ? drawing.lineWidth * 2 : undefined}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
      {drawing.shapes.filter(isLit).map(({ d }) => (
        <path
          key={d}
          d={d}
          className="fade fill-none stroke-pitch-lit"
          strokeWidth={drawing.lineWidth * 1.5}
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
