import { chance, HEIGHT, seenBy, WIDTH } from './camera.ts';
import {
  DUSK,
  distantLights,
  floodlight,
  lightPool,
  NIGHT,
  picture,
  sky,
  town,
} from './setting.ts';

/** Draws a ball on the turf, close up, in front of a blurred background. */
export function ball(kind: 'football' | 'padel'): string {
  const [ground, dark] = kind === 'football' ? ['#2F8F56', '#123F27'] : ['#2277BB', '#0C2F52'];
  const horizon = 470;
  const random = chance(kind === 'football' ? 21 : 22);
  const blades = Array.from({ length: 900 }, () => {
    const y = horizon + 60 + random() ** 0.6 * (HEIGHT - horizon - 60);
    const tall = ((y - horizon) / 430) * (kind === 'football' ? 34 : 12);
    const x = random() * WIDTH;
    return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}l${(random() * 8 - 4).toFixed(0)} ${(-tall * (0.4 + random())).toFixed(0)}" stroke="#fff" stroke-opacity="${(random() * 0.13).toFixed(2)}" stroke-width="1.6"/>`;
  });
  const body =
    kind === 'football'
      ? `<circle r="150" fill="url(#ball)"/><g fill="#1B2430"><path d="M0-46L44-14L27 38L-27 38L-44-14Z"/><path d="M0-150C30-150 52-143 60-138L38-104L-38-104L-60-138C-50-144-28-150 0-150Z" opacity=".92"/><path d="M142-48C150-20 150 14 142 48L108 20L96-26Z" opacity=".92"/><path d="M-142-48C-150-20-150 14-142 48L-108 20L-96-26Z" opacity=".92"/><path d="M88 121C66 137 58 140 46 143L50 98L86 72L112 92Z" opacity=".9"/><path d="M-88 121C-66 137-58 140-46 143L-50 98L-86 72L-112 92Z" opacity=".9"/></g><g stroke="#1B2430" stroke-opacity=".5" stroke-width="3"><path d="M0-46V-104M44-14L96-26M27 38L50 98M-27 38L-50 98M-44-14L-96-26"/></g>`
      : '<circle r="120" fill="url(#ball)"/><path d="M-112-42C-40-30-10 20-34 115M112-42C50-50 10-86 20-118" fill="none" stroke="#fff" stroke-width="9" stroke-opacity=".85" stroke-linecap="round"/>';
  const [light, deep] = kind === 'football' ? ['#FFFFFF', '#B9C3CB'] : ['#F0FF7A', '#A9C41C'];
  const rest = kind === 'football' ? 620 : 650;
  return picture(NIGHT, [
    `<defs><radialGradient id="ball" cx=".38" cy=".3" r=".8"><stop stop-color="${light}"/><stop offset=".55" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient><linearGradient id="turf" x2="0" y2="1"><stop stop-color="${dark}"/><stop offset=".35" stop-color="${ground}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`,
    `<g filter="url(#soft)">${distantLights(kind === 'football' ? 5 : 8, 60, horizon - 10)}</g>`,
    `<rect y="${horizon}" width="${WIDTH}" height="${HEIGHT - horizon}" fill="url(#turf)"/>`,
    `<rect y="${horizon - 14}" width="${WIDTH}" height="28" fill="${dark}" filter="url(#soft)"/>`,
    `<path d="M-20 ${rest + 130}L${WIDTH + 20} ${rest - 10}L${WIDTH + 20} ${rest + 26}L-20 ${rest + 190}Z" fill="#fff" opacity=".8"/>`,
    `<ellipse cx="560" cy="${rest + 132}" rx="190" ry="34" fill="#000" opacity=".45" filter="url(#soft)"/>`,
    `<g transform="translate(540 ${rest})">${body}</g>`,
    ...blades,
  ]);
}

