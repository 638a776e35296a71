import type { Fils } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import {
  type Finalization,
  foreignFact,
  isPending,
  readFinalization,
} from '@nadi/domain/payment/finalization';
import { chooseGateway, isCounter } from '@nadi/domain/payment/gateway-kind';
import type { Mismatch } from '@nadi/domain/payment/match';
import type { RefundStanding } from '@nadi/domain/payment/refund';
import type { PaymentEvent } from '@nadi/domain/payment/state';
import { reached } from '../../platform/crash-points.ts';
import type { Failure } from '../../platform/http/mount.ts';
import type { Sealer } from '../../platform/sealed-text.ts';
import { type CardFinder, chooseByCard, type WantedCard } from './choose-card.ts';
import type {
  ChargeAnswer,
  DisputeAnswer,
  DropCardAnswer,
  FinalizationAnswer,
  Gateway,
  GatewayTransaction,
  RefundAnswer,
} from './gateway.ts';
import { DEFAULT_POLL_SCHEDULE, type PollSchedule } from './policy.ts';
import { type SealedCard, sealCard, unsealToken } from './sealed-card.ts';
import type { DroppedCard } from './store.card.ts';
import type { Refund } from './store.refund.ts';
import type { Payment } from './store.ts';

/** Gateway's response about a payment, compared with the registered data; not yet stored. */
export interface GatewayAnswer {
  readonly event: PaymentEvent;
  readonly answer: FinalizationAnswer | null;
  /** Set when a payment is in progress at the gateway, but not captured yet. */
  readonly hasPayer: boolean;
  /** Set when the response contains a card. */
  readonly hasCard: boolean;
  /** Set when nobody has used the payment page yet; absent: not known. */
  readonly isUnused?: boolean;
  /** Set when the gateway reports a final result without showing it (PAY-07). */
  readonly isResultHidden: boolean;
  /** Mismatch between a payment reported as paid and the registered data. */
  readonly foreign: Mismatch | null;
  /** Settings for the interval between queries. */
  readonly pollSchedule: PollSchedule;
  /** Card that was saved with the payment, its token sealed; absent: none. */
  readonly card?: SealedCard | null;
}

/** Account that a payment began with. */
export type BegunAt = Pick<Payment, 'gateway' | 'gatewayAccountId'>;

/** Finds the usable gateways of a venue's accounts. */
export interface GatewayFinder {
  /** Returns the gateways that are open to new payments, in the order of offer. */
  offered(tenantId: number): Promise<readonly Gateway[]>;
  /** Returns the gateway of the account that a payment began with; null: it is not usable. */
  begunAt(tenantId: number, begun: BegunAt): Promise<Gateway | null>;
}

/** Choice of a gateway for a new payment: by its name, or without one by the amount. */
export interface GatewayChoice {
  readonly pg?: string | undefined;
  readonly amountFils?: Fils;
  /** Set where the payment may be made at the counter (PAY-26). */
  readonly mayBeAtCounter?: boolean;
  /** Customer whose card it is to save; absent: none (GATE-10). */
  readonly savesCardOf?: number | undefined;
  /** Saved card that pays; absent: none (CARD-05). */
  readonly card?: WantedCard | undefined;
}

/** Gateways of all venues; each is called outside any transaction. */
export interface Gateways {
  /**
   * Chooses the gateway for a new payment (GATE-02); null when the venue offers none. Refusals:
   * gateway_not_offered for a stated one, cards_not_saved where it is to save the card (GATE-10); with a card card_not_found, card_expired,
   * card_not_usable.
   */
  choose(tenantId: number, choice: GatewayChoice): Promise<Result<Gateway | null, Failure>>;
  /** Returns the gateways on offer in their order (GATE-01). */
  offered(tenantId: number): Promise<readonly Gateway[]>;
  /**
   * Queries the state of a payment at the account that it began with (PAY-20). Without a gateway
   * there is no response: it is retried later (PAY-02).
   *
   * @param isEnding set when an undecided payment ends its order: its page is closed (PAY-25).
   */
  checkStatus(tenantId: number, payment: Payment, isEnding?: boolean): Promise<GatewayAnswer>;
  /** Requests a refund of a payment from the account that it began with (PAY-20). */
  refund(tenantId: number, refund: Refund): Promise<RefundAnswer>;
  /** Queries whether a confirmed refund stands, at the account of its payment (REFUND-14). */
  askRefund(tenantId: number, refund: Refund): Promise<RefundStanding>;
  /** Queries a dispute at an account (DISPUTE-01); without a usable one there is no answer. */
  askDispute(tenantId: number, at: BegunAt, reference: string): Promise<DisputeAnswer>;
  /**
   * Charges the saved card of a written payment, unless the card was deleted meanwhile (CARD-05).
   */
  charge(tenantId: number, payment: Payment, returnUrl: string): Promise<ChargeOutcome>;
  /** Deletes a saved card at the account that saved it (CARD-04). */
  dropCard(tenantId: number, card: DroppedCard): Promise<DropCardAnswer>;
}

