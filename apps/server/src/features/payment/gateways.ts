import {
  type Finalization,
  foreignFact,
  readFinalization,
} from '@nadi/domain/payment/finalization';
import type { Mismatch } from '@nadi/domain/payment/match';
import type { PaymentEvent } from '@nadi/domain/payment/state';
import { reached } from '../../platform/crash-points.ts';
import type { FinalizationAnswer, Gateway, GatewayTransaction, RefundAnswer } from './gateway.ts';
import { DEFAULT_POLL_SCHEDULE, type PollSchedule } from './policy.ts';
import type { Refund } from './store.refund.ts';
import type { Payment } from './store.ts';

/** What a gateway said of a payment, read against what we registered; not yet written. */
export interface GatewayAnswer {
  readonly event: PaymentEvent;
  readonly answer: FinalizationAnswer | null;
  /** The gateway has somebody's payment, though not the money yet. */
  readonly hasPayer: boolean;
  /** What of a payment that the gateway calls paid is not what we registered. */
  readonly foreign: Mismatch | null;
  /** How patiently it is to be asked again. */
  readonly pollSchedule: PollSchedule;
}

/** The gateways of all venues; each is asked outside any transaction. */
export interface Gateways {
  /** The gateway that a venue has; null where it has none that may be used. */
  find(tenantId: number): Promise<Gateway | null>;
  /** What became of a payment. Without a gateway nobody answers: it is asked about later (PAY-02). */
  checkStatus(tenantId: number, payment: Payment): Promise<GatewayAnswer>;
  /** Asks for money of a payment to be given back. */
  refund(tenantId: number, refund: Refund): Promise<RefundAnswer>;
}

/** @param log for what somebody of the staff should know. */
export const createGateways = (
  find: Gateways['find'],
  log: (error: unknown, text: string) => void,
): Gateways => ({
  find,
  async checkStatus(tenantId, payment) {
    const gateway = await find(tenantId);
    if (gateway === null) {
      log(undefined, `payment ${payment.id}: venue ${tenantId} has no gateway that may be asked`);
    }
    const answer = gateway === null ? NOT_QUERIED : await queryGateway(gateway, payment);
    reached('payment.finalised');
    return answer;
  },
  async refund(tenantId, refund) {
    const gateway = await find(tenantId);
    // Nobody was asked: it may be asked for later, a part too.
    const answer = gateway === null ? 'refused' : await gateway.refund(refund);
    reached('refund.answered');
    return answer;
  },
});

async function queryGateway(gateway: Gateway, payment: Payment): Promise<GatewayAnswer> {
  const answer = await gateway.finalize(transactionOf(payment));
  const expected = {
    transactionId: payment.transactionId,
    orderId: payment.gatewayOrderId,
    amountFils: payment.amountFils,
    currency: payment.currency,
  };
  return {
    event: readFinalization(answer.finalization, expected),
    answer,
    hasPayer: isPending(answer.finalization) && answer.maskedCard !== null,
    foreign: foreignFact(answer.finalization, expected),
    pollSchedule: gateway.account,
  };
}

const NOT_QUERIED: GatewayAnswer = {
  event: 'no_answer',
  answer: null,
  hasPayer: false,
  foreign: null,
  pollSchedule: DEFAULT_POLL_SCHEDULE,
};

const isPending = (finalization: Finalization): boolean =>
  finalization.type === 'code' && finalization.code === '210';

const transactionOf = ({ transactionId, amountFils, currency }: Payment): GatewayTransaction => ({
  transactionId,
  amountFils,
  currency,
});
