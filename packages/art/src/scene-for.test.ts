import { expect, test } from 'vitest';
import { sceneForService } from './scene-for.ts';

const SERVICES = [
  ...['Football', 'Futsal 5-a-side', 'Padel', 'Tennis', 'Badminton', 'Basketball', 'Cricket nets'],
  ...['Swimming', 'Spa', 'Yoga studio', 'Visitor centre'],
];

test.each(SERVICES)('%s has a scene that can be drawn', (name) => {
  const { paths } = sceneForService(name);
  expect(paths[0]?.role).toBe('sky');
  for (const { d, width } of paths) {
    expect(d).toMatch(/^M[-\d.]/);
    expect(d).not.toMatch(/NaN|undefined|Infinity/);
    expect(width === undefined || width > 0).toBe(true);
  }
  expect(new Set(paths.map(({ role, d }) => `${role} ${d}`)).size).toBe(paths.length);
});

test('people use the place as intended: a pool, a spa and a visitor centre have scenes of their own', () => {
  const drawn = SERVICES.map((name) => JSON.stringify(sceneForService(name)));
  // Football and five-a-side share one scene.
  expect(new Set(drawn).size).toBe(SERVICES.length - 1);
});