/** Draws the park from above, court beside court. */
export function fromAbove(): string {
  const camera = { height: 34, horizon: 250, focal: 900 };
  const sight = seenBy(camera);
  const court = (x: number, z: number, wide: number, deep: number, colour: string): string =>
    [
      sight.floor(x - 1.5, z - 1.5, x + wide + 1.5, z + deep + 1.5, 'fill="#1D3B37"'),
      sight.floor(x, z, x + wide, z + deep, `fill="${colour}"`),
      lightPool(sight, x + wide / 2, z + deep / 2, wide * 0.75, 0.55),
      sight.floor(
        x,
        z + deep / 2 - 0.15,
        x + wide,
        z + deep / 2 + 0.15,
        'fill="#fff" fill-opacity=".9"',
      ),
      sight.floor(
        x + wide / 2 - 0.1,
        z + deep * 0.18,
        x + wide / 2 + 0.1,
        z + deep * 0.82,
        'fill="#fff" fill-opacity=".7"',
      ),
    ].join('');
  const random = chance(17);
  const trees = Array.from({ length: 90 }, () => {
    const [x, z] = [-60 + random() * 120, 46 + random() * 120];
    const [left, top] = sight.at([x, 0, z]);
    const size = sight.scale(z) * (1 + random());
    return [
      z,
      `<circle cx="${left}" cy="${top - size}" r="${size.toFixed(1)}" fill="#14352B"/>`,
    ] as const;
  });
  return picture(DUSK, [
    sky(DUSK, camera.horizon),
    town(DUSK, camera.horizon, 31),
    `<defs><linearGradient id="land" x2="0" y2="1"><stop stop-color="#3B2F45"/><stop offset="1" stop-color="#11261F"/></linearGradient></defs><rect y="${camera.horizon}" width="${WIDTH}" height="${HEIGHT - camera.horizon}" fill="url(#land)"/>`,
    ...trees.sort(([a], [b]) => b - a).map(([, tree]) => tree),
    court(-46, 92, 40, 62, '#2F8F56'),
    ...[0, 1, 2, 3].map((number) => court(4 + number * 15, 96, 10, 22, '#1F6FB2')),
    ...[0, 1].map((number) => court(-40 + number * 18, 54, 12, 26, '#B4573C')),
    court(2, 52, 26, 17, '#23A0C6'),
    ...[
      [-50, 90],
      [-2, 92],
      [-50, 150],
      [62, 94],
      [-2, 52],
      [34, 60],
    ].map(([x = 0, z = 0]) => floodlight(sight, x, z, 12)),
  ]);
}

/** Draws a quiet room after the game: stones, candles, the evening behind the window. */
export function quietRoom(): string {
  const candle = (x: number, y: number, tall: number): string =>
    `<circle cx="${x}" cy="${y - tall - 20}" r="170" fill="url(#glow)" opacity=".8"/><rect x="${x - 24}" y="${y - tall}" width="48" height="${tall}" rx="8" fill="#F4E6CF"/><ellipse cx="${x}" cy="${y - tall}" rx="24" ry="7" fill="#FFF7E2"/><path d="M${x} ${y - tall - 46}C${x + 15} ${y - tall - 22} ${x + 9} ${y - tall - 6} ${x} ${y - tall - 5}C${x - 9} ${y - tall - 6} ${x - 15} ${y - tall - 22} ${x} ${y - tall - 46}Z" fill="#FFD27A"/>`;
  const stone = (x: number, y: number, rx: number, ry: number): string =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#stone)"/><ellipse cx="${x - rx * 0.2}" cy="${y - ry * 0.45}" rx="${rx * 0.5}" ry="${ry * 0.22}" fill="#fff" opacity=".14"/>`;
  const leaf = (x: number, y: number, turn: number): string =>
    `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0C40-60 40-150 0-230C-40-150-40-60 0 0Z" fill="#2C5B45"/>`;
  return picture(DUSK, [
    '<defs><linearGradient id="wall" x2="0" y2="1"><stop stop-color="#3A2A2C"/><stop offset="1" stop-color="#5B4238"/></linearGradient><linearGradient id="wood" x2="0" y2="1"><stop stop-color="#8A5A3C"/><stop offset="1" stop-color="#4A2D1F"/></linearGradient><radialGradient id="stone" cx=".4" cy=".25" r=".9"><stop stop-color="#6D7680"/><stop offset="1" stop-color="#23292F"/></radialGradient></defs>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>`,
    `<svg x="150" y="80" width="640" height="440" viewBox="150 80 640 440"><rect x="150" y="80" width="640" height="440" fill="url(#sky)"/>${town(DUSK, 520, 41)}</svg>`,
    '<path d="M150 80H790V520H150ZM470 80V520" fill="none" stroke="#2A1C1B" stroke-width="16"/>',
    `<rect y="640" width="${WIDTH}" height="260" fill="url(#wood)"/><rect y="636" width="${WIDTH}" height="10" fill="#B98458" opacity=".6"/>`,
    [-24, -4, 18, 40].map((turn, index) => leaf(1270 + index * 16, 700, turn)).join(''),
    '<path d="M1210 640H1390L1366 790C1360 806 1240 806 1234 790Z" fill="#D9C4A4"/>',
    '<ellipse cx="520" cy="770" rx="240" ry="30" fill="#000" opacity=".35" filter="url(#soft)"/>',
    stone(520, 730, 190, 52),
    stone(526, 652, 142, 40),
    stone(516, 590, 100, 30),
    stone(522, 544, 62, 21),
    candle(850, 780, 120),
    candle(940, 800, 78),
    candle(1040, 776, 160),
  ]);
}

