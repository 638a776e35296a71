import { expect, it } from 'vitest';
import { routes } from './routes.ts';
import { staffRoutes } from './staff-routes.ts';
import { endpoints } from './table.ts';

it('the maps without schemas equal the table of endpoints, the staff’s calls in one of their own', () => {
  const fromTable = Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [
      name,
      endpoint.envelope === 'list'
        ? [endpoint.method, endpoint.path, 'list']
        : [endpoint.method, endpoint.path],
    ]),
  );
  expect({ ...routes, ...staffRoutes }).toEqual(fromTable);
  const ofStaff = Object.values(fromTable).filter(([, path]) => path?.startsWith('/console/'));
  expect(Object.values(staffRoutes)).toEqual(expect.arrayContaining(ofStaff));
  expect(Object.values(staffRoutes)).toHaveLength(ofStaff.length);
});
