import { expect, it } from 'vitest';
import { cardType } from './card.ts';

it.each([
  [null, '411111******1111', 'Visa'],
  [null, '520000******0007', 'Mastercard'],
  [null, '378282*****0005', 'Unknown'],
  [null, '******1111', 'Unknown'],
  [null, '', 'Unknown'],
  [null, null, 'Unknown'],
  ['', '411111******1111', 'Visa'],
  ['VISA', null, 'Visa'],
  ['Master Card', null, 'Mastercard'],
  ['MASTERCARD', '411111******1111', 'Mastercard'],
  ['Amex', '378282*****0005', 'Amex'],
  [' ', '5', 'Mastercard'],
])('PAY-08 brand %s and number %s is %s', (brand, number, type) =>
  expect(cardType(brand, number)).toBe(type),
);
