import { parseJson } from '@nadi/domain/kernel/json-text';
import { gatewayFacts } from '@nadi/domain/payment/gateway-kind';
import { z } from 'zod';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { Accounts } from './accounts.ts';
import type { AtAccount } from './store.dispute.ts';
import { hintPayment, hintRefund } from './store.hint.ts';
import { isSigned, type SignedMessage } from './stripe-signature.ts';

export interface MessageDeps {
  readonly database: Database;
  readonly accounts: Pick<Accounts, 'begunAt'>;
  readonly machineNow: () => number;
  /** Queries and applies a dispute; order's, injected by app.ts. False: the gateway has no answer. */
  readonly onDispute: (tenantId: number, at: AtAccount, reference: string) => Promise<boolean>;
}

/**
 * Effect of a message. `foreign`: the account is unknown or has no secret, or the message is not signed
 * by it; `unanswered`: it is to be sent again.
 */
export type MessageReceipt = 'received' | 'foreign' | 'unanswered';

/** Object that a message is about: a session, a payment, or a refund with our id. */
const subject = z.object({
  id: z.string().max(255),
  object: z.string().max(100).optional(),
  metadata: z.object({ refund: z.uuid() }).nullish().catch(null),
});
const message = z.object({ data: z.object({ object: subject }) });

/**
 * Receives a message of a gateway (GATE-06).
 *
 * A message is a hint: its payment, refund or dispute is queried at once, and only the answer counts
 * (PAY-31, DISPUTE-01). A dispute is queried before the message is answered, so that the gateway repeats
 * a message whose dispute it had no answer about.
 */
export async function receiveMessage(
  { database, accounts, machineNow, onDispute }: MessageDeps,
  tenantId: number,
  {
    accountId,
    now,
    ...signed
  }: SignedMessage & { readonly accountId: number; readonly now: number },
): Promise<MessageReceipt> {
  const gateway = gatewayFacts('stripe').code;
  const account = await accounts.begunAt(tenantId, { gateway, gatewayAccountId: accountId });
  if (account?.gateway !== gateway) return 'foreign';
  if (!isSigned(signed, account.webhookSecrets ?? [], machineNow())) return 'foreign';
  const json = parseJson(signed.text);
  const parsed = message.safeParse(json.ok ? json.value : undefined);
  if (!parsed.success) return 'received';
  const { id, object, metadata } = parsed.data.data.object;
  const accountNumber = account.id ?? null;
  if (object === 'dispute')
    return (await onDispute(tenantId, { gateway, gatewayAccountId: accountNumber }, id))
      ? 'received'
      : 'unanswered';
  const sender = { gateway, accountId: accountNumber, now };
  if (object !== 'refund') await hintPayment(database, tenantId, id, sender);
  else if (metadata) await hintRefund(database, tenantId, metadata.refund, sender);
  return 'received';
}
