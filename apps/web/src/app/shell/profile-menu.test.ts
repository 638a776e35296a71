import { expect, it } from 'vitest';
import { config } from '../../../test/venue-facts.ts';
import { KINDS } from '../kinds.ts';
import { profileMenu } from './profile-menu.ts';

const menuOf = (change: object = {}, isBusiness = false, hasCards = false): string[] =>
  profileMenu({ config: { ...config, ...change }, kinds: KINDS, isBusiness, hasCards }).map(
    ({ title }) => title,
  );
const events = { path: '/events', link_text: 'Events', ar_link_text: 'الفعاليات', children: [] };

it('has the entry of a linked area where the header’s menu names that area', () => {
  const plain = [
    'shell.account',
    'shell.facilityBookings',
    'shell.wallet',
    'gift.title',
    'shell.family',
    'shell.waitingList',
  ];
  expect(menuOf({ header_nav: [] })).toEqual(plain);
  expect(menuOf({ header_nav: [{ ...events, path: '', children: [events] }] })).toEqual(
    plain.toSpliced(2, 0, 'event.bookings'),
  );
});

it('has an entry of points where the venue runs them', () => {
  const menu = menuOf({ enable_qpoints: 1 });
  expect(menu[menu.indexOf('shell.wallet') + 1]).toBe('shell.points');
});

it('labels bookings differently where visits are approved, and has a company for its members', () => {
  expect(menuOf({ header_nav: [], is_baps: 1 })).toContain('bookings.title');
  expect(menuOf({}, true).at(-1)).toBe('shell.company');
});

it('has an entry of saved cards where one can be saved, or is', () => {
  const menu = menuOf({}, false, true);
  expect(menu[menu.indexOf('shell.wallet') + 1]).toBe('shell.cards');
});
