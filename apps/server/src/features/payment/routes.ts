import { receiveGatewayMessage } from '@nadi/contract/payment/endpoints';
import { ok, refuse } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { type MessageDeps, receiveMessage } from './messages.ts';

/** Mounts the call by which a gateway reports on a payment. */
export function mountGatewayMessages(mount: Mount, deps: MessageDeps): void {
  mount(receiveGatewayMessage, async ({ context, params }) => {
    const isReceived = await receiveMessage(deps, context.tenant.id, {
      accountId: params.account,
      text: context.bodyText?.() ?? '',
      header: context.header('stripe-signature') ?? '',
      now: context.now,
    });
    if (!isReceived) return refuse({ code: 'malformed_request' });
    return ok({ status: 200, headers: {}, body: '' });
  });
}
