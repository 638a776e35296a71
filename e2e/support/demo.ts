import type { APIRequestContext } from '@playwright/test';

/** What the bank may decide (wire, "Demo doubles"). */
export type GatewayAnswer = 'approve' | 'decline' | 'late' | 'close';

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

/** Somebody quicker: takes a slot through the API with a cart of their own. */
export async function takeSlot(
  request: APIRequestContext,
  line: {
    readonly product_id: number;
    readonly facility_id: number;
    readonly date: string;
    readonly start_time: string;
    readonly end_time: string;
  },
): Promise<void> {
  const response = await request.post('/api/v1/cart/sync', {
    headers: { 'X-Visitor-Token': `quick-${crypto.randomUUID()}` },
    data: { products: [{ ...line, quantity: 1 }] },
  });
  if (!response.ok()) throw new Error(`the slot could not be taken: ${await response.text()}`);
}
