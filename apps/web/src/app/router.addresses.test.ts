import { siteRoutes } from '@nadi/contract/site-routes';
import { expect, it } from 'vitest';
import { KINDS } from './kinds.ts';
import { makeRouter } from './router.tsx';

it('the addresses that the server knows are those of the router, beside the page by slug and the one that says there is none', () => {
  const router = makeRouter(
    {
      arabicEnabled: true,
      menu: null,
      texts: () => {
        throw new Error('nothing is shown');
      },
    },
    KINDS,
  );
  const paths = Object.keys(router.routesByPath).filter(
    (path) => path !== '/$slug' && path !== '/404',
  );
  expect(paths.sort()).toEqual([...siteRoutes].sort());
});
