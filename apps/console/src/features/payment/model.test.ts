import { checkGateway } from '@nadi/domain/payment/gateway-form';
import { expect, it } from 'vitest';
import { BANK, STRIPE } from '../../../test/gateway-facts.ts';
import { bodyOf, closedBy, completeGateway, isOnlyOpen, knownOf, movedBy } from './model.ts';

it.each([
  [[1, 2, 3], 2, -1, [2, 1, 3]],
  [[1, 2, 3], 2, 1, [1, 3, 2]],
  [[1, 2], 1, 1, [2, 1]],
] as const)('%j with %i moved by %i is %j', (ids, id, step, expected) => {
  expect(movedBy(ids, id, step)).toEqual(expected);
});

it.each([
  ['of the bank', BANK],
  ['of Stripe', STRIPE],
  ['of a double', { ...STRIPE, is_double: true, endpoint: '', customer: '' }],
])('GATE-05 the unchanged form of an account %s is valid and has no secret', (_, gateway) => {
  const body = bodyOf(gateway);
  expect(checkGateway(body, knownOf(gateway)).ok).toBe(true);
  expect(body).toMatchObject({ password: '', webhook_secret: '' });
});

it('a change of the gateway keeps the names alone', () => {
  const written = { ...bodyOf(BANK), password: 'secret' };
  expect(completeGateway({ ...written, kind: 'stripe' }, written)).toMatchObject({
    kind: 'stripe',
    name: 'Bank card',
    endpoint: '',
    customer: '',
    password: '',
    page_origins: [],
  });
});

it('GATE-04 opening an account closes the open one of its gateway', () => {
  const second = { ...BANK, id: 3, is_enabled: false };
  expect(closedBy(second, [BANK, STRIPE, second])).toBe(BANK);
  expect(closedBy(STRIPE, [BANK, STRIPE, second])).toBeUndefined();
});

it('an account is the only open one while all others are closed', () => {
  expect(isOnlyOpen(BANK, [BANK, STRIPE])).toBe(true);
  expect(isOnlyOpen(BANK, [BANK, { ...STRIPE, is_enabled: true }])).toBe(false);
});
