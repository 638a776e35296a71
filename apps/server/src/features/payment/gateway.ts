import type { TestedGateway } from '@nadi/contract/payment/console-endpoints';
import type { Language, Localized } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import type { DisputeState } from '@nadi/domain/payment/dispute';
import type { Finalization } from '@nadi/domain/payment/finalization';
import {
  type GatewayCode,
  gatewayFacts,
  gatewayKindOf,
  isCounter,
} from '@nadi/domain/payment/gateway-kind';
import type { RefundStanding } from '@nadi/domain/payment/refund';
import type { CardExpiry } from '@nadi/domain/payment/saved-card';

/** Account of a venue at a gateway: endpoint, credentials and trusted origins. */
export interface GatewayAccount {
  /** Number of the stored account; absent: it is not stored, such as a double's. */
  readonly id?: number;
  /** Gateway name in the API, `pg` of an order. */
  readonly gateway: GatewayCode;
  /** Name at the checkout; absent: that of its kind. */
  readonly name?: Localized;
  readonly endpoint: string;
  readonly customer: string;
  readonly userName: string;
  readonly password: string;
  /** Secrets that sign the messages of the gateway: the current one and the one before; absent: none. */
  readonly webhookSecrets?: readonly string[];
  /** Store and terminal numbers from the bank; empty when it assigned none. */
  readonly store: string;
  readonly terminal: string;
  /**
   * Allowed origins (`https://host:port`) of payment pages to redirect to; no others are trusted.
   */
  readonly pageOrigins: readonly string[];
  /** Delay of the reconciler's first query about a payment, and the upper bound between queries. */
  readonly firstCheckSeconds: number;
  readonly longestCheckSeconds: number;
}

/** Data that a gateway requires to open a payment page. */
export interface PaymentRequest {
  /** Our order id, at most 16 characters, unique at the gateway. */
  readonly gatewayOrderId: string;
  readonly amountFils: Fils;
  readonly currency: string;
  readonly title: string;
  readonly language: Language;
  /** URL to which the browser returns, at most 256 characters. */
  readonly returnUrl: string;
  /** Set where the gateway saves the card that pays (CARD-01). */
  readonly savesCard?: boolean;
}

/** Card that a gateway has saved with a payment. */
export interface GatewayCard {
  /** Name of the card at the gateway, secret like a password. */
  readonly token: string;
  readonly brand: string | null;
  readonly lastFour: string;
  readonly expiry: CardExpiry;
}

export type Registered =
  | {
      readonly type: 'registered';
      readonly transactionId: string;
      /** `null`: the counter, which has no page. */
      readonly pageUrl: string | null;
    }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'silence' };

/** Response to a payment query, with the data needed for a receipt and for reconciliation. */
export interface FinalizationAnswer {
  readonly finalization: Finalization;
  readonly responseCode: string | null;
  readonly approvalCode: string | null;
  readonly cardBrand: string | null;
  /** Card number as masked by the gateway; never a full number. */
  readonly maskedCard: string | null;
  /** Set when the page is open and no card has been taken there; absent: not known. */
  readonly isUnused?: boolean;
  /** Card that was saved with the payment; absent: none. */
  readonly card?: GatewayCard | null;
}

/** Response to the end of a payment page. `closed`: nothing can be paid there any more. */
export type CloseAnswer = 'closed' | 'paid' | 'silence';

/** Response to a refund. `repeated`: the whole payment was refunded before, so nothing is left. */
export type RefundAnswer = 'confirmed' | 'repeated' | 'refused' | 'silence';

/** Dispute of a payment, as its gateway states it. */
export interface GatewayDispute {
  /** Id at the gateway. */
  readonly reference: string;
  /** Our order id of the payment there. */
  readonly gatewayOrderId: string;
  readonly state: DisputeState;
  readonly amountFils: Fils;
  readonly currency: string;
  /** Reason by the gateway's name of it; empty: none. */
  readonly reason: string;
  /** End of the time for evidence, epoch milliseconds; null: none. */
  readonly evidenceDueAt: number | null;
}

/** Response to a query about a dispute. `none`: there is no such dispute of a payment of ours. */
export type DisputeAnswer =
  | ({ readonly type: 'dispute' } & GatewayDispute)
  | { readonly type: 'none' }
  | { readonly type: 'silence' };

