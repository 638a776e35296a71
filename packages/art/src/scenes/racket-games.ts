import {
  along,
  closed,
  disc,
  fill,
  onGround,
  person,
  type ScenePath,
  stroke,
  through,
  underLights,
} from '../scene.ts';
import { smashing, volleying } from './poses.ts';

/** Draws a net across the court, with its tape. */
function net(across: number, away: number, high: number, foot = 0): readonly ScenePath[] {
  const [[x1, y], [x2]] = [onGround(-across, away), onGround(across, away)];
  const [low, top] = [y - foot, y - high];
  const columns = Array.from({ length: 40 }, (_, n) => x1 + ((x2 - x1) * (n + 0.5)) / 40);
  return [
    stroke('glass', 1, ...columns.map((x) => through([x, top], [x, low]))),
    stroke(
      'glass',
      1,
      ...[0.33, 0.66].map((part) =>
        through([x1, top + (low - top) * part], [x2, top + (low - top) * part]),
      ),
    ),
    stroke('thing', 6, through([x1, y], [x1, top]), through([x2, y], [x2, top])),
    stroke('line', 5, through([x1, top], [x2, top])),
  ];
}

/** Draws walls of glass: the back one and those at the sides. */
function glass(): readonly ScenePath[] {
  const [back, [bx]] = [onGround(-6.4, 1.9), onGround(6.4, 1.9)];
  const [front, [fx]] = [onGround(-7.4, 0.3), onGround(7.4, 0.3)];
  const [far, near] = [112, 216];
  const posts = Array.from({ length: 7 }, (_, n) => back[0] + ((bx - back[0]) * n) / 6);
  return [
    fill(
      'glass',
      closed([back[0], back[1] - far], [bx, back[1] - far], [bx, back[1]], [back[0], back[1]]),
    ),
    fill('glass', closed([front[0], front[1] - near], [back[0], back[1] - far], back, front)),
    fill(
      'glass',
      closed([fx, front[1] - near], [bx, back[1] - far], [bx, back[1]], [fx, front[1]]),
    ),
    stroke('thing', 4, ...posts.map((x) => through([x, back[1]], [x, back[1] - far]))),
    stroke(
      'thing',
      4,
      through(
        [front[0], front[1] - near],
        [back[0], back[1] - far],
        [bx, back[1] - far],
        [fx, front[1] - near],
      ),
    ),
    stroke(
      'thing',
      6,
      through(front, [front[0], front[1] - near]),
      through([fx, front[1]], [fx, front[1] - near]),
    ),
  ];
}

const lines = (across: number, far: number): ScenePath =>
  stroke(
    'line',
    3,
    along([-across, -0.1], [-across, far], [across, far], [across, -0.1]),
    along([0, 0.6], [0, far]),
    along([-across, 1.3], [across, 1.3]),
  );

export const padel = underLights(
  glass(),
  lines(6.2, 1.85),
  person(volleying, onGround(2.2, 1.15), 88, { side: -1, role: 'other' }),
  net(6.4, 0.62, 40),
  person(smashing, onGround(-2, 0.14), 168),
  fill('light', disc(560, 132, 10)),
);

export const tennis = underLights(
  lines(6.6, 2.2),
  person(volleying, onGround(3.4, 1.5), 80, { side: -1, role: 'other' }),
  net(7.6, 0.66, 44),
  person(smashing, onGround(-2, 0.12), 176),
  fill('light', disc(566, 104, 10)),
);

export const badminton = underLights(
  lines(5.4, 1.7),
  person(volleying, onGround(2.8, 1), 98, { side: -1, role: 'other' }),
  net(6, 0.6, 86, 40),
  person(smashing, [470, 372], 172),
  fill('light', closed([566, 132], [592, 112], [598, 128]), disc(566, 132, 6)),
);
