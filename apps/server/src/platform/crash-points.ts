import { channel } from 'node:diagnostics_channel';

/** The steps of paying and confirming at which a process may die without anything being lost. */
export const CRASH_POINTS = [
  'gateway.registered',
  'order.committed',
  'return.received',
  'payment.finalised',
  'order.settled',
  'event.received',
  'message.queued',
  'message.sent',
] as const;

/** The steps of calling something off and paying it back, alike. */
export const PAY_BACK_CRASH_POINTS = [
  'order.cancelled',
  'refund.answered',
  'refund.recorded',
] as const;

export type CrashPoint = (typeof CRASH_POINTS | typeof PAY_BACK_CRASH_POINTS)[number];

/** Name of the channel on which a tracer, or a test that pulls the plug, hears of them. */
export const CRASH_POINT_CHANNEL = 'nadi.step';

const steps = channel(CRASH_POINT_CHANNEL);

/** Tells whoever listens that a step is done; costs nothing when nobody does. */
export function reached(step: CrashPoint): void {
  if (steps.hasSubscribers) steps.publish({ step });
}
