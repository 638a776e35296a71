import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { COURT_LINE } from '../../../test/lines.ts';
import type { Line } from '../../platform/kind.ts';
import { createCatalogues } from './catalogue/catalogue.ts';
import { facilityKind } from './kind.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const line = (facilityId: number, quantity: number): Line => ({
  ...COURT_LINE,
  product: facilityId * 100 + 1,
  quantity,
  detail: { ...COURT_LINE.detail, facilityId },
});

const fulfil = (tenantId: number, sold: Line) => {
  const kind = facilityKind(createCatalogues(app.database));
  return app.database.forTenant(tenantId, (tx) => kind.fulfil(tx, sold));
};

test('a sold court is one ticket, the same however often it is fulfilled', async () => {
  const tickets = await fulfil(1, line(22, 1));
  const during = { from: 29_900_000, to: 29_900_060 };
  expect(tickets).toEqual([
    {
      type: 'ticket',
      ofUnit: 0,
      anchor: { product: 2201, where: 22, during, serviceDay: '2026-11-24' },
      occurrences: [{ when: during, where: { en: 'Padel', ar: 'بادل' } }],
      seat: null,
      admits: null,
      art: 'padel',
      approvals: [],
      detail: {},
    },
  ]);
  expect(await fulfil(1, line(22, 1))).toEqual(tickets);
});

test('places are one ticket each', async () => {
  const sold = line(41, 3);
  const tickets = await fulfil(1, { ...sold, detail: { ...sold.detail, people: 4 } });
  expect(tickets).toMatchObject([0, 1, 2].map((ofUnit) => ({ type: 'ticket', ofUnit, admits: 4 })));
});

test('a visit has both of its approvals', async () => {
  const sold = line(61, 1);
  const [ticket] = await fulfil(2, { ...sold, approvals: ['booking', 'security'] });
  expect(ticket).toMatchObject({ approvals: ['booking', 'security'] });
});
