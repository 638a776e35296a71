import { addDays, type LocalDate } from '../kernel/local-date.ts';
import { type GrantDays, grantState, type Suspension } from './grant.ts';

export const CARD_ACTIONS = ['suspend', 'resume', 'end', 'reopen'] as const;

export type CardAction = (typeof CARD_ACTIONS)[number];

/** Suspensions and end of a card after an action. */
export type ChangedDays = Pick<GrantDays, 'suspended' | 'endedOn'>;

/**
 * Returns the days of a card after an action of staff on a day; null: it has no such action now
 * (BENEFIT-05).
 *
 * An active card is suspended until further notice, a suspended one resumed, one that has not ended
 * ended, and one that staff ended reopened as it was.
 */
export function changeState(
  card: GrantDays,
  action: CardAction,
  day: LocalDate,
): ChangedDays | null {
  const state = grantState(card, day);
  const { suspended, endedOn } = card;
  switch (action) {
    case 'suspend':
      return state === 'active'
        ? { endedOn, suspended: [...suspended, { from: day, until: null }] }
        : null;
    case 'resume':
      return state === 'suspended'
        ? { endedOn, suspended: suspended.flatMap((span) => withoutFrom(span, day)) }
        : null;
    case 'end':
      return state === 'ended' ? null : { suspended, endedOn: day };
    case 'reopen':
      return endedOn === null || day > card.until ? null : { suspended, endedOn: null };
  }
}

/** Returns a suspension without the days from a day on; one that began later is not changed. */
function withoutFrom(span: Suspension, day: LocalDate): readonly Suspension[] {
  const isOn = span.from <= day && (span.until === null || day <= span.until);
  if (!isOn) return [span];
  return span.from === day ? [] : [{ from: span.from, until: addDays(day, -1) }];
}
