/** Names of what moves a debt (CREDIT-04). */
export const CREDIT_MOVEMENTS = [
  'ordered',
  'refunded',
  'received',
  'taken_back',
  'paid',
  'disputed',
] as const;

export type CreditMovementKind = (typeof CREDIT_MOVEMENTS)[number];

const KIND_BY_CAUSE: ReadonlyMap<string, CreditMovementKind> = new Map([
  ['wallet_set_aside', 'ordered'],
  ['wallet_returned', 'refunded'],
  ['refund_to_partner', 'refunded'],
  ['received', 'received'],
  ['received_back', 'taken_back'],
  ['credit_paid', 'paid'],
  ['dispute_from_partner', 'disputed'],
  // A payment whose dispute is won counts again.
  ['dispute_to_partner', 'paid'],
]);

/** Returns the name of a movement; one without a named cause is named by its direction (CREDIT-04). */
export const creditMovementKind = (cause: string, amountFils: number): CreditMovementKind =>
  KIND_BY_CAUSE.get(cause) ?? (amountFils < 0 ? 'ordered' : 'received');
