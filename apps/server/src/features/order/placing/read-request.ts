import type { orderForm } from '@nadi/contract/order/order-form';
import { type Fils, fromDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { type Gateway, type Gateways, readCardWish } from '../../payment/ports.ts';
import { type ItemLine, readCartItems } from './cart-items.ts';
import { checkSender } from './check-sender.ts';
import { type Contact, type ContactDeps, contactOf } from './contact.ts';
import { codeOf } from './discounts.ts';
import { type CreditWish, readCredit } from './tenders.ts';

/** Lines and contact of an order request, validated but not priced. */
export interface OrderRequest {
  readonly contact: Contact;
  readonly requested: readonly ItemLine[];
  /** Total that its customer was shown; `null`: not stated. */
  readonly shownFils: Fils | null;
  /** Promotion code of its items; `null`: none. */
  readonly code: string | null;
  /** Gateway for the payment; `null`: the venue has none at present. */
  readonly gateway: Gateway | null;
  /** Request to pay from points or the wallet. */
  readonly credit: CreditWish;
  /** Set where the venue's terms were accepted for the whole order (CART-13). */
  readonly acceptsTerms: boolean;
}

export interface ReadRequestDeps extends ContactDeps {
  readonly gateways: Pick<Gateways, 'choose'>;
}

/**
 * Parses the form of an order.
 *
 * Refusals: validation_failed by field (ORDER-13), cart_empty, hold_limit, invalid_venue, terms_not_accepted, gateway_not_offered,
 * cards_not_saved, card_not_found, card_expired, card_not_usable.
 */
export async function readRequest(
  deps: ReadRequestDeps,
  context: RequestContext,
  form: z.output<typeof orderForm>,
): Promise<Result<OrderRequest, Failure>> {
  const contact = await contactOf(deps, context, form);
  if (!contact.ok) return contact;
  const items = readCartItems(form.product, context.tenant.id);
  if (!items.ok) return items;
  const code = codeOf(items.value);
  if (!code.ok) return code;
  const wrong = checkSender(context, form);
  if (wrong !== null) return refuse(wrong);
  const { customer } = context.actor;
  const isMember = customer !== null && !customer.isGuest;
  const wish = readCardWish(context, form, isMember);
  if (!wish.ok) return wish;
  // The counter is never the default: a client without a choice expects a page.
  const mayBeAtCounter = (form.pg ?? '').trim() !== '';
  const choice = { pg: form.pg, ...wish.value, mayBeAtCounter };
  const gateway = await deps.gateways.choose(context.tenant.id, choice);
  if (!gateway.ok) return gateway;
  const credit = readCredit(context, form, isMember);
  if (!credit.ok) return credit;
  if (form.tnc === false) return refuse({ code: 'terms_not_accepted' });
  const acceptsTerms = form.tnc === true;
  return ok({
    contact: contact.value,
    requested: items.value,
    shownFils: form.total === undefined ? null : fromDecimal(form.total),
    code: code.value,
    gateway: gateway.value,
    credit: credit.value,
    acceptsTerms,
  });
}
