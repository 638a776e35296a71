/** Checks for an order awaiting the bank: its slots are held, and payment can continue. */
export const isOpen = (status: string): boolean =>
  status === 'awaiting_payment' || status === 'processing';

/** Checks for a purchased order, including one pending approval. */
export const isBought = (status: string): boolean =>
  status === 'complete' || status === 'approval_required';
