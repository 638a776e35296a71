/** Path of an add-on drawing: its body, a line on it, or a highlight. */
export interface ItemShape {
  readonly role: 'body' | 'line' | 'light';
  readonly d: string;
}

/** Drawing of an add-on, on a square of 64. */
export interface ItemDrawing {
  readonly shapes: readonly ItemShape[];
  /** Rotation in degrees. */
  readonly lean: number;
}

const GRIP: ItemShape = { role: 'light', d: 'M29 43h6v15a3 3 0 0 1-6 0Z' };

const padelRacket: ItemDrawing = {
  lean: 35,
  shapes: [
    {
      role: 'body',
      d: 'M32 3c10 0 16 8 16 17 0 9-6 14-10 18l-2 5h-8l-2-5c-4-4-10-9-10-18 0-9 6-17 16-17Z',
    },
    {
      role: 'line',
      d: 'M25 14h.01M32 14h.01M39 14h.01M25 21h.01M32 21h.01M39 21h.01M28.5 28h.01M35.5 28h.01',
    },
    GRIP,
  ],
};

const stringedRacket: ItemDrawing = {
  lean: 35,
  shapes: [
    { role: 'body', d: 'M32 3c9 0 15 8 15 17s-6 17-15 17-15-8-15-17S23 3 32 3ZM28 36h8l-1 8h-6Z' },
    { role: 'line', d: 'M25 6v28M32 4v32M39 6v28M18 14h28M17 20h30M18 27h28' },
    GRIP,
  ],
};

const ball: ItemDrawing = {
  lean: 0,
  shapes: [
    { role: 'light', d: 'M32 10a22 22 0 1 1 0 44 22 22 0 0 1 0-44Z' },
    { role: 'line', d: 'M15 18c8 8 8 20 0 28M49 18c-8 8-8 20 0 28' },
  ],
};

const bag: ItemDrawing = {
  lean: 0,
  shapes: [
    { role: 'body', d: 'M8 28h48l-3 24a4 4 0 0 1-4 4H15a4 4 0 0 1-4-4Z' },
    { role: 'line', d: 'M22 34V20a10 10 0 0 1 20 0v14M9 38h46' },
    { role: 'light', d: 'M28 42h8v6h-8Z' },
  ],
};

/**
 * Returns the drawing of an add-on by its English name and its service's.
 *
 * Unknown add-ons get a sports bag.
 */
export function itemFor(name: string, service: string): ItemDrawing {
  if (/\bballs?\b|shuttle/i.test(name)) return ball;
  if (!/racket|racquet|\bbats?\b|paddle/i.test(name)) return bag;
  return /padel|paddle/i.test(`${name} ${service}`) ? padelRacket : stringedRacket;
}
