import { describe, expect, it } from 'vitest';
import {
  booked,
  control,
  DAY,
  facility,
  inCart,
  local,
  slotRequest,
} from '../../test/slot-facts.ts';
import { addDays } from '../kernel/local-date.ts';
import { exclusiveTimes } from './exclusive-times.ts';
import type { FacilityFacts, ScheduleControl } from './facts.ts';
import type { SlotRequest } from './request.ts';
import { findSlots } from './slots.ts';

const hours = (request: SlotRequest): number[] =>
  [...exclusiveTimes(request, findSlots(request))].map(
    (start) => (start - local(DAY, '00:00')) / 60,
  );

const court = (id: number, rules: readonly ScheduleControl[], more: Partial<FacilityFacts> = {}) =>
  facility('6-10', { id, schedule_control: rules, ...more });

const forMembers = control('6-8', { channels: ['b2c', 'partners'] });
const toAll = control('6-8');
const notMembers = control('8-9', { channels: ['members'] });

describe('SLOT-27: times that rules keep for a channel', () => {
  it.each<[string, SlotRequest['channel'], readonly FacilityFacts[], number[]]>([
    ['the member, what is closed to the public', 'members', [court(1, [forMembers])], [6, 7]],
    ['the partner, to whom it is closed as well', 'partners', [court(1, [forMembers])], []],
    [
      'the partner, what is closed to the public alone',
      'partners',
      [court(1, [control('9-10', { channels: ['b2c'] })])],
      [9],
    ],
    ['the public has nothing kept', 'b2c', [court(1, [notMembers])], []],
    ['closed to everybody', 'members', [court(1, [toAll])], []],
    ['no rule at all', 'members', [court(1, [])], []],
    ['another court is open to all', 'members', [court(1, [forMembers]), court(2, [])], []],
    [
      'the open one is booked: what is left is theirs',
      'members',
      [court(1, [forMembers]), court(2, [], { bookings: [booked('6-7')] })],
      [6],
    ],
    ['booked by somebody', 'members', [court(1, [forMembers], { bookings: [booked('6-7')] })], [7]],
    ['held by somebody', 'members', [court(1, [forMembers], { cart_items: [inCart('7-8')] })], [6]],
  ])('%s', (_what, channel, facilities, expected) => {
    expect(hours(slotRequest(facilities, { channel }))).toEqual(expected);
  });

  it('a time that only reaches into the closed hours is kept, too', () => {
    const rule = control('7-8', { channels: ['b2c'] });
    const request = slotRequest([court(1, [rule])], { channel: 'members', duration: 120 });
    expect(hours(request)).toEqual([6, 7]);
  });

  it('days that only members may book yet are not times kept for them', () => {
    const now = local(addDays(DAY, -14), '12:00');
    expect(hours(slotRequest([court(1, [])], { channel: 'members', now }))).toEqual([]);
  });
});
