import { arc, circle, court, line, rounded, shape, spot } from '../drawing.ts';

const LENGTH = 30;
const WIDTH = 20;

/** Winding path over open ground that ends nowhere: no sport and no court. */
export const lostPath = court(LENGTH, WIDTH, () => [
  shape('zone', circle(7, 14, 5), circle(23, 6.5, 4.5)),
  shape('zone', circle(7, 14, 3), circle(23, 6.5, 2.6)),
  shape('line', rounded(2.4, 4.4, 3.2, 3.2, 0.9)),
  shape('net', line(5.8, 6, 10.8, 6), arc(10.8, 9, 3, -90, 0), line(13.8, 9, 13.8, 11.5)),
  shape('net', arc(16.8, 11.5, 3, 90, 180), line(16.8, 14.5, 22.4, 14.5)),
  shape('accent', line(24.2, 13.3, 26.6, 15.7), line(24.2, 15.7, 26.6, 13.3)),
  shape('line', spot(4, 6, 0.1)),
]);
