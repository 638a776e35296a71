/**
 * Role of a path in a scene.
 *
 * Scenes are wide pictures of activities at a venue, as data: a view from the side at dusk. Like a
 * court, a scene is a list of paths with a role each; the stylesheet defines their colours in light
 * and dark.
 */

/**
 * Role of a path in a scene.
 *
 * `far` and `near` are silhouettes behind, `wall` belongs to a room or a building, `ground` is the
 * floor, `figure` are people, `light` is what shines.
 */
type SceneRole =
  | 'sky'
  | 'sun'
  | 'far'
  | 'near'
  | 'wall'
  | 'beam'
  | 'lamp'
  | 'ground'
  | 'shade'
  | 'line'
  | 'thing'
  | 'figure'
  | 'other'
  | 'glass'
  | 'light';

export interface ScenePath {
  readonly role: SceneRole;
  readonly d: string;
  /** Stroke width. Absent: the path is filled. */
  readonly width?: number;
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly paths: readonly ScenePath[];
}

const WIDTH = 1200;
const HEIGHT = 420;
/** Vertical position at which the ground ends. */
export const HORIZON = 268;

type Point = readonly [x: number, y: number];

const rounded = (value: number): number => Math.round(value * 10) / 10;
const at = ([x, y]: Point): string => `${rounded(x)} ${rounded(y)}`;

export const fill = (role: SceneRole, ...d: string[]): ScenePath => ({ role, d: d.join('') });
export const stroke = (role: SceneRole, width: number, ...d: string[]): ScenePath => ({
  ...fill(role, ...d),
  width,
});

/** Returns a line through points. */
export const through = (...points: readonly Point[]): string => `M${points.map(at).join('L')}`;
export const closed = (...points: readonly Point[]): string => `${through(...points)}z`;
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${at([x, y])}h${rounded(width)}v${rounded(height)}h${rounded(-width)}z`;
export const disc = (x: number, y: number, rx: number, ry = rx): string =>
  `M${at([x - rx, y])}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** Width of a step aside at the front edge of the ground. */
const STEP = 72;
/** Returns a point of the ground: steps aside from the middle, and distance (0: the front edge). */
export function onGround(across: number, away: number): Point {
  const near = 1 / (1 + away);
  return [WIDTH / 2 + across * STEP * near, HORIZON - 22 + (HEIGHT - HORIZON + 22) * near];
}

/** Returns a line through points of the ground. */
export const along = (...points: readonly Point[]): string =>
  through(...points.map(([across, away]) => onGround(across, away)));

/**
 * Positions of the parts of a body, relative to its standing point; the body is 100 high.
 *
 * Limbs are given by their joints.
 */
export interface Pose {
  readonly head: Point;
  readonly neck: Point;
  readonly hip: Point;
  readonly arms: readonly (readonly Point[])[];
  readonly legs: readonly (readonly Point[])[];
  /** Held object: a racket or a bat. */
  readonly held?: readonly Point[];
  /** Head of a racket. */
  readonly racket?: Point;
}

/** Draws a person in a pose at a point with a given height; a negative side mirrors it. */
export function person(
  { head, neck, hip, arms, legs, held, racket }: Pose,
  [x, y]: Point,
  tall: number,
  { side = 1, role = 'figure' as SceneRole } = {},
): readonly ScenePath[] {
  const scale = tall / 100;
  const to = ([dx, dy]: Point): Point => [x + dx * scale * side, y - dy * scale];
  const limbs = (all: readonly (readonly Point[])[], from: Point): string =>
    all.map((limb) => through(to(from), ...limb.map(to))).join('');
  const [hx, hy] = to(head);
  const shadow = fill('shade', disc(x, y + 2, 26 * scale, 4 * scale));
  return [
    shadow,
    stroke(role, 8.5 * scale, limbs(legs, hip)),
    stroke(role, 6.5 * scale, limbs(arms, neck)),
    stroke(role, 15 * scale, through(to([neck[0], neck[1] - 5]), to(hip))),
    fill(role, disc(hx, hy, 8 * scale)),
    ...(held ? [stroke('light', 4 * scale, through(...held.map(to)))] : []),
    ...(racket ? [fill('light', disc(...to(racket), 8 * scale, 10 * scale))] : []),
  ];
}

/** Draws towers on the horizon from their position, width and height. */
const towers = (all: readonly (readonly [x: number, width: number, height: number])[]): string =>
  all.map(([x, width, height]) => box(x, HORIZON - height, width, height)).join('');

