import type { LocalMinute } from '../kernel/zoned.ts';
import type { SlotAnswer, SlotRequest } from './request.ts';
import { findSlots } from './slots.ts';

/**
 * Returns the starts available to a member's or partner's channel but not to the public (SLOT-27).
 *
 * These are the starts that rules close to the public on every facility that is free for the
 * requester at that time. The advance limits of the channels do not matter: both channels are
 * evaluated with the requester's own limit.
 *
 * @param own answer to the same request for the requester.
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
