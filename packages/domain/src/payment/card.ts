/** Name of a card when neither the gateway nor its number indicates a type. */
export const UNKNOWN_CARD = 'Unknown';

const BRANDS: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard' };

/**
 * Returns the type of a card (PAY-08; spec 2 section 9).
 *
 * The gateway's brand comes first; without one it is inferred from the first digit of the (masked)
 * number: 4 Visa, 5 Mastercard, otherwise Unknown.
 */
export function cardType(brand: string | null, maskedNumber: string | null): string {
  const named = brand?.trim() ?? '';
  if (named !== '') return BRANDS[named.toLowerCase().replace(/[\s-]/g, '')] ?? named;
  const first = maskedNumber?.trim().charAt(0);
  if (first === '4') return 'Visa';
  if (first === '5') return 'Mastercard';
  return UNKNOWN_CARD;
}
