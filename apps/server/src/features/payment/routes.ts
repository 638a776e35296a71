import { listSavedCards, removeSavedCard } from '@nadi/contract/payment/card-endpoints';
import { receiveGatewayMessage } from '@nadi/contract/payment/endpoints';
import { ok, refuse } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { type CardDeps, listOwnCards, removeOwnCard } from './cards.ts';
import { type MessageDeps, receiveMessage } from './messages.ts';

/** Mounts the call by which a gateway reports on a payment, a refund or a dispute. */
export function mountGatewayMessages(mount: Mount, deps: MessageDeps): void {
  mount(receiveGatewayMessage, async ({ context, params }) => {
    const receipt = await receiveMessage(deps, context.tenant.id, {
      accountId: params.account,
      text: context.bodyText?.() ?? '',
      header: context.header('stripe-signature') ?? '',
      now: context.now,
    });
    if (receipt === 'foreign') return refuse({ code: 'malformed_request' });
    if (receipt === 'unanswered') return refuse({ code: 'gateway_unavailable' });
    return ok({ status: 200, headers: {}, body: '' });
  });
}

/** Mounts the calls about the caller's saved cards. */
export function mountSavedCards(mount: Mount, deps: CardDeps): void {
  mount(listSavedCards, async ({ context }) => {
    const found = await listOwnCards(deps, context);
    return found.ok ? ok({ data: [...found.value] }) : found;
  });
  mount(removeSavedCard, async ({ context, params }) => {
    const removed = await removeOwnCard(deps, context, params.id);
    return removed.ok ? ok({ data: null }) : removed;
  });
}
