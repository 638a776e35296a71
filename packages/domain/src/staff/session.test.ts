import { expect, it } from 'vitest';
import {
  challengeEnd,
  idleTimes,
  invitationEnd,
  isStaffSessionOver,
  isUseNoted,
  staffSessionEnd,
} from './session.ts';

const minutes = (count: number): number => count * 60_000;
const hours = (count: number): number => minutes(count * 60);

it.each([
  ['just begun', 0, 0, 0, false],
  ['idle for exactly as long as it may', 0, 0, minutes(30), false],
  ['idle a moment longer', 0, 0, minutes(30) + 1, true],
  ['used in between', 0, minutes(20), minutes(50), false],
  ['used all day, at twelve hours', 0, hours(12), hours(12), false],
  ['used all day, a moment later', 0, hours(12), hours(12) + 1, true],
  ['of a clock that was set back', hours(2), hours(2), hours(1), false],
])('STAFF-05: a session %s', (_what, startedAt, usedAt, now, isOver) => {
  expect(isStaffSessionOver({ startedAt, usedAt }, 30, now)).toBe(isOver);
});

it('STAFF-05: a venue may shorten it', () => {
  expect(isStaffSessionOver({ startedAt: 0, usedAt: 0 }, 5, minutes(5) + 1)).toBe(true);
});

it('STAFF-05: use is written down once a minute', () => {
  const session = { startedAt: 0, usedAt: minutes(3) };
  expect([minutes(3) + 59_999, minutes(4)].map((now) => isUseNoted(session, now))).toEqual([
    false,
    true,
  ]);
});

it('STAFF-05, STAFF-06: ends', () => {
  expect([staffSessionEnd(7), invitationEnd(7)]).toEqual([hours(12) + 7, hours(24) + 7]);
  expect(challengeEnd(7)).toBe(minutes(5) + 7);
});

it('a page ends its session before the server does, whenever that recorded its use, and warns a minute before', () => {
  const usedAt = minutes(7);
  const { warnAt, endAt } = idleTimes(usedAt, 30);
  expect([warnAt, endAt]).toEqual([minutes(35), minutes(36)]);
  const writtenDown = usedAt - minutes(1);
  expect(isStaffSessionOver({ startedAt: 0, usedAt: writtenDown }, 30, endAt)).toBe(false);
});
