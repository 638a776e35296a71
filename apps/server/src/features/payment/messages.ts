import { parseJson } from '@nadi/domain/kernel/json-text';
import { gatewayFacts } from '@nadi/domain/payment/gateway-kind';
import { z } from 'zod';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { Accounts } from './accounts.ts';
import { hintPayment } from './store.hint.ts';
import { isSigned, type SignedMessage } from './stripe-signature.ts';

export interface MessageDeps {
  readonly database: Database;
  readonly accounts: Pick<Accounts, 'begunAt'>;
  readonly machineNow: () => number;
}

const message = z.object({ data: z.object({ object: z.object({ id: z.string().max(255) }) }) });

/**
 * Receives a message of a gateway (GATE-06).
 *
 * A message is a hint: its payment is queried at once, and only the answer counts. False: the account
 * is unknown or has no secret, or the message is not signed by it.
 */
export async function receiveMessage(
  { database, accounts, machineNow }: MessageDeps,
  tenantId: number,
  {
    accountId,
    now,
    ...signed
  }: SignedMessage & { readonly accountId: number; readonly now: number },
): Promise<boolean> {
  const gateway = gatewayFacts('stripe').code;
  const account = await accounts.begunAt(tenantId, { gateway, gatewayAccountId: accountId });
  if (account?.gateway !== gateway) return false;
  if (!isSigned(signed, account.webhookSecrets ?? [], machineNow())) return false;
  const json = parseJson(signed.text);
  const parsed = message.safeParse(json.ok ? json.value : undefined);
  if (!parsed.success) return true;
  const { id: transactionId } = parsed.data.data.object;
  await hintPayment(database, tenantId, {
    gateway,
    accountId: account.id ?? null,
    transactionId,
    now,
  });
  return true;
}
