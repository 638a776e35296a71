import { expect, it } from 'vitest';
import { kindEndpoints } from './kinds.ts';
import { linkRoutes } from './link-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { routes } from './routes.ts';
import { staffRoutes } from './staff-routes.ts';
import { endpoints } from './table.ts';
import type { Endpoint } from './wire/endpoint.ts';
import type { Route } from './wire/route.ts';

const rows: Readonly<Record<string, Route>> = {
  ...routes,
  ...linkRoutes,
  ...pageRoutes,
  ...staffRoutes,
};
const ofFeatures = Object.entries<Endpoint>(endpoints).filter(
  ([name]) => !Object.hasOwn(kindEndpoints, name),
);

it('has an endpoint of each feature for every route, and a route for every endpoint', () => {
  expect(Object.keys(rows).sort()).toEqual(ofFeatures.map(([name]) => name).sort());
});

it.each(ofFeatures)('%s is defined by the route of its name', (name, endpoint) => {
  expect(endpoint).toMatchObject({ ...rows[name] });
});

it('separates the routes of the staff from those of the customers', () => {
  const ofStaff = ({ path }: Route) => path.startsWith('/console/');
  expect(Object.values<Route>(staffRoutes).filter((route) => !ofStaff(route))).toEqual([]);
  expect(Object.values<Route>(routes).filter(ofStaff)).toEqual([]);
});
