import { NEW_PROMOTION } from '@nadi/domain/promotion/promotion-form';
import type { Handlers } from './api-double.ts';
import { PADEL } from './service-facts.ts';

/** Promotion by a code: ten percent off everything, used three times. */
export const WELCOME = {
  ...NEW_PROMOTION,
  id: 1,
  version: 'p1',
  name: 'Welcome offer',
  ar_name: 'عرض الترحيب',
  code: 'WELCOME10',
  at_most: 50,
  limit_total: 100,
  state: 'running',
  used: 3,
  given: 46.2,
};

/** Product of the court of `PADEL`. */
export const COURT_PRODUCT = 101;

export const RACKET_PRODUCT = 2801;

/** Match of one product. */
export const onProduct = (product_id: number) => ({
  product_id,
  category_id: null,
  venue_service_id: null,
  outlet_id: null,
});

/** Responses with what the venue sells: a court, a racket with it, and no events. */
export const SOLD: Handlers = {
  listConsoleServices: () => [PADEL],
  listAddOns: () => [
    {
      id: 1,
      name: 'Padel',
      ar_name: 'بادل',
      add_ons: [
        {
          id: RACKET_PRODUCT,
          version: 'v1',
          name: 'Racket rental',
          ar_name: 'استئجار مضرب',
          unit_price: 20,
          inventory: 'period',
          stock: 8,
          max_quantity: 4,
          is_on_sale: true,
        },
      ],
    },
  ],
  listEvents: () => [],
};