/** Draws a hall with a view of the water and a sailing boat. */
export function hallByTheWater(): string {
  const horizon = 430;
  const random = chance(51);
  const waves = Array.from({ length: 120 }, () => {
    const y = horizon + 10 + random() ** 1.6 * 250;
    const x = random() * WIDTH;
    return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}h${(20 + random() * 90).toFixed(0)}" stroke="#FFE3B8" stroke-opacity="${(0.08 + random() * 0.3).toFixed(2)}" stroke-width="2.4"/>`;
  });
  const sight = seenBy({ height: 1.7, horizon, focal: 900 });
  const boards = Array.from({ length: 21 }, (_, board) =>
    sight.floor(-10 + board - 0.02, 3.2, -10 + board + 0.02, 7, 'fill="#3B2418" fill-opacity=".6"'),
  );
  const pillars = [-5.4, -1.8, 1.8, 5.4].map((x) =>
    sight.wall(x - 0.12, x + 0.12, 0, 4.2, 7, 'fill="#2A1B16"'),
  );
  return picture(DUSK, [
    sky(DUSK, horizon),
    `<circle cx="1090" cy="${horizon - 30}" r="330" fill="url(#glow)"/><circle cx="1090" cy="${horizon - 34}" r="58" fill="#FFE9BF"/>`,
    '<defs><linearGradient id="sea" x2="0" y2="1"><stop stop-color="#E9A377"/><stop offset=".5" stop-color="#6A5B86"/><stop offset="1" stop-color="#27345C"/></linearGradient></defs>',
    `<rect y="${horizon}" width="${WIDTH}" height="${HEIGHT - horizon}" fill="url(#sea)"/>`,
    ...waves,
    `<g transform="translate(690 ${horizon + 12})"><path d="M-110 0C-70 34 90 34 134-12L120 6C80 44-60 48-110 0Z" fill="#1E1524"/><path d="M6 6V-210L128-40Z" fill="#F7E6CC"/><path d="M-4 4L-2-190L-86-22Z" fill="#E7CBA4"/><path d="M2 8V-214" stroke="#1E1524" stroke-width="6"/></g>`,
    sight.floor(-14, 3.2, 14, 7, 'fill="#7A4D33"'),
    ...boards,
    ...pillars,
    sight.wall(-14, 14, 3.3, 9, 7, 'fill="#241712"'),
  ]);
}

/** Draws the basket of the community court from the thrower's position. */
export function basketball(): string {
  const camera = { height: 1.7, horizon: 520, focal: 900 };
  const sight = seenBy(camera);
  const [x, y] = sight.at([0, 3.05, 8.4]);
  const metre = sight.scale(8.4);
  return picture(NIGHT, [
    sky(NIGHT, camera.horizon),
    town(NIGHT, camera.horizon, 61),
    `<rect y="${camera.horizon}" width="${WIDTH}" height="${HEIGHT - camera.horizon}" fill="#0E1B22"/>`,
    sight.floor(-9, 2, 9, 10.6, 'fill="#A8472F"'),
    sight.floor(-2.45, 4, 2.45, 9.8, 'fill="#1F5F8B"'),
    ...[
      [-4, 5],
      [4, 6],
      [0, 8],
    ].map(([at = 0, z = 0]) => lightPool(sight, at, z, 5, 0.5)),
    ...[
      [-7.5, 9.8, 7.5, 9.8],
      [-7.5, 2.2, -7.5, 9.8],
      [7.5, 2.2, 7.5, 9.8],
      [-2.45, 4, 2.45, 4],
      [-2.45, 4, -2.45, 9.8],
      [2.45, 4, 2.45, 9.8],
    ].map(([x0 = 0, z0 = 0, x1 = 0, z1 = 0]) =>
      sight.floor(x0 - 0.05, z0 - 0.05, x1 + 0.05, z1 + 0.05, 'fill="#fff" fill-opacity=".9"'),
    ),
    sight.wall(-0.1, 0.1, 0, 3.4, 9.9, 'fill="#101A2B"'),
    sight.wall(
      -0.9,
      0.9,
      2.9,
      3.95,
      9,
      'fill="#F4F7F8" fill-opacity=".92" stroke="#E2574C" stroke-width="3"',
    ),
    `<ellipse cx="${x}" cy="${y}" rx="${metre * 0.32}" ry="${metre * 0.09}" fill="none" stroke="#FF7A3C" stroke-width="5"/><path d="M${x - metre * 0.3} ${y}L${x - metre * 0.18} ${y + metre * 0.5}H${x + metre * 0.18}L${x + metre * 0.3} ${y}" fill="#fff" fill-opacity=".3" stroke="#fff" stroke-opacity=".6"/>`,
    ...[
      [-6.8, 14],
      [6.8, 14],
    ].map(([at = 0, z = 0]) => floodlight(sight, at, z, 7)),
  ]);
}
