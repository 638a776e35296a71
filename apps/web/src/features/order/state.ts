import { useState } from 'react';
import { storageSlot } from '../../platform/storage.ts';
import { usePageShown } from '../../platform/use-page-shown.ts';
import { useUser } from '../account/state.ts';

/** An order whose payment page was opened: the way back to that page, and to the order's result. */
export interface OpenedPayment {
  readonly customerId: number;
  readonly token: string;
  readonly url: string;
  readonly pg: string | null;
  readonly transactionId: string | null;
}

const isOpenedPayment = (value: unknown): value is OpenedPayment =>
  typeof value === 'object' && value !== null && 'token' in value && 'url' in value;

/** Kept for the tab, as the cart is: who comes back from the bank finds what was begun. */
const saved = storageSlot('nadi.payment', isOpenedPayment, 'session');

export const keepPayment = (payment: OpenedPayment): void => saved.write(payment);

/** Its order is decided, and the customer has seen how. Returns whether it was begun in this tab. */
export function forgetPayment(token: string): boolean {
  const isOurs = saved.read()?.token === token;
  if (isOurs) saved.write(null);
  return isOurs;
}

/** The payment that this customer has begun, as of when the page was shown. */
export function useOpenedPayment(): OpenedPayment | null {
  const user = useUser();
  const [payment, setPayment] = useState(saved.read);
  usePageShown(() => setPayment(saved.read()));
  return payment?.customerId === user?.id ? payment : null;
}
