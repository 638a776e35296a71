import { storageSlot } from '@nadi/browser/storage';
import { useState } from 'react';
import { usePageShown } from '../../platform/device/use-page-shown.ts';
import { useUser } from '../account/state.ts';

/**
 * Order whose payment page was opened, with the addresses of that page and of the order's result.
 */
export interface OpenedPayment {
  readonly customerId: number;
  readonly token: string;
  readonly url: string;
  readonly pg: string | null;
  readonly transactionId: string | null;
  /** Set when the order is purchased and its lines were removed from the cart. */
  readonly isBought?: true;
}

const isOpenedPayment = (value: unknown): value is OpenedPayment =>
  typeof value === 'object' && value !== null && 'token' in value && 'url' in value;

/** Session storage, like the cart: a customer who returns from the bank finds the payment. */
const saved = storageSlot('nadi.payment', isOpenedPayment, 'session');

export const keepPayment = (payment: OpenedPayment): void => saved.write(payment);

/**
 * Marks a payment's order as purchased.
 *
 * Returns true if it was started in this tab and not marked before.
 */
export function notePaid(token: string): boolean {
  const payment = saved.read();
  if (payment?.token !== token || payment.isBought) return false;
  saved.write({ ...payment, isBought: true });
  return true;
}

/** Removes a payment whose order is decided and whose result the customer has seen. */
export function clearPayment(token: string): void {
  if (saved.read()?.token === token) saved.write(null);
}

/** Returns the payment this customer started, as stored when the page was shown. */
export function useOpenedPayment(): OpenedPayment | null {
  const user = useUser();
  const [payment, setPayment] = useState(saved.read);
  usePageShown(() => setPayment(saved.read()));
  return payment?.customerId === user?.id ? payment : null;
}
