import { describe, expect, it } from 'vitest';
import { accessRefusal, accountType, customerRole, type RoleFacts } from './access.ts';

const plainCustomer: RoleFacts = {
  isGuest: false,
  membershipCardNumber: null,
  b2bId: null,
  b2bType: null,
};

describe('STAFF-01: the role of a caller', () => {
  it.each([
    ['nobody', null, 'anonymous'],
    ['a guest', { ...plainCustomer, isGuest: true }, 'guest'],
    ['somebody with an account', plainCustomer, 'customer'],
    ['one with a card', { ...plainCustomer, membershipCardNumber: 'ALN-1' }, 'member'],
    ['a partner', { ...plainCustomer, b2bId: 1, b2bType: 'b2b' }, 'b2b'],
    ['a partner of no type', { ...plainCustomer, b2bId: 1 }, 'b2b'],
    ['an employee of a partner', { ...plainCustomer, b2bId: 1, b2bType: 'b2e' }, 'b2e'],
    [
      'a member who is a partner',
      { ...plainCustomer, membershipCardNumber: 'A', b2bId: 1 },
      'member',
    ],
  ] as const)('%s', (_who, facts, role) => expect(customerRole(facts)).toBe(role));

  it.each([
    ['somebody with an account', plainCustomer, 'oc'],
    ['a partner', { ...plainCustomer, b2bId: 1, b2bType: 'b2b' }, 'op'],
    ['an employee', { ...plainCustomer, b2bId: 1, b2bType: 'b2e' }, 'op'],
    ['a member who is a partner', { ...plainCustomer, membershipCardNumber: 'A', b2bId: 1 }, 'om'],
  ] as const)('PARTNER-11: the type of %s', (_who, facts, type) =>
    expect(accountType(facts)).toBe(type),
  );

  it.each([
    ['anonymous', 'session_expired'],
    ['guest', 'login_required'],
    ['customer', 'forbidden'],
    ['scanner', 'forbidden'],
  ] as const)('%s is refused with %s', (role, code) => expect(accessRefusal(role)).toBe(code));
});
