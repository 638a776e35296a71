import type { APIRequestContext } from '@playwright/test';
import { cartLine, type Slot } from './booking.ts';

/** Decisions of the bank (wire, "Demo doubles"). */
export type GatewayAnswer = 'approve' | 'decline' | 'cancel' | 'late' | 'close';

export async function advanceClock(request: APIRequestContext, seconds: number): Promise<void> {
  const response = await request.post('/demo/clock', { data: { advance_seconds: seconds } });
  if (!response.ok()) throw new Error(`the clock answered ${response.status()}`);
}

export interface MailboxMessage {
  readonly subject: string | null;
  readonly text: string;
  readonly attachments: readonly { readonly name: string; readonly type: string }[];
}

export async function mailTo(
  request: APIRequestContext,
  address: string,
): Promise<readonly MailboxMessage[]> {
  const response = await request.get(`/demo/mailbox.json?to=${encodeURIComponent(address)}`);
  return ((await response.json()) as { data: MailboxMessage[] }).data;
}

/** Returns the address of a network that nobody else uses. */
const newNetwork = (): string =>
  ['10', ...crypto.getRandomValues(new Uint8Array(3))].map(String).join('.');

/**
 * Holds lines in the cart of a visitor, by API.
 *
 * @param network its address; default: one of its own, so that the journeys' shared network is not
 * used up (HOARD-03). `null`: the shared one.
 */
export async function holdFor(
  request: APIRequestContext,
  visitor: string,
  products: readonly object[],
  network: string | null = newNetwork(),
): Promise<void> {
  const response = await request.post('/api/v1/cart/sync', {
    headers: {
      'X-Visitor-Token': visitor,
      ...(network !== null && { 'X-Forwarded-For': network }),
    },
    data: { products },
  });
  if (!response.ok()) throw new Error(`it could not be held: ${await response.text()}`);
}

/** Takes a slot with another customer's cart. */
export const takeSlot = (request: APIRequestContext, slot: Slot): Promise<void> =>
  holdFor(request, `quick-${crypto.randomUUID()}`, [cartLine(slot)]);
