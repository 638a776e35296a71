import { type Camera, HEIGHT, type Point, ring, type Sight, seenBy, WIDTH } from './camera.ts';
import { floodlight, type Hour, lightPool, picture, sky, town } from './setting.ts';

const fill = (colour: string, opacity = 1): string =>
  opacity === 1 ? `fill="${colour}"` : `fill="${colour}" fill-opacity="${opacity}"`;

/** Draws the ground from the horizon to the camera. */
const land = (horizon: number, far: string, near: string): string =>
  `<defs><linearGradient id="land" x2="0" y2="1"><stop stop-color="${far}"/><stop offset="1" stop-color="${near}"/></linearGradient></defs><rect y="${horizon}" width="${WIDTH}" height="${HEIGHT - horizon}" fill="url(#land)"/>`;

/** Draws the lines of a court: rectangles on the ground, each line of the given width. */
function lines(
  sight: Sight,
  width: number,
  style: string,
  of: readonly (readonly number[])[],
): string {
  const half = width / 2;
  return of
    .map(([x0 = 0, z0 = 0, x1 = 0, z1 = 0]) =>
      sight.floor(x0 - half, z0 - half, x1 + half, z1 + half, style),
    )
    .join('');
}

/** Returns the four sides of a rectangle. */
const sides = (x0: number, z0: number, x1: number, z1: number): readonly (readonly number[])[] => [
  [x0, z0, x1, z0],
  [x0, z1, x1, z1],
  [x0, z0, x0, z1],
  [x1, z0, x1, z1],
];

function net(sight: Sight, half: number, z: number, height: number): string {
  const mesh = Array.from({ length: 40 }, (_, step) => {
    const x = -half + (step * 2 * half) / 39;
    return sight.wall(x - 0.01, x + 0.01, 0.05, height, z, 'fill="#fff" fill-opacity=".2"');
  });
  return `${sight.wall(-half, half, 0, height, z, 'fill="#0A0F16" fill-opacity=".45"')}${mesh.join('')}${sight.wall(-half, half, height - 0.09, height, z, 'fill="#fff" fill-opacity=".92"')}`;
}

export interface View {
  readonly hour: Hour;
  readonly camera: Camera;
  readonly seed?: number;
}

/** Draws a football pitch from behind a goal line. */
export function football({ hour, camera, seed = 3 }: View): string {
  const sight = seenBy(camera);
  const { horizon } = camera;
  const [near, far, half] = [9, 114, 34];
  const isDay = hour.lamps === 0;
  const [light, dark] = isDay ? ['#5FA857', '#539A4E'] : ['#2F8F56', '#27804B'];
  const stripes = Array.from({ length: 14 }, (_, step) => {
    const length = (far - near + 10) / 14;
    const from = near - 5 + step * length;
    return sight.floor(-half - 5, from, half + 5, from + length, fill(step % 2 ? light : dark));
  });
  const middle = (near + far) / 2;
  const circle = (radius: number) =>
    sight.shape(
      ring(0, middle, radius),
      'fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="2.4"',
    );
  const white = fill('#fff', 0.88);
  const marks = lines(sight, 0.16, white, [
    ...sides(-half, near, half, far),
    [-half, middle, half, middle],
    ...sides(-20.2, near, 20.2, near + 16.5),
    ...sides(-9.2, near, 9.2, near + 5.5),
    ...sides(-20.2, far - 16.5, 20.2, far),
    ...sides(-9.2, far - 5.5, 9.2, far),
  ]);
  const goal = `${sight.wall(-3.66, 3.66, 0, 2.44, far, 'fill="#fff" fill-opacity=".14"')}${[-3.66, 3.66].map((x) => sight.wall(x - 0.16, x + 0.16, 0, 2.44, far, fill('#fff'))).join('')}${sight.wall(-3.8, 3.8, 2.3, 2.6, far, fill('#fff'))}`;
  const masts = isDay
    ? []
    : [
        [-46, 96],
        [46, 96],
        [-50, 34],
        [50, 34],
      ].map(([x = 0, z = 0]) => floodlight(sight, x, z, 21));
  const pools = [
    [-16, 40],
    [16, 40],
    [0, 26],
    [-18, 80],
    [18, 80],
  ].map(([x = 0, z = 0]) => lightPool(sight, x, z, 17, 0.42 * hour.lamps));
  return picture(hour, [
    sky(hour, horizon),
    town(hour, horizon, seed),
    land(horizon, isDay ? '#7E9A6B' : '#16302B', isDay ? '#5E8A52' : '#0B2019'),
    stands(sight, hour, far + 8),
    ...stripes,
    ...pools,
    marks,
    circle(9.15),
    goal,
    ...masts,
  ]);
}

