import { describe, expect, it } from 'vitest';
import { type CardAction, changeState } from './change-state.ts';
import { type GrantDays, grantState } from './grant.ts';

const TODAY = '2026-06-10';
const active: GrantDays = {
  from: '2026-01-01',
  until: '2026-12-31',
  suspended: [],
  endedOn: null,
};
const suspendedOn = (from: string, until: string | null = null): GrantDays => ({
  ...active,
  suspended: [{ from, until }],
});

/** Returns the state of a card on a day after an action; null: it has no such action. */
function stateAfter(card: GrantDays, action: CardAction, day = TODAY): string | null {
  const changed = changeState(card, action, TODAY);
  return changed && grantState({ ...card, ...changed }, day);
}

describe('BENEFIT-05 the actions of staff', () => {
  it.each<[string, GrantDays, Record<CardAction, string | null>]>([
    ['active', active, { suspend: 'suspended', resume: null, end: 'ended', reopen: null }],
    [
      'suspended before',
      suspendedOn('2026-06-01'),
      { suspend: null, resume: 'active', end: 'ended', reopen: null },
    ],
    [
      'suspended today',
      suspendedOn(TODAY),
      { suspend: null, resume: 'active', end: 'ended', reopen: null },
    ],
    [
      'suspended to a day',
      suspendedOn('2026-06-01', '2026-06-20'),
      { suspend: null, resume: 'active', end: 'ended', reopen: null },
    ],
    [
      'future',
      { ...active, from: '2026-07-01' },
      { suspend: null, resume: null, end: 'ended', reopen: null },
    ],
    [
      'ended by staff',
      { ...active, endedOn: '2026-06-01' },
      { suspend: null, resume: null, end: null, reopen: 'active' },
    ],
    [
      'ended by staff while suspended',
      { ...suspendedOn('2026-05-01'), endedOn: '2026-06-01' },
      { suspend: null, resume: null, end: null, reopen: 'suspended' },
    ],
    [
      'past its last day',
      { ...active, until: '2026-06-09' },
      { suspend: null, resume: null, end: null, reopen: null },
    ],
    [
      'past its last day, ended before by staff',
      { ...active, until: '2026-06-09', endedOn: '2026-06-01' },
      { suspend: null, resume: null, end: null, reopen: null },
    ],
  ])('of a card that is %s', (_, card, after) => {
    for (const [action, state] of Object.entries(after) as [CardAction, string | null][])
      expect([action, stateAfter(card, action)]).toEqual([action, state]);
  });

  it('a card that is resumed keeps the days on which it was suspended', () => {
    const card = suspendedOn('2026-06-01', '2026-06-20');
    expect(stateAfter(card, 'resume', '2026-06-09')).toBe('suspended');
    expect(stateAfter(card, 'resume', '2026-06-15')).toBe('active');
  });

  it('and one that is suspended and resumed on a day is as before', () => {
    const suspended = { ...active, ...changeState(active, 'suspend', TODAY) };
    expect({ ...suspended, ...changeState(suspended, 'resume', TODAY) }).toEqual(active);
  });
});
