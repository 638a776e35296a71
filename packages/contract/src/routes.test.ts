import { expect, it } from 'vitest';
import { routes } from './routes.ts';
import { sharedRoutes, staffRoutes } from './staff-routes.ts';
import { endpoints } from './table.ts';
import type { Endpoint } from './wire/endpoint.ts';
import type { Route } from './wire/route.ts';

const rows: Readonly<Record<string, Route>> = { ...routes, ...staffRoutes };

it('every route has an endpoint of its name, and every endpoint a route', () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(endpoints).sort());
});

it.each(Object.entries<Endpoint>(endpoints))(
  '%s is defined by the route of its name',
  (name, endpoint) => {
    expect(endpoint).toMatchObject({ ...rows[name] });
  },
);

it('the console loads the routes of the staff, and the site the others', () => {
  const ofStaff = ({ path }: Route) => path.startsWith('/console/');
  expect(Object.values<Route>(staffRoutes).filter((route) => !ofStaff(route))).toEqual([]);
  expect(Object.values<Route>(routes).filter(ofStaff)).toEqual([]);
  expect(routes).toMatchObject(sharedRoutes);
});
