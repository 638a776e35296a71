import { channel } from 'node:diagnostics_channel';

/** The steps of paying and confirming at which a process may die without anything being lost. */
export const STEPS = [
  'gateway.registered',
  'order.committed',
  'return.received',
  'payment.finalised',
  'order.settled',
  'word.received',
  'message.queued',
  'message.sent',
] as const;

export type Step = (typeof STEPS)[number];

/** Name of the channel on which a tracer, or a test that pulls the plug, hears of them. */
export const STEP_CHANNEL = 'nadi.step';

const steps = channel(STEP_CHANNEL);

/** Tells whoever listens that a step is done; costs nothing when nobody does. */
export function reached(step: Step): void {
  if (steps.hasSubscribers) steps.publish({ step });
}
