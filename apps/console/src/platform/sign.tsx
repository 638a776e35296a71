import { StrokeSign } from '@nadi/ui/data/icon.tsx';

/** Icons of the console on the design system's grid, kept out of the site's first page. */
const PATHS = {
  bold: 'M7.5 5h5a3.4 3.4 0 0 1 0 6.8h-5ZM7.5 11.8h5.8a3.6 3.6 0 0 1 0 7.2H7.5Z',
  italic: 'M10.5 5H17M7 19h6.5M14 5l-4 14',
  quote: 'M5 7.5h5v5c0 2.3-1.4 3.8-3.5 4M14 7.5h5v5c0 2.3-1.4 3.8-3.5 4',
  numbers: 'M10 6.5h10M10 12h10M10 17.5h10M4 5l1.5-.8v4.6M4 15.6c1.6-1.2 2.8.4 1.7 1.5L4 19h2.4',
  undo: 'M9 6 4.5 10.5 9 15M5 10.5h8.5a5 5 0 0 1 0 10H10',
  redo: 'M15 6l4.5 4.5L15 15M19 10.5h-8.5a5 5 0 0 0 0 10H14',
  table: 'M4 5.5h16v13H4ZM4 10h16M12 5.5v13M4 14.3h16',
  picture: 'M4 5.5h16v13H4ZM4 16l4.5-4.5 4 4 2.5-2.5 5 4.5M15 9.2h.01',
  grip: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  pencil: 'M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5ZM13.5 7l3.5 3.5',
  up: 'M12 19V5.5M6 11.5l6-6 6 6',
  down: 'M12 5v13.5M6 12.5l6 6 6-6',
  page: 'M7 3.5h7l4.5 4.5v11a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5ZM14 3.5V8h4.5M9 12.5h6M9 16h6',
} as const;

export type SignName = keyof typeof PATHS;

/** Icon in the colour of the adjacent text; the control around it has the accessible name. */
export const Sign = ({ name, className }: { name: SignName; className?: string }) => (
  <StrokeSign path={PATHS[name]} className={className} />
);
