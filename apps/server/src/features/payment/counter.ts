import { COUNTER_HOURS } from '@nadi/domain/payment/counter';
import { gatewayFacts } from '@nadi/domain/payment/gateway-kind';
import type { Gateway, GatewayAccount } from './gateway.ts';

/** Time of the only query about a payment at the counter: its end, which comes earlier. */
const CHECK_SECONDS = COUNTER_HOURS * 60 * 60;

/** Account of the counter without address and secrets (GATE-08). */
export const counterAccount = ({ id, name }: Pick<GatewayAccount, 'id' | 'name'>) =>
  ({
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
    gateway: 'COUNTER',
    endpoint: '',
    customer: '',
    userName: '',
    password: '',
    store: '',
    terminal: '',
    pageOrigins: [],
    firstCheckSeconds: CHECK_SECONDS,
    longestCheckSeconds: CHECK_SECONDS,
  }) satisfies GatewayAccount;

/**
 * Implements the counter of the venue as a gateway without a page (GATE-08).
 *
 * Its payments are pending until their time is over (PAY-27); no outside system is called, and no refund
 * is requested.
 */
export const counterGateway = (account: GatewayAccount): Gateway => ({
  account,
  leastFils: gatewayFacts('counter').leastFils,
  saves: gatewayFacts('counter').saves,
  register: ({ gatewayOrderId }) =>
    Promise.resolve({ type: 'registered', transactionId: gatewayOrderId, pageUrl: null }),
  finalize: () =>
    Promise.resolve({
      finalization: { type: 'pending' },
      responseCode: null,
      approvalCode: null,
      cardBrand: null,
      maskedCard: null,
      isUnused: true,
    }),
  close: () => Promise.resolve('closed'),
  test: () => Promise.resolve({ outcome: 'works', code: '', text: '' }),
  refund: () => Promise.resolve('refused'),
});
