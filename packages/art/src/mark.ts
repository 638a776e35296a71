import { arc, type CourtDrawing, line, rounded, shape, spot } from './drawing.ts';

/**
 * Nadi's mark: the arc at the penalty area and its spot, which together form the letter ن.
 *
 * The name begins with that letter (نادي, "club").
 */
export const nadiMark: CourtDrawing = {
  viewBox: '0 0 24 24',
  width: 24,
  height: 24,
  lineWidth: 2.6,
  shapes: [
    shape('ground', rounded(0, 0, 24, 24, 6.5)),
    shape(
      'line',
      arc(12, 11.2, 6.2, 0, 180),
      line(5.8, 11.2, 5.8, 9.8),
      line(18.2, 11.2, 18.2, 9.8),
    ),
    shape('accent', spot(12, 7.6, 0.3)),
  ],
};