/**
 * Response to the charge of a saved card. `decided`: the payment is queried next; `page`: the bank asks
 * for a check on its page; `refused`: nothing was charged.
 */
export type ChargeAnswer =
  | { readonly type: 'decided' | 'refused' | 'silence' }
  | { readonly type: 'page'; readonly pageUrl: string };

/** Response to the deletion of a saved card. `gone`: the gateway has no such card of a customer. */
export type DropCardAnswer = 'gone' | 'refused' | 'silence';

/** Payment as stored at the gateway. */
export interface GatewayTransaction {
  readonly transactionId: string;
  readonly amountFils: Fils;
  readonly currency: string;
}

/** Refund of a payment, with its id. */
export interface RefundToRequest extends GatewayTransaction {
  readonly id: string;
}

/** Answer to a test of credentials, with the gateway's code and text. */
export interface GatewayTest {
  readonly outcome: TestedGateway['outcome'];
  readonly code: string;
  readonly text: string;
}

/** Gateway for card payments. One adapter per protocol; other code is independent of protocols. */
export interface Gateway {
  readonly account: GatewayAccount;
  /** Least amount of a payment (TENDER-02). */
  readonly leastFils: Fils;
  /** Set where it saves cards (GATE-10). */
  readonly saves: boolean;
  /** Customer whose card a payment registered here saves; absent: none. */
  readonly savesCardOf?: number;
  /** Saved card that a payment registered here is paid by; absent: none. */
  readonly cardId?: string;
  register(request: PaymentRequest): Promise<Registered>;
  finalize(transaction: GatewayTransaction): Promise<FinalizationAnswer>;
  /** Ends the page of a payment (PAY-25); absent: the gateway cannot. */
  close?(transaction: GatewayTransaction): Promise<CloseAnswer>;
  /** Calls the gateway with the account's credentials, without any payment (GATE-07). */
  test(): Promise<GatewayTest>;
  refund(refund: RefundToRequest): Promise<RefundAnswer>;
  /** Queries whether a confirmed refund stands (REFUND-14); absent: the gateway has no answer. */
  askRefund?(refund: RefundToRequest): Promise<RefundStanding>;
  /** Queries a dispute (DISPUTE-01); absent: the gateway has none. */
  askDispute?(reference: string): Promise<DisputeAnswer>;
  /** Registers a payment by a saved card, which is charged later; absent: it saves none. */
  registerCard?(request: PaymentRequest, token: string): Promise<Registered>;
  /** Charges the card of a registered payment, once however often it is called (CARD-05). */
  charge?(transaction: GatewayTransaction, returnUrl: string): Promise<ChargeAnswer>;
  /** Deletes a saved card there (CARD-04); absent: it saves none. */
  dropCard?(token: string): Promise<DropCardAnswer>;
}

/**
 * Checks whether an account may be used (PAY-10).
 *
 * An account without a secret, without a page origin, or reached over plain HTTP outside this
 * machine is rejected: an empty secret allows forged payments (domain reference 8.4). The counter has
 * none of them.
 */
export function isUsable(account: GatewayAccount): boolean {
  if (isCounter(account.gateway)) return true;
  const { customer, userName, password } = account;
  const secrets = [customer, password, ...(account.gateway === 'EPG' ? [userName] : [])];
  if (secrets.some((secret) => secret.trim() === '')) return false;
  if (account.pageOrigins.length === 0) return false;
  return [account.endpoint, ...account.pageOrigins].every(isTrustworthy);
}

function isTrustworthy(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  if (username !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');
}

/**
 * Checks whether a payment page is on an origin of the account's list (PAY-09).
 *
 * The gateway's response does not matter (domain reference 8.5).
 */
export function isAllowedPage(pageUrl: string, account: GatewayAccount): boolean {
  if (!URL.canParse(pageUrl)) return false;
  const { origin, username, password } = new URL(pageUrl);
  return username === '' && password === '' && originsOf(account).includes(origin);
}

/** Returns the origins of an account's pages, with those of banks that check a card (CARD-07). */
export function originsOf({ gateway, pageOrigins }: GatewayAccount): readonly string[] {
  const kind = gatewayKindOf(gateway);
  const checkOrigin = kind === undefined ? '' : gatewayFacts(kind).checkOrigin;
  return checkOrigin === '' ? pageOrigins : [...pageOrigins, checkOrigin];
}
