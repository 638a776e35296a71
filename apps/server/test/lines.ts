import type { Line } from '../src/platform/kind.ts';

const during = { from: 29_900_000, to: 29_900_060 };
const title = { en: 'Court 2', ar: 'ملعب 2' };

/** Court for an hour, as quoted by its kind. */
export const COURT_LINE: Line = {
  kind: 'facility',
  product: 2201,
  wire: {
    product_id: 2201,
    facility_id: 22,
    quantity: 1,
    date: '2026-11-06',
    start_time: '21:20:00',
    end_time: '22:20:00',
  },
  key: 'court 2',
  title,
  where: { en: 'Padel', ar: 'بادل' },
  when: during,
  times: [during],
  quantity: 1,
  unit: [{ label: title, priceFils: 22_000, taxFils: 1100 }],
  claims: [{ ofUnit: 0, occupy: [22], during }],
  repeat: 'refuse',
  mixes: 'freely',
  scope: { category: null, service: null, outlet: null },
  openToGuests: true,
  terms: title,
  approvals: [],
  change: { freeUntilMinutesBefore: 60 },
  provides: { product: 2201, where: 22, during, serviceDay: '2026-11-24' },
  needs: null,
  excludes: [{ product: 2202, within: 'day' }],
  art: 'padel',
  detail: { facilityId: 22, serviceId: 2, serviceDate: '2026-11-24', people: null, art: 'padel' },
};
