import { endpoints } from '@nadi/contract/table';
import type { Endpoint } from '@nadi/contract/wire/endpoint';
import { expect, it } from 'vitest';
import { routes } from './routes.ts';

const names = Object.entries<Endpoint>(endpoints)
  .filter(([, { access }]) => access !== 'staff' && access !== 'console')
  .map(([name]) => name);

it('has the route of every call of the customers, and no others', () => {
  expect(Object.keys(routes).sort()).toEqual(names.sort());
});

it('has each route as its endpoint defines it', () => {
  expect(endpoints).toMatchObject(routes);
});
