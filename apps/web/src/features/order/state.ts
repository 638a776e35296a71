import { storageSlot } from '@nadi/browser/storage';
import { useState } from 'react';
import { usePageShown } from '../../platform/device/use-page-shown.ts';
import { useUser } from '../account/state.ts';

/** An order whose payment page was opened: the way back to that page, and to the order's result. */
export interface OpenedPayment {
  readonly customerId: number;
  readonly token: string;
  readonly url: string;
  readonly pg: string | null;
  readonly transactionId: string | null;
  /** What was in the cart for it is bought, and has been taken out. */
  readonly isBought?: true;
}

const isOpenedPayment = (value: unknown): value is OpenedPayment =>
  typeof value === 'object' && value !== null && 'token' in value && 'url' in value;

/** Kept for the tab, as the cart is: who comes back from the bank finds what was begun. */
const saved = storageSlot('nadi.payment', isOpenedPayment, 'session');

export const keepPayment = (payment: OpenedPayment): void => saved.write(payment);

/** Its order is bought. Returns whether it was begun in this tab and nobody has said so before. */
export function notePaid(token: string): boolean {
  const payment = saved.read();
  if (payment?.token !== token || payment.isBought) return false;
  saved.write({ ...payment, isBought: true });
  return true;
}

/** Its order is decided, and the customer has seen how. */
export function clearPayment(token: string): void {
  if (saved.read()?.token === token) saved.write(null);
}

/** The payment that this customer has begun, as of when the page was shown. */
export function useOpenedPayment(): OpenedPayment | null {
  const user = useUser();
  const [payment, setPayment] = useState(saved.read);
  usePageShown(() => setPayment(saved.read()));
  return payment?.customerId === user?.id ? payment : null;
}
