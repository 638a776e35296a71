import { expect, it } from 'vitest';
import { routes } from './routes.ts';
import { endpoints } from './table.ts';

it('the map without schemas equals the table of endpoints', () => {
  const fromTable = Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [
      name,
      endpoint.envelope === 'list'
        ? [endpoint.method, endpoint.path, 'list']
        : [endpoint.method, endpoint.path],
    ]),
  );
  expect(routes).toEqual(fromTable);
});