/** Draws rows of people behind the far goal. */
function stands(sight: Sight, hour: Hour, z: number): string {
  const colours = ['#E8C39E', '#C8F031', '#F2B705', '#8FC7FF', '#F6F1E4', '#D96C5F'];
  const rows = Array.from({ length: 7 }, (_, row) => {
    const step = sight.wall(-44, 44, row * 0.9, row * 0.9 + 0.9, z + row, fill(hour.town, 0.95));
    const people = Array.from({ length: 90 }, (__, seat) => {
      const [x, y] = sight.at([-43 + seat * 0.96 + (row % 2) * 0.4, row * 0.9 + 1, z + row]);
      const colour = colours[(seat * 7 + row * 13 + ((seat * row) % 5)) % colours.length];
      return (seat * 31 + row * 17) % 5 === 0
        ? ''
        : `<circle cx="${x}" cy="${y}" r="2.2" fill="${colour}" opacity=".8"/>`;
    });
    return step + people.join('');
  });
  return rows.reverse().join('');
}

/** Draws a padel court from behind its glass. */
export function padel({ hour, camera, seed = 5 }: View): string {
  const sight = seenBy(camera);
  const { horizon } = camera;
  const [near, far, half] = [5.2, 25.2, 5];
  const net_ = (near + far) / 2;
  const glass =
    'fill="#CFEFFF" fill-opacity=".1" stroke="#EAF7FF" stroke-opacity=".55" stroke-width="1.6"';
  const panes = Array.from({ length: 5 }, (_, pane) =>
    sight.wall(-half + pane * 2, -half + pane * 2 + 2, 0, 3, far, glass),
  );
  const flanks = [-half, half].flatMap((x) => [
    ...Array.from({ length: 10 }, (_, pane) =>
      sight.flank(x, near + pane * 2, near + pane * 2 + 2, 0, 3, glass),
    ),
    sight.flank(x, near, far, 3, 3.08, fill('#0B1220')),
  ]);
  const posts = [-half, half].flatMap((x) =>
    [near, near + 10, far].map((z) => sight.wall(x - 0.05, x + 0.05, 0, 4, z, fill('#0B1220'))),
  );
  const white = fill('#fff', 0.92);
  const marks = lines(sight, 0.06, white, [
    [-half, net_ - 6.95, half, net_ - 6.95],
    [-half, net_ + 6.95, half, net_ + 6.95],
    [0, net_ - 6.95, 0, net_ + 6.95],
  ]);
  const ball: Point = [1.5, 1.7, net_ - 1.6];
  const [x, y] = sight.at(ball);
  const masts = [
    [-6.4, 9],
    [6.4, 9],
    [-6.4, 22],
    [6.4, 22],
  ].map(([at = 0, z = 0]) => floodlight(sight, at, z, 6.2));
  return picture(hour, [
    sky(hour, horizon),
    town(hour, horizon, seed),
    land(horizon, '#132B33', '#081418'),
    sight.floor(-9, 2, 9, 60, fill('#173840')),
    sight.floor(-half, near, half, far, fill('#1F6FB2')),
    sight.floor(-half, near, half, far, 'fill="#4FB0E8" fill-opacity=".22"'),
    ...[
      [-2, 9],
      [2.4, 14],
      [0, 21],
    ].map(([at = 0, z = 0]) => lightPool(sight, at, z, 4.2, 0.6 * hour.lamps)),
    marks,
    ...panes,
    ...flanks,
    ...posts,
    net(sight, half, net_, 0.9),
    ...masts,
    `<circle cx="${x}" cy="${y}" r="34" fill="url(#glow)" opacity=".5"/><circle cx="${x}" cy="${y}" r="9" fill="#DDF24A"/>`,
  ]);
}

