import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { siteRoutes } from './site-routes.ts';

const router = readFileSync(
  new URL('../../../apps/web/src/app/router.tsx', import.meta.url),
  'utf8',
);

it('are those of the router, beside the page by slug and the one that says there is none', () => {
  const paths = [...router.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => path !== '/$slug' && path !== '/404')).toEqual([...siteRoutes]);
});
