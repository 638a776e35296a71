import type { orderForm } from '@nadi/contract/order/order-form';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Failure } from '../../../platform/http/mount.ts';

type OrderForm = z.output<typeof orderForm>;

/**
 * Checks a form's claims about sender and venue (ORDER-13); null when all are correct.
 *
 * The bearer and the venue decide, and a differing claim is refused.
 */
export function checkSender({ actor, tenant }: RequestContext, form: OrderForm): Failure | null {
  const { customer } = actor;
  const claims: Readonly<Record<string, boolean>> = {
    customerId: !form.customerId?.trim() || form.customerId.trim() === String(customer?.id),
    is_anonymous: isSame(form.is_anonymous, customer?.isGuest),
    isBaps: isSame(form.isBaps, tenant.isBaps),
  };
  const wrong = Object.entries(claims).filter(([, isSo]) => !isSo);
  if (wrong.length === 0) return null;
  const errors = Object.fromEntries(wrong.map(([field]) => [field, ['invalid']]));
  return { code: 'validation_failed', errors };
}

const isSame = (claimed: boolean | undefined, is: boolean | undefined): boolean =>
  claimed === undefined || claimed === (is ?? false);
