import { type Result, refuse } from '@nadi/domain/kernel/result';
import type { Failure } from '../../../platform/http/mount.ts';
import { PaymentDisputed } from '../../../platform/sold.ts';

/** Error that rolls a refund back: the account whose wallet it goes to was erased (WALLET-07). */
export class WalletClosed extends Error {
  constructor() {
    super('The account of the wallet was erased.');
  }
}

/**
 * Returns the result of work, and a refusal where its refund cannot be made.
 *
 * `wallet_closed`: it has no wallet; `payment_disputed`: a payment of it has an open dispute.
 */
export async function refusingBlockedRefund<T>(
  work: Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WalletClosed) return refuse({ code: 'wallet_closed' });
    if (error instanceof PaymentDisputed) return refuse({ code: 'payment_disputed' });
    throw error;
  }
}