const FAR_TOWERS = towers([
  ...([
    [40, 34, 62],
    [82, 26, 96],
    [116, 40, 52],
    [190, 30, 118],
    [226, 44, 74],
  ] as const),
  ...([
    [300, 28, 58],
    [352, 38, 92],
    [396, 24, 132],
    [428, 46, 66],
    [520, 34, 50],
  ] as const),
  ...([
    [640, 30, 70],
    [676, 42, 104],
    [724, 26, 60],
    [790, 36, 84],
    [832, 24, 146],
  ] as const),
  ...([
    [862, 44, 78],
    [940, 32, 110],
    [980, 48, 58],
    [1060, 28, 90],
    [1094, 42, 66],
  ] as const),
]);
/** Tall tower that narrows in steps. */
const SPIRE = `${towers([
  [574, 34, 92],
  [580, 22, 142],
  [586, 10, 178],
])}${closed([589, HORIZON - 178], [591, HORIZON - 222], [593, HORIZON - 178])}`;

function palm(x: number, foot: number, tall: number): readonly ScenePath[] {
  const [top, reach] = [foot - tall, tall * 0.42];
  const leaf = (dx: number, dy: number): string =>
    `M${at([x, top])}q${rounded(dx * reach * 0.5)} ${rounded(-reach * 0.42 + dy * 6)} ${rounded(dx * reach)} ${rounded(dy * reach)}`;
  return [
    stroke(
      'near',
      6,
      `M${at([x - tall * 0.05, foot])}Q${at([x - 4, foot - tall / 2])} ${at([x, top])}`,
    ),
    stroke(
      'near',
      5,
      ...[-1, -0.75, -0.3, 0.3, 0.75, 1].map((dx) => leaf(dx, 0.62 - Math.abs(dx) * 0.35)),
    ),
  ];
}

/** Draws a mast and its light, which falls to the middle. */
function mast(x: number, side: 1 | -1): readonly ScenePath[] {
  const top = 74;
  return [
    fill('beam', closed([x, top], [x + side * 620, HEIGHT], [x + side * 90, HEIGHT])),
    stroke('near', 6, through([x, HORIZON + 26], [x, top])),
    fill('near', box(x - 30, top - 26, 60, 30)),
    fill(
      'lamp',
      ...[-20, 0, 20].flatMap((dx) => [disc(x + dx, top - 18, 6.5), disc(x + dx, top - 3, 6.5)]),
    ),
  ];
}

const SKY: readonly ScenePath[] = [
  fill('sky', box(0, 0, WIDTH, HEIGHT)),
  fill('sun', disc(752, HORIZON - 26, 130)),
  fill('far', FAR_TOWERS, SPIRE),
];

const ground = (horizon = HORIZON): ScenePath =>
  fill('ground', box(0, horizon, WIDTH, HEIGHT - horizon));

/** Creates an outdoor scene in the evening, under lights. */
export const underLights = (...paths: readonly (ScenePath | readonly ScenePath[])[]): Scene =>
  scene(
    SKY,
    ...[96, 1112].map((x) => palm(x, HORIZON + 8, 104)),
    palm(150, HORIZON + 8, 76),
    ground(),
    mast(212, 1),
    mast(988, -1),
    ...paths,
  );

/** Creates an outdoor scene in the evening, without masts. */
export const atDusk = (...paths: readonly (ScenePath | readonly ScenePath[])[]): Scene =>
  scene(
    SKY,
    palm(96, HORIZON + 8, 128),
    palm(160, HORIZON + 8, 92),
    palm(1080, HORIZON + 8, 120),
    ground(),
    ...paths,
  );

/** Creates an indoor scene with a wide window in the evening. */
export const byTheWindow = (...paths: readonly (ScenePath | readonly ScenePath[])[]): Scene =>
  scene(
    SKY,
    fill(
      'wall',
      box(0, 0, WIDTH, 44),
      box(0, 44, 190, HORIZON - 44),
      box(1010, 44, 190, HORIZON - 44),
      box(190, HORIZON - 14, 820, 14),
    ),
    stroke('wall', 9, ...[395, 600, 805].map((x) => through([x, 40], [x, HORIZON - 14]))),
    ground(),
    ...paths,
  );

const scene = (...paths: readonly (ScenePath | readonly ScenePath[])[]): Scene => ({
  width: WIDTH,
  height: HEIGHT,
  paths: paths.flat(),
});
