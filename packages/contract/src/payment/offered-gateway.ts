import { GATEWAY_KINDS } from '@nadi/domain/payment/gateway-kind';
import { z } from 'zod';
import { money, named } from '../wire/values.ts';

/** Gateway that an order, a request or a top-up may choose by its `pg` (GATE-01). */
export const offeredGateway = z.object({
  pg: z.string(),
  kind: z.enum(GATEWAY_KINDS),
  ...named,
  /** Means of payment that it takes. */
  takes: z.array(z.enum(['card', 'cash'])),
  /** Least amount of a payment. */
  least: money,
  /** Set where it can save the card of a signed-in customer (GATE-10). */
  saves: z.boolean(),
});

export type OfferedGateway = z.input<typeof offeredGateway>;
