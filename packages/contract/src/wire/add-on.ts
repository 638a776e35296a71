import { z } from 'zod';
import { flag, id, money, named } from './values.ts';

/** Spec 2 section 3, "Add-on product": product sold for the place and time of another one. */
export const addonProduct = z.object({
  product_id: id,
  ...named,
  image: z.string().nullable(),
  price: money,
  tax_amount: money,
  total_price: money,
  quantity: z.number().int(),
  sales: z.number().int(),
  inventory_enable: flag,
  inventory_period: z.enum(['T', 'P']),
  max_quantity: z.number().int(),
});

export type AddonProduct = z.input<typeof addonProduct>;
