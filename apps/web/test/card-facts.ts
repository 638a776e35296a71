import type { SavedCardView } from '@nadi/contract/payment/card-endpoints';

/** Saved cards as the server lists them. */
export const VISA: SavedCardView = {
  id: `k_${'A'.repeat(22)}`,
  card_type: 'Visa',
  last_four: '4242',
  expiry_month: 3,
  expiry_year: 2029,
  is_expired: false,
  is_offered: true,
  pg: 'STRIPE',
  saved_at: '2026-11-20T10:00:00+04:00',
};
export const MASTERCARD: SavedCardView = {
  ...VISA,
  id: `k_${'B'.repeat(22)}`,
  card_type: 'Mastercard',
  last_four: '4444',
};
export const EXPIRED: SavedCardView = {
  ...VISA,
  id: `k_${'C'.repeat(22)}`,
  card_type: 'Unknown',
  last_four: '0005',
  expiry_month: 10,
  expiry_year: 2026,
  is_expired: true,
};
