import { chance, HEIGHT, type Sight, WIDTH } from './camera.ts';

/** Light of a picture: the sky from top to horizon, and the share of lamplight. */
export interface Hour {
  readonly sky: readonly [string, string, string];
  readonly town: string;
  readonly windows: string;
  readonly stars: number;
  readonly lamps: number;
}

export const NIGHT: Hour = {
  sky: ['#050B1A', '#12263F', '#3A4A63'],
  town: '#0A1424',
  windows: '#F6CF7E',
  stars: 90,
  lamps: 1,
};
export const DUSK: Hour = {
  sky: ['#1B2450', '#7A4B7C', '#F3A06B'],
  town: '#251D3C',
  windows: '#FFD98F',
  stars: 18,
  lamps: 0.85,
};
export const MORNING: Hour = {
  sky: ['#7FB4DD', '#BFDDEC', '#FBE7C6'],
  town: '#8FA9BF',
  windows: '#B8CBDA',
  stars: 0,
  lamps: 0,
};

/** Returns a whole picture around its parts, with the soft light that all pictures use. */
export const picture = (hour: Hour, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="1280" height="800"><defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${hour.sky[0]}"/><stop offset=".6" stop-color="${hour.sky[1]}"/><stop offset="1" stop-color="${hour.sky[2]}"/></linearGradient>
<radialGradient id="glow"><stop stop-color="#FFF8E2" stop-opacity=".95"/><stop offset=".12" stop-color="#FFF3CF" stop-opacity=".5"/><stop offset=".4" stop-color="#FFEFC4" stop-opacity=".13"/><stop offset="1" stop-color="#FFEFC4" stop-opacity="0"/></radialGradient>
<radialGradient id="pool"><stop stop-color="#FFFBEA" stop-opacity=".55"/><stop offset="1" stop-color="#FFFBEA" stop-opacity="0"/></radialGradient>
<radialGradient id="edge" cx=".5" cy=".45" r=".75"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>
<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="6"/></filter>
<filter id="softer" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="22"/></filter></defs>
${parts.join('\n')}
${hour.lamps > 0 ? `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#edge)"/>` : ''}</svg>`;

/** Draws the sky down to the horizon, with its stars. */
export function sky(hour: Hour, horizon: number): string {
  const random = chance(7);
  const stars = Array.from({ length: hour.stars }, () => {
    const [x, y, size] = [random() * WIDTH, random() * horizon * 0.7, 0.5 + random() * 1.1];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${size.toFixed(1)}" fill="#fff" opacity="${(0.3 + random() * 0.6).toFixed(2)}"/>`;
  });
  return `<rect width="${WIDTH}" height="${horizon + 2}" fill="url(#sky)"/>${stars.join('')}`;
}

/** Draws a town on the horizon, in two rows, with a slender tower. */
export function town({ town: colour, windows, lamps }: Hour, horizon: number, seed = 3): string {
  const random = chance(seed);
  const parts: string[] = [];
  for (const [rank, opacity] of [
    [1, 0.45],
    [0, 1],
  ] as const) {
    for (let x = -20; x < WIDTH; ) {
      const width = 24 + random() * 58;
      const height = (36 + random() ** 2 * 150) * (rank === 1 ? 1.25 : 0.8);
      const top = horizon - height;
      parts.push(
        `<rect x="${x.toFixed(0)}" y="${top.toFixed(0)}" width="${width.toFixed(0)}" height="${(height + 2).toFixed(0)}" fill="${colour}" opacity="${opacity}"/>`,
      );
      if (rank === 0) parts.push(lit(random, { x, top, width, height, windows, lamps }));
      x += width + random() * 22;
    }
  }
  const at = WIDTH * (0.18 + random() * 0.6);
  const tower = `<path d="M${at - 15} ${horizon}L${at - 9} ${horizon - 190}L${at - 4} ${horizon - 280}L${at} ${horizon - 360}L${at + 4} ${horizon - 280}L${at + 9} ${horizon - 190}L${at + 15} ${horizon}Z" fill="${colour}" opacity=".8"/>`;
  return tower + parts.join('');
}

interface Building {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly windows: string;
  readonly lamps: number;
}

const lit = (random: () => number, { x, top, width, height, windows, lamps }: Building): string =>
  Array.from({ length: Math.round((width * height * lamps) / 420) }, () => {
    const [left, up] = [x + 4 + random() * (width - 8), top + 6 + random() * (height - 10)];
    return `<rect x="${left.toFixed(0)}" y="${up.toFixed(0)}" width="2.4" height="3.4" fill="${windows}" opacity="${(0.25 + random() * 0.6).toFixed(2)}"/>`;
  }).join('');

/** Draws a mast with its lamps. */
export function floodlight(sight: Sight, x: number, z: number, height: number): string {
  const [left, foot] = sight.at([x, 0, z]);
  const [, head] = sight.at([x, height, z]);
  const metre = Math.min(sight.scale(z), 34);
  const [wide, high] = [metre * 2.6, metre * 1.5];
  const bulbs = [0, 1, 2].flatMap((column) =>
    [0, 1].map(
      (row) =>
        `<circle cx="${left - wide / 3 + (column * wide) / 3}" cy="${head - high / 4 + (row * high) / 2}" r="${metre * 0.34}" fill="#FFFDF2"/>`,
    ),
  );
  return `<path d="M${left} ${foot}V${head}" stroke="#0B1220" stroke-width="${metre * 0.34}"/>
<rect x="${left - wide / 2}" y="${head - high / 2}" width="${wide}" height="${high}" rx="${metre * 0.2}" fill="#101A2B"/>${bulbs.join('')}
<circle cx="${left}" cy="${head}" r="${Math.min(metre * 13, 170)}" fill="url(#glow)"/>`;
}

/** Draws lamplight on the ground around a point. */
export function lightPool(sight: Sight, x: number, z: number, radius: number, opacity: number) {
  const [left, top] = sight.at([x, 0, z]);
  const metre = sight.scale(z);
  const flat =
    Math.abs(sight.at([0, 0, z - radius * 0.5])[1] - sight.at([0, 0, z + radius])[1]) / 2;
  return `<ellipse cx="${left}" cy="${top}" rx="${metre * radius}" ry="${flat}" fill="url(#pool)" opacity="${opacity}"/>`;
}

/** Draws blurred lights in the distance. */
export function distantLights(seed: number, top: number, bottom: number): string {
  const random = chance(seed);
  return Array.from({ length: 34 }, () => {
    const radius = 14 + random() * 46;
    const colour = ['#FFE9B8', '#BFE6FF', '#FFC98A', '#C8F031'][Math.floor(random() * 4)];
    return `<circle cx="${(random() * WIDTH).toFixed(0)}" cy="${(top + random() * (bottom - top)).toFixed(0)}" r="${radius.toFixed(0)}" fill="${colour}" opacity="${(0.06 + random() * 0.22).toFixed(2)}"/>`;
  }).join('');
}