/** Draws a tennis court in morning shade. */
export function tennis({ hour, camera, seed = 9 }: View): string {
  const sight = seenBy(camera);
  const { horizon } = camera;
  const [near, far, half] = [6, 29.8, 5.5];
  const middle = (near + far) / 2;
  const isDay = hour.lamps === 0;
  const white = fill('#fff', 0.95);
  const marks = lines(sight, 0.08, white, [
    ...sides(-half, near, half, far),
    [-4.1, near, -4.1, far],
    [4.1, near, 4.1, far],
    [-4.1, middle - 6.4, 4.1, middle - 6.4],
    [-4.1, middle + 6.4, 4.1, middle + 6.4],
    [0, middle - 6.4, 0, middle + 6.4],
  ]);
  const fence = Array.from({ length: 15 }, (_, post) =>
    sight.wall(-14 + post * 2 - 0.04, -14 + post * 2 + 0.04, 0, 3.4, far + 5, fill('#23423A')),
  );
  const shade = `${sight.floor(-16, 2.5, -2.4, 40, 'fill="#123" fill-opacity=".22" filter="url(#soft)"')}`;
  return picture(hour, [
    sky(hour, horizon),
    ...(isDay
      ? [
          `<circle cx="1120" cy="${horizon - 120}" r="260" fill="url(#glow)"/><circle cx="1120" cy="${horizon - 120}" r="44" fill="#FFF6DC"/>`,
        ]
      : []),
    town(hour, horizon, seed),
    land(horizon, '#3C7A63', '#2C6350'),
    sight.wall(-16, 16, 0, 3.4, far + 5, 'fill="#2E5B4D" fill-opacity=".75"'),
    ...fence,
    sight.floor(-half - 3.4, 2.6, half + 3.4, far + 4, fill('#3F8A6B')),
    sight.floor(-half, near, half, far, fill('#3F77A8')),
    ...(isDay
      ? [shade]
      : [
          [-3, 10],
          [3, 16],
          [0, 25],
        ].map(([x = 0, z = 0]) => lightPool(sight, x, z, 5, 0.5 * hour.lamps))),
    marks,
    net(sight, half + 0.9, middle, 1),
    ...(isDay
      ? []
      : [
          [-8.4, 12],
          [8.4, 12],
          [-8.4, 26],
          [8.4, 26],
        ].map(([x = 0, z = 0]) => floodlight(sight, x, z, 8))),
  ]);
}

/** Draws a six-lane pool under the evening sky. */
export function pool({ hour, camera, seed = 11 }: View): string {
  const sight = seenBy(camera);
  const { horizon } = camera;
  const [near, far, half] = [4.4, 29.4, 7.5];
  const ropes = Array.from({ length: 7 }, (_, rope) => {
    const x = -half + rope * 2.5;
    return Array.from({ length: 50 }, (__, bead) => {
      const z = near + bead * 0.5;
      return sight.floor(
        x - 0.07,
        z,
        x + 0.07,
        z + 0.42,
        fill(bead % 8 < 4 ? '#F4F7F8' : '#E2574C', 0.95),
      );
    }).join('');
  });
  const tiles = Array.from({ length: 6 }, (_, lane) =>
    sight.floor(
      -half + 1.25 + lane * 2.5 - 0.13,
      near,
      -half + 1.25 + lane * 2.5 + 0.13,
      far,
      'fill="#0A4A6B" fill-opacity=".5"',
    ),
  );
  const gleams = [-6, -2.2, 2.4, 6.2].map((x) => {
    const [left] = sight.at([x, 0, 20]);
    return `<ellipse cx="${left}" cy="${horizon + 190}" rx="26" ry="180" fill="#FFF3CF" opacity=".3" filter="url(#softer)"/>`;
  });
  return picture(hour, [
    sky(hour, horizon),
    town(hour, horizon, seed),
    land(horizon, '#5A5568', '#8A7A78'),
    sight.floor(-half - 4, 2, half + 4, far + 4, fill('#C9B7A4', 0.75)),
    sight.floor(-half, near, half, far, fill('#1C86B4')),
    sight.floor(-half, near, half, far, 'fill="#7FE0F0" fill-opacity=".22"'),
    ...tiles,
    ...gleams,
    ...ropes,
    ...[-6, -3.6, -1.2, 1.2, 3.6, 6].map((x) =>
      sight.wall(x - 0.35, x + 0.35, 0, 0.7, far + 0.5, fill('#F1ECE2')),
    ),
    ...[
      [-13, 24],
      [13, 24],
    ].map(([x = 0, z = 0]) => floodlight(sight, x, z, 7)),
  ]);
}
