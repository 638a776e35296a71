import { along, disc, fill, onGround, person, stroke, through, underLights } from '../scene.ts';
import { batting, guarding, keeping, kicking, running, shooting } from './poses.ts';

const GOAL = { left: -3.4, right: 3.4, away: 2.3, high: 58 };

function goal() {
  const { left, right, away, high } = GOAL;
  const [[x1, y], [x2]] = [onGround(left, away), onGround(right, away)];
  const columns = Array.from({ length: 13 }, (_, n) => x1 + ((x2 - x1) * (n + 1)) / 14);
  return [
    stroke('glass', 1, ...columns.map((x) => through([x, y - high], [x, y]))),
    stroke('glass', 1, ...[12, 24, 36, 48].map((up) => through([x1, y - up], [x2, y - up]))),
    stroke('line', 4, through([x1, y], [x1, y - high], [x2, y - high], [x2, y])),
  ];
}

export const football = underLights(
  stroke(
    'line',
    3,
    along([-20, 2.3], [20, 2.3]),
    along([-5.6, 2.3], [-5.6, 0.9], [5.6, 0.9], [5.6, 2.3]),
  ),
  stroke('line', 3, along([-12, -0.1], [-12, 2.3]), along([12, -0.1], [12, 2.3])),
  goal(),
  person(keeping, onGround(0.5, 1.9), 66, { role: 'other' }),
  person(running, onGround(3.6, 0.55), 112, { side: -1, role: 'other' }),
  person(kicking, onGround(-1.5, 0.14), 176),
  fill('light', disc(612, 366, 13)),
);

const HOOP = { x: 786, y: 150 };

export const basketball = underLights(
  stroke(
    'line',
    3,
    along([-14, 1.4], [14, 1.4]),
    along([-3, -0.1], [-1.6, 1.4]),
    along([9, -0.1], [9, 1.4]),
  ),
  stroke('thing', 9, through([868, 346], [868, 128], [800, 128])),
  stroke('line', 7, through([HOOP.x + 14, 78], [HOOP.x + 14, 160])),
  stroke('light', 5, through([HOOP.x - 44, HOOP.y], [HOOP.x + 12, HOOP.y])),
  stroke(
    'glass',
    2,
    ...[0, 1, 2, 3].map((n) =>
      through([HOOP.x - 42 + n * 17, HOOP.y], [HOOP.x - 34 + n * 12, HOOP.y + 40]),
    ),
  ),
  stroke(
    'glass',
    2,
    through([HOOP.x - 38, HOOP.y + 14], [HOOP.x + 6, HOOP.y + 14]),
    through([HOOP.x - 36, HOOP.y + 28], [HOOP.x + 3, HOOP.y + 28]),
  ),
  person(guarding, [690, 362], 158, { role: 'other' }),
  person(shooting, [560, 352], 172),
  fill('light', disc(604, 138, 15)),
);

export const cricket = underLights(
  stroke(
    'glass',
    1.5,
    ...Array.from({ length: 31 }, (_, n) => through([300 + n * 20, 120], [300 + n * 20, 300])),
  ),
  stroke(
    'glass',
    1.5,
    ...Array.from({ length: 10 }, (_, n) => through([300, 120 + n * 20], [900, 120 + n * 20])),
  ),
  stroke('thing', 6, ...[300, 500, 700, 900].map((x) => through([x, 112], [x, 304]))),
  fill('shade', `${along([-3.4, 0.02], [-2.2, 1.6], [2.2, 1.6], [3.4, 0.02])}z`),
  stroke('line', 3, along([-3.4, 0.24], [3.4, 0.24])),
  stroke('light', 5, ...[0, 9, 18].map((dx) => through([476 + dx, 386], [476 + dx, 322]))),
  person(batting, [556, 382], 172),
  fill('light', disc(742, 350, 8)),
  stroke('glass', 3, through([764, 346], [846, 330])),
);
