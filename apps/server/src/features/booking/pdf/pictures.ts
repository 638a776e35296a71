import type { CourtDrawing } from '@nadi/art/drawing';
import { type CourtColors, paintCourt } from '@nadi/art/paint';
import { Path, Rect, Svg } from '@react-pdf/renderer';
import { type ComponentProps, createElement, type ReactElement } from 'react';
import { encode } from 'uqr';
import { codePath } from '../code-path.ts';

/** Draws a court as an element of the page; `colors` are the venue's. */
export function courtPicture(
  drawing: CourtDrawing,
  colors: CourtColors,
  style: NonNullable<ComponentProps<typeof Svg>['style']>,
): ReactElement {
  const paths = paintCourt(drawing, colors).map(({ d, paint }, index) =>
    createElement(Path, {
      key: index,
      d,
      fill: paint.fill,
      fillOpacity: paint.fillOpacity,
      stroke: paint.stroke,
      strokeWidth: paint.strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...(paint.dash !== undefined && { strokeDasharray: String(paint.dash) }),
    }),
  );
  return createElement(Svg, { viewBox: drawing.viewBox, style }, ...paths);
}

/** Draws the QR code of a text: black on white, with the quiet zone that the standard requires. */
export function qrPicture(text: string, side: number): ReactElement {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  return createElement(
    Svg,
    { viewBox: `0 0 ${size} ${size}`, style: { width: side, height: side } },
    createElement(Rect, { key: 'paper', x: 0, y: 0, width: size, height: size, fill: '#ffffff' }),
    createElement(Path, { key: 'code', d: codePath(data), fill: '#000000' }),
  );
}
