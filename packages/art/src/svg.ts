import type { CourtDrawing } from './drawing.ts';
import { type CourtColors, DUSK, type Paint, paintCourt } from './paint.ts';

export interface SvgOptions {
  readonly colors?: CourtColors;
  /** Selected units. */
  readonly lit?: readonly number[];
  /** Description of the picture. Absent: the picture is decorative. */
  readonly title?: string;
  /** Width in pixels. Absent: the picture fills its container. */
  readonly width?: number;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

function attributes({ fill, fillOpacity, stroke, strokeWidth, dash }: Paint): string {
  const opacity = fillOpacity === 1 ? '' : ` fill-opacity="${fillOpacity}"`;
  if (stroke === 'none') return `fill="${escaped(fill)}"${opacity}`;
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${Math.round(dash * 100) / 100}"`;
  return `fill="none" stroke="${escaped(stroke)}" stroke-width="${strokeWidth}"${dashes}`;
}

/** Renders the picture as SVG text for emails, tickets, icons and link previews. */
export function courtSvg(drawing: CourtDrawing, options: SvgOptions = {}): string {
  const { colors = DUSK, lit, title, width } = options;
  const [x, y] = drawing.viewBox.split(' ');
  const size = width
    ? ` width="${width}" height="${Math.round((width * drawing.height) / drawing.width)}"`
    : '';
  const paths = paintCourt(drawing, colors, lit).map(
    ({ d, paint }) => `<path d="${d}" ${attributes(paint)}/>`,
  );
  const name = title ? ' role="img"' : ' aria-hidden="true"';
  const label = title ? `<title>${escaped(title)}</title>` : '';
  const surround = `<rect x="${x}" y="${y}" width="${drawing.width}" height="${drawing.height}" fill="${escaped(colors.pitch)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${drawing.viewBox}"${size}${name} stroke-linecap="round" stroke-linejoin="round">${label}${surround}${paths.join('')}</svg>`;
}

/** Renders the picture as a data URL for an `img` or a favicon. */
export const courtDataUrl = (drawing: CourtDrawing, options: SvgOptions = {}): string =>
  `data:image/svg+xml,${encodeURIComponent(courtSvg(drawing, options))}`;
