import { describe, expect, it } from 'vitest';
import type { Line } from '../../platform/line/line.ts';
import { departureTo, isAllowedGateway } from '../../platform/page/payment-page.ts';
import { bundleItems, encodeBundle, lostParts, orderFields } from './model.ts';

const court: Line = {
  key: 'court',
  parentKey: null,
  typeId: 1,
  title: { en: 'Court 2', ar: 'ملعب 2' },
  where: { en: 'Padel', ar: 'بادل' },
  when: null,
  bookedOn: '2026-11-24',
  quantity: 1,
  priceFils: 22_000,
  taxFils: 1100,
  isOpenToGuests: true,
  answer: null,
  wire: {
    product_id: 2201,
    facility_id: 22,
    quantity: 1,
    date: '2026-11-24',
    start_time: '19:00:00',
    end_time: '20:00:00',
  },
};
const racket: Line = {
  ...court,
  key: 'racket',
  parentKey: 'court',
  typeId: 6,
  quantity: 2,
  wire: { ...court.wire, product_id: 2801, quantity: 2 },
};

describe('the order bundle', () => {
  it('puts each add-on inside its court', () => {
    const other = { ...court, key: 'other', wire: { ...court.wire, start_time: '21:00:00' } };
    const items = bundleItems([court, racket, other], 1);
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      product_id: 2201,
      product_type_id: 1,
      facilityId: 22,
      selectedFacilityDate: '2026-11-24',
      selectedFacilityTiming: '19:00:00',
      selectedFacilityEndTiming: '20:00:00',
      price: 220,
      tax_amount: 11,
      total_price: 231,
      addons: [{ product_id: 2801, quantity: 2 }],
    });
    expect(items[1]?.addons).toEqual([]);
  });

  it('puts each child inside its bundle, with the add-ons of each', () => {
    const pack = { ...court, key: 'pack', typeId: 7, wire: { product_id: 7 } };
    const child = { aloneFils: null };
    const inPack = { ...court, parentKey: 'pack', child };
    const course = { ...court, key: 'course', parentKey: 'pack', child, wire: { product_id: 8 } };
    const items = bundleItems([pack, inPack, course, racket], 1);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      product_id: 7,
      addons: [],
      with: [
        { product_id: 2201, facilityId: 22, addons: [{ product_id: 2801, quantity: 2 }] },
        { product_id: 8, price: 220, addons: [] },
      ],
    });
  });

  it('is base64 of UTF-8 JSON, Arabic included', () => {
    const items = bundleItems([court], 1);
    const bytes = Uint8Array.from(atob(encodeBundle(items)), (char) => char.charCodeAt(0));
    expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual(items);
  });

  it('leaves empty customer fields out', () => {
    const buyer = {
      id: 1,
      name: 'سارة',
      first_name: null,
      last_name: null,
      is_anonymous: 1,
    } as const;
    const fields = orderFields(buyer, [], {
      notes: ' ',
      isBaps: false,
      acceptsTerms: false,
      totalFils: 0,
      paid: { walletFils: 0, points: 0, isOnCredit: false },
      card: {},
    });
    expect(fields).not.toHaveProperty('last_name');
    expect(fields).not.toHaveProperty('cardId');
    expect(fields).not.toHaveProperty('order_notes');
    expect(fields).not.toHaveProperty('tnc');
    expect(fields).toMatchObject({
      first_name: 'سارة',
      is_anonymous: '1',
      isBaps: '0',
      save_card: '0',
    });
  });
});

it('what was lost together costs its price, less its discounts', () => {
  const lost = { is_lost: 1, choice_key: 'court', is_returned: 0, total_price: 231 } as const;
  const products = [
    { ...lost, discount: { discount_total: 200 } },
    { ...lost, discount: null },
  ];
  const [part] = lostParts({ products, choices: [{ key: 'court' }] });
  expect(part?.totalFils).toBe(43_100);
});

describe('the way to the gateway', () => {
  const hosts = ['127.0.0.1:8080', 'pay.example.com'];
  it.each([
    ['http://127.0.0.1:8080/demo/gateway/pay', true],
    ['https://pay.example.com/page', true],
    ['http://pay.example.com/page', false],
    ['https://pay.example.com.evil.example/page', false],
    ['https://user@pay.example.com/page', false],
    ['javascript:alert(1)', false],
    ['//pay.example.com', false],
  ])('%s: %s', (url, allowed) => expect(isAllowedGateway(url, hosts)).toBe(allowed));
});

it('EPG gets its transaction id posted, others a visit, strangers nothing', () => {
  const url = 'https://pay.example.com/page';
  const hosts = ['pay.example.com'];
  expect(departureTo({ url, pg: 'EPG', transactionId: '8477' }, hosts)).toEqual({
    type: 'post',
    url,
    fields: { TransactionID: '8477' },
  });
  expect(departureTo({ url, pg: 'STRIPE', transactionId: null }, hosts)?.type).toBe('visit');
  expect(departureTo({ url, pg: 'EPG', transactionId: '8477' }, [])).toBeNull();
});
