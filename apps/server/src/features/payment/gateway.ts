import type { Language } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import type { Finalization } from '@nadi/domain/payment/finalization';

/** A venue's contract with a gateway: where it answers, how we name ourselves, whom we trust. */
export interface GatewayAccount {
  /** Name on the wire, `pg` of an order. */
  readonly gateway: string;
  readonly endpoint: string;
  readonly customer: string;
  readonly userName: string;
  readonly password: string;
  /** Bank's numbers of shop and till; empty where the bank gave none. */
  readonly store: string;
  readonly terminal: string;
  /** Origins (`https://host:port`) to which a browser may be sent to pay; nothing else is believed. */
  readonly pageOrigins: readonly string[];
  /** When the reconciler first asks about a payment, and the longest it waits between questions. */
  readonly firstCheckSeconds: number;
  readonly longestCheckSeconds: number;
}

/** What a gateway must know to open a payment page. */
export interface PaymentRequest {
  /** Ours, at most 16 characters, unique with the gateway. */
  readonly gatewayOrderId: string;
  readonly amountFils: Fils;
  readonly currency: string;
  readonly title: string;
  readonly language: Language;
  /** Where the browser comes back, at most 256 characters. */
  readonly returnUrl: string;
}

export type Registered =
  | { readonly type: 'registered'; readonly transactionId: string; readonly pageUrl: string }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'silence' };

/** An answer to "what became of it?", with what a receipt and a reconciler want to keep of it. */
export interface FinalizationAnswer {
  readonly finalization: Finalization;
  readonly responseCode: string | null;
  readonly approvalCode: string | null;
  readonly cardBrand: string | null;
  /** As the gateway masks it; never a whole number. */
  readonly maskedCard: string | null;
}

/** `repeated`: all of the payment went back before, so that nothing of it is left. */
export type RefundAnswer = 'confirmed' | 'repeated' | 'refused' | 'silence';

/** A payment as the gateway knows it. */
export interface GatewayTransaction {
  readonly transactionId: string;
  readonly amountFils: Fils;
  readonly currency: string;
}

/** A way to take card money. One adapter per protocol; nobody else knows a protocol. */
export interface Gateway {
  readonly account: GatewayAccount;
  register(request: PaymentRequest): Promise<Registered>;
  finalize(transaction: GatewayTransaction): Promise<FinalizationAnswer>;
  refund(transaction: GatewayTransaction): Promise<RefundAnswer>;
}

/**
 * PAY-10: an account without a secret, without a page origin, or reached over plain HTTP outside
 * this machine is not used: an empty secret is how forged payments get in (domain reference 8.4).
 */
export function isUsable(account: GatewayAccount): boolean {
  const secrets = [account.customer, account.userName, account.password];
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
 * PAY-09: a payment page is believed only on an origin of the account's list, whatever the gateway
 * answered (domain reference 8.5).
 */
export function isAllowedPage(pageUrl: string, account: GatewayAccount): boolean {
  if (!URL.canParse(pageUrl)) return false;
  const { origin, username, password } = new URL(pageUrl);
  return username === '' && password === '' && account.pageOrigins.includes(origin);
}
