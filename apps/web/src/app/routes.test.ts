import { linkRoutes } from '@nadi/contract/link-routes';
import { pageRoutes } from '@nadi/contract/page-routes';
import { endpoints } from '@nadi/contract/table';
import type { Endpoint } from '@nadi/contract/wire/endpoint';
import { expect, it } from 'vitest';
import { routes } from './routes.ts';

const names = Object.entries<Endpoint>(endpoints)
  .filter(([name, { access }]) => {
    const isOfStaff = access === 'staff' || access === 'console';
    return !isOfStaff && !Object.hasOwn({ ...linkRoutes, ...pageRoutes }, name);
  })
  .map(([name]) => name);

it('has the route of every call of the customers by the site but those of one page, and no others', () => {
  expect(Object.keys(routes).sort()).toEqual(names.sort());
});

it('has each route as its endpoint defines it', () => {
  expect(endpoints).toMatchObject(routes);
});