/** Response to a charge. `deleted`: the card is not saved any more; nothing was charged. */
export type ChargeOutcome = ChargeAnswer | { readonly type: 'deleted' };

/** Port of the gateways. */
export interface GatewaysDeps {
  readonly finder: GatewayFinder;
  /** Seals the tokens of saved cards. */
  readonly sealer: Sealer;
  readonly cards: CardFinder;
  /** Log for events that staff should see. */
  readonly log: (error: unknown, text: string) => void;
}

/** Creates the gateways. */
export const createGateways = ({ finder, sealer, cards, log }: GatewaysDeps): Gateways => ({
  offered: (tenantId) => finder.offered(tenantId),
  async choose(tenantId, { pg, savesCardOf, card, mayBeAtCounter = false, ...choice }) {
    const all = await finder.offered(tenantId);
    if (card !== undefined) return chooseByCard({ cards, sealer }, tenantId, { all, pg, card });
    const open = all.filter(({ account }) => mayBeAtCounter || !isCounter(account.gateway));
    const offered = open.map((gateway) => ({
      gateway,
      code: gateway.account.gateway,
      leastFils: gateway.leastFils,
      saves: gateway.saves,
    }));
    const savesCard = savesCardOf !== undefined;
    const chosen = chooseGateway(offered, { ...choice, wanted: pg, savesCard });
    const isStated = (pg ?? '').trim() !== '';
    if (chosen === null && isStated) return refuse({ code: 'gateway_not_offered' });
    if (!savesCard) return ok(chosen?.gateway ?? null);
    return chosen?.saves
      ? ok({ ...chosen.gateway, savesCardOf })
      : refuse({ code: 'cards_not_saved' });
  },
  async checkStatus(tenantId, payment, isEnding = false) {
    const gateway = await finder.begunAt(tenantId, payment);
    if (gateway === null) {
      log(undefined, `payment ${payment.id}: venue ${tenantId} has no usable gateway`);
    }
    const answer = gateway === null ? NOT_QUERIED : await lastAnswer(gateway, payment, isEnding);
    const card = answer.answer?.card ?? null;
    reached('payment.finalised');
    return { ...answer, card: card && sealCard(sealer, tenantId, card) };
  },
  async refund(tenantId, refund) {
    const gateway = await finder.begunAt(tenantId, refund);
    // No request was sent: it may be retried later, even for a partial refund.
    const answer = gateway === null ? 'refused' : await gateway.refund(refund);
    reached('refund.answered');
    return answer;
  },
  async askRefund(tenantId, refund) {
    const gateway = await finder.begunAt(tenantId, refund);
    const standing = await gateway?.askRefund?.(refund);
    reached('refund.queried');
    return standing ?? 'silence';
  },
  async askDispute(tenantId, at, reference) {
    const gateway = await finder.begunAt(tenantId, at);
    const answer = await gateway?.askDispute?.(reference);
    reached('dispute.queried');
    return answer ?? { type: 'silence' };
  },
  async charge(tenantId, payment, returnUrl) {
    const { cardId } = payment;
    const isKept = cardId !== null && (await cards.isKept(tenantId, cardId));
    const gateway = await finder.begunAt(tenantId, payment);
    const answer = isKept ? await gateway?.charge?.(transactionOf(payment), returnUrl) : null;
    const isOver = answer === null || answer?.type === 'refused';
    if (isOver) await gateway?.close?.(transactionOf(payment));
    reached('card.charged');
    return answer === null ? { type: 'deleted' } : (answer ?? { type: 'silence' });
  },
  async dropCard(tenantId, card) {
    const gateway = await finder.begunAt(tenantId, card);
    const answer = await gateway?.dropCard?.(unsealToken(sealer, tenantId, card));
    reached('card.dropped');
    return answer ?? 'silence';
  },
});

/**
 * Queries a payment, and closes the page of an undecided one that ends its order (PAY-25).
 *
 * One that was paid meanwhile is queried again. A page that was not closed may bring late money.
 */
async function lastAnswer(
  gateway: Gateway,
  payment: Payment,
  isEnding: boolean,
): Promise<GatewayAnswer> {
  const answer = await queryGateway(gateway, payment);
  if (!isEnding || answer.event !== 'still_pending') return answer;
  const closed = await gateway.close?.(transactionOf(payment));
  return closed === 'paid' ? queryGateway(gateway, payment) : answer;
}

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
    hasCard: answer.maskedCard !== null,
    isUnused: answer.isUnused === true,
    isResultHidden: isResultHidden(answer.finalization),
    foreign: foreignFact(answer.finalization, expected),
    pollSchedule: gateway.account,
  };
}

const NOT_QUERIED: GatewayAnswer = {
  event: 'no_answer',
  answer: null,
  hasPayer: false,
  hasCard: false,
  isResultHidden: false,
  foreign: null,
  pollSchedule: DEFAULT_POLL_SCHEDULE,
};

const isResultHidden = (finalization: Finalization): boolean =>
  finalization.type === 'already_final' && finalization.approved === null;

const transactionOf = ({ transactionId, amountFils, currency }: Payment): GatewayTransaction => ({
  transactionId,
  amountFils,
  currency,
});
