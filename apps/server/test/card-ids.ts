import { inParams, type Row } from './id-row.ts';

/** Row of a saved card, which only its customer has. */
export const OF_CARD: Row = inParams(
  'id',
  () => 'k_AAAAAAAAAAAAAAAAAAAAAA',
  'none',
  'k_BAAAAAAAAAAAAAAAAAAAAA',
);

/** Fields that are read as those of `placeOrder`. */
export const READ_AS_BY_ORDERS = Object.fromEntries(
  [
    'placeBapsOrder body.cardId',
    'placeBapsOrder body.customerId',
    'payOrder body.cardId',
    'topUpWallet body.cardId',
    'payCredit body.cardId',
  ].map((field) => [field, 'read as by `orders`']),
);
