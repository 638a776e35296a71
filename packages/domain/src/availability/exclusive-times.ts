import type { LocalMinute } from '../kernel/zoned.ts';
import type { SlotAnswer, SlotRequest } from './request.ts';
import { findSlots } from './slots.ts';

/**
 * SLOT-27: the starts that a member's or partner's channel has and the public has not, because
 * rules close them to the public on every facility that the asker has free then. How far ahead each
 * may book is no part of it: both are judged by the asker's own limit.
 * @param own what the asker is offered for the same request.
 */
export function exclusiveTimes(request: SlotRequest, own: SlotAnswer): ReadonlySet<LocalMinute> {
  const { channel, facilities } = request;
  const isRuled = facilities.some(({ schedule_control }) => schedule_control.length > 0);
  if (channel === 'b2c' || !isRuled) return new Set();
  const open = findSlots({ ...request, channel: 'b2c', explain: true });
  const closed = new Set(
    open.unavailable
      .filter(({ reason }) => reason === 'rule')
      .map(({ facilityId, start }) => `${facilityId} ${start}`),
  );
  const remaining = own.slots.filter(({ start, facilityIds }) =>
    facilityIds.every((id) => closed.has(`${id} ${start}`)),
  );
  return new Set(remaining.map(({ start }) => start));
}
