import { z } from 'zod';
import { defineEndpoint } from '../../wire/endpoint.ts';
import { id, idText, money, named } from '../../wire/values.ts';
import { retailConsoleRoutes } from './console-routes.ts';

/** Add-on as written; the domain reports faults by field. */
const addOn = z.object({
  id,
  /** Version that was read; sent back with a change (RETAIL-08). */
  version: z.string(),
  ...named,
  /** Price of one, before VAT. */
  unit_price: money,
  /**
   * `period`: lent for the time of the court; `total`: counted until sold; `none`: not counted.
   *
   * Cannot be changed later.
   */
  inventory: z.enum(['period', 'total', 'none']),
  /** Stock; `null`: not counted. */
  stock: z.number().int().nullable(),
  /** Upper bound per booking. */
  max_quantity: z.number().int(),
  is_on_sale: z.boolean(),
});

export type ConsoleAddOn = z.input<typeof addOn>;

/** Service with the add-ons of its courts, on sale or not. */
const service = z.object({ id, ...named, add_ons: z.array(addOn) });

export type ServiceAddOns = z.input<typeof service>;

const REFUSED = ['session_expired', 'forbidden'] as const;
const ofOne = z.object({ id: idText });
/** Body as described by the domain (RETAIL-07). */
const written = z.record(z.string(), z.unknown());

export const listAddOns = defineEndpoint(retailConsoleRoutes.listAddOns, {
  summary: 'Lists the add-ons of each service with prices before VAT and stock',
  response: z.array(service),
  errors: [...REFUSED],
});

export const addAddOn = defineEndpoint(retailConsoleRoutes.addAddOn, {
  summary: 'Adds an add-on to a service',
  params: ofOne,
  body: z.object({ add_on: written }),
  response: service,
  errors: [...REFUSED, 'not_found', 'validation_failed'],
});

export const changeAddOn = defineEndpoint(retailConsoleRoutes.changeAddOn, {
  summary:
    'Changes an add-on by its version: names, price, stock and availability; existing bookings are unchanged',
  params: ofOne,
  body: z.object({ version: z.string(), add_on: written }),
  response: service,
  errors: [...REFUSED, 'not_found', 'changed_meanwhile', 'validation_failed'],
});
