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

/** Holds lines in the cart of a visitor, by API. */
export async function holdFor(
  request: APIRequestContext,
  visitor: string,
  products: readonly object[],
): Promise<void> {
  const response = await request.post('/api/v1/cart/sync', {
    headers: { 'X-Visitor-Token': visitor },
    data: { products },
  });
  if (!response.ok()) throw new Error(`it could not be held: ${await response.text()}`);
}

/** Takes a slot with another customer's cart. */
export const takeSlot = (request: APIRequestContext, slot: Slot): Promise<void> =>
  holdFor(request, `quick-${crypto.randomUUID()}`, [cartLine(slot)]);
