import {
  chooseOutcome,
  listAlternatives,
  listOpenOrders,
  listRequests,
  payOrder as payOrderEndpoint,
  placeBapsOrder,
  placeOrder as placeOrderEndpoint,
  readCheckout,
  readOrder,
  readOrderResult,
  returnFromGateway,
  returnFromGatewayByLink,
  withdrawOrder,
} from '@nadi/contract/order/endpoints';
import { ok, refuse } from '@nadi/domain/kernel/result';
import type { OrderState } from '@nadi/domain/order/state';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Failure, Input, Mount, RawReply } from '../../platform/http/mount.ts';
import { singleFlight } from '../../platform/single-flight.ts';
import { alternativesFor } from './alternatives.ts';
import { withdraw } from './changes/withdraw.ts';
import { comeBack, factsOf, findByToken, findOrderToPay, findOwnOrder } from './find.ts';
import { checkoutOf } from './placing/checkout-data.ts';
import { payOrder } from './placing/pay.ts';
import { openOrders } from './placing/payment-page.ts';
import { placeOrder } from './placing/place.ts';
import { orderView, placedView } from './present.ts';
import { listOwnRequests } from './requests.ts';
import type { OrderDeps } from './service.ts';
import { choose } from './settlement/late-money.ts';
import type { Order } from './store.ts';

/** Minimum time between gateway queries about one payment; its link may be opened repeatedly. */
const ANSWER_KEPT_MS = 1000;

/** Refusal of the path for visits that are approved, at a venue without them (ORDER-13). */
const NOT_BAPS: Failure = { code: 'validation_failed', errors: { isBaps: ['invalid'] } };

export function mountOrder(mount: Mount, deps: OrderDeps): void {
  const show = async (context: RequestContext, order: Order) =>
    ok({ data: orderView(await factsOf(deps, context, order), context.tenant, deps.kinds) });

  const place = async ({ context, body }: Pick<Placing, 'context' | 'body'>) => {
    const placed = await placeOrder(deps, context, body);
    if (!placed.ok) return placed;
    const { opened, priceChanged } = placed.value;
    const data = placedView(opened, context.tenant);
    return ok({ data, ...(priceChanged && { message: 'refusal.price_changed' }) } as const);
  };
  mount(placeOrderEndpoint, place);
  mount(placeBapsOrder, async (input) =>
    input.context.tenant.isBaps ? place(input) : refuse(NOT_BAPS),
  );

  mount(readCheckout, async ({ context }) => ok({ data: await checkoutOf(deps, context) }));

  mount(listOpenOrders, async ({ context }) => {
    const opened = await openOrders(deps, context);
    return ok({ data: opened.map((one) => placedView(one, context.tenant)) });
  });

  mount(listRequests, async ({ context }) => ok({ data: await listOwnRequests(deps, context) }));

  mount(payOrderEndpoint, async ({ context, params, body }) => {
    const order = await findOrderToPay(deps, context, params.order_id);
    if (!order.ok) return order;
    const opened = await payOrder(deps, context, order.value, body);
    return opened.ok ? ok({ data: placedView(opened.value, context.tenant) }) : opened;
  });

  mount(withdrawOrder, async ({ context, params }) => {
    const order = await findOwnOrder(deps, context, params.order_id);
    if (!order.ok) return order;
    const withdrawn = await withdraw(deps, context, order.value);
    return withdrawn.ok ? show(context, withdrawn.value) : withdrawn;
  });

  mount(readOrder, async ({ context, params }) => {
    const order = await findOwnOrder(deps, context, params.order_id);
    return order.ok ? show(context, order.value) : order;
  });

  mount(readOrderResult, async ({ context, params }) => {
    const order = await findByToken(deps, context.tenant, params.token);
    return order.ok ? show(context, order.value) : order;
  });

  mount(listAlternatives, async ({ context, params }) => {
    const order = await findByToken(deps, context.tenant, params.token);
    if (!order.ok) return order;
    return ok({ data: await alternativesFor(deps, context, order.value.id) });
  });

  mount(chooseOutcome, async ({ context, params, body }) => {
    const order = await findOwnOrder(deps, context, params.order_id);
    if (!order.ok) return order;
    const chosen = await choose(deps, context, order.value, body);
    if (!chosen.ok) return chosen;
    const after = await findOwnOrder(deps, context, params.order_id);
    return after.ok ? show(context, after.value) : after;
  });

  const once = singleFlight<OrderState>(ANSWER_KEPT_MS);
  const takeBack = async ({ context, params }: Pick<Returned, 'context' | 'params'>) => {
    const page = await comeBack({ ...deps, once }, context, params);
    return page.ok ? ok(seeOther(page.value)) : page;
  };
  mount(returnFromGateway, takeBack);
  mount(returnFromGatewayByLink, takeBack);
}

type Placing = Input<typeof placeOrderEndpoint>;
type Returned = Input<typeof returnFromGateway>;

/** Redirects with 303, so that the browser loads the page with GET after any method. */
const seeOther = (location: string): RawReply => ({
  status: 303,
  headers: { location },
  body: null,
});
