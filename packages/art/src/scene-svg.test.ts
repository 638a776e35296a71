import { expect, it } from 'vitest';
import { sceneForService, sceneOfCourt } from './scene-for.ts';
import { sceneSvg } from './scene-svg.ts';
import { tenantTheme } from './tenant-theme.ts';

it('a scene as SVG has each of its paths, in colours of the venue and none that is missing', () => {
  const scene = sceneForService('Padel');
  const svg = sceneSvg(scene, tenantTheme({ accent: '#123456' }, 'dark'));
  expect(svg.match(/<path /g)).toHaveLength(scene.paths.length);
  expect(svg).not.toMatch(/undefined|NaN|var\(/);
  expect(svg).not.toBe(sceneSvg(scene, tenantTheme({ accent: '#654321' }, 'dark')));
});

it('a court has the scene of its sport; any other place has visitors', () => {
  expect(sceneOfCourt('five-a-side')).toBe(sceneForService('Football'));
  expect(sceneOfCourt('toString')).toBe(sceneOfCourt('hall'));
});
