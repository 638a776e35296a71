import type { Localized } from '../kernel/localized.ts';
import type { Fils } from '../kernel/money.ts';

/** Gateways by protocol, and the counter of the venue (GATE-08). */
export const GATEWAY_KINDS = ['epg', 'stripe', 'counter'] as const;

export type GatewayKind = (typeof GATEWAY_KINDS)[number];

export type GatewayCode = Uppercase<GatewayKind>;

/** Protocol as the venue and its customers see it. */
interface KindOfGateway {
  readonly code: GatewayCode;
  /** Name at the checkout until the venue writes its own. */
  readonly name: Localized;
  /** Least amount of a payment (GATE-03). */
  readonly leastFils: Fils;
  /** Set where a refund requested again under its id is the same refund (PAY-24). */
  readonly namesRefunds: boolean;
  /** Source of disputes: its messages, or staff who record them; there are none of cash (DISPUTE-07). */
  readonly disputes: 'messages' | 'by_hand' | 'none';
  /** Means of payment that it takes. */
  readonly takes: readonly PaymentMeans[];
  /** Set where a customer's card can be saved and charged again (GATE-10). */
  readonly saves: boolean;
  /** Origin of the pages of banks that check a saved card (CARD-07); empty: none. */
  readonly checkOrigin: string;
}

/** Means of payment. */
export type PaymentMeans = 'card' | 'cash';

const KINDS: Readonly<Record<GatewayKind, KindOfGateway>> = {
  epg: {
    code: 'EPG',
    name: { en: 'Bank card', ar: 'بطاقة مصرفية' },
    leastFils: 1,
    namesRefunds: false,
    disputes: 'by_hand',
    takes: ['card'],
    saves: false,
    checkOrigin: '',
  },
  // The least amount of a charge in dirhams (docs.stripe.com/currencies).
  stripe: {
    code: 'STRIPE',
    name: { en: 'Card by Stripe', ar: 'بطاقة عبر Stripe' },
    leastFils: 200,
    namesRefunds: true,
    disputes: 'messages',
    saves: true,
    checkOrigin: 'https://hooks.stripe.com',
    takes: ['card'],
  },
  counter: {
    code: 'COUNTER',
    name: { en: 'Pay at the venue', ar: 'الدفع في المنشأة' },
    leastFils: 1,
    namesRefunds: false,
    disputes: 'none',
    takes: ['cash', 'card'],
    saves: false,
    checkOrigin: '',
  },
};

/** Returns a protocol by its name in the API, in any case; undefined: none has it. */
export const gatewayKindOf = (code: string): GatewayKind | undefined =>
  GATEWAY_KINDS.find((kind) => KINDS[kind].code === code.trim().toUpperCase());

export const gatewayFacts = (kind: GatewayKind): KindOfGateway => KINDS[kind];

/** Checks whether a payment is made at the counter of the venue, which has no payment page. */
export const isCounter = (code: string): boolean => gatewayKindOf(code) === 'counter';

/** Gateway on offer, as far as the choice needs it. */
interface Offered {
  readonly code: string;
  readonly leastFils: Fils;
  /** Set where it saves cards; absent: it does not. */
  readonly saves?: boolean;
}

/** Payment to choose a gateway for. */
interface Choice {
  /** Name that the caller states; absent or empty: none. */
  readonly wanted?: string | null | undefined;
  /** Amount, where it is known at the choice. */
  readonly amountFils?: Fils;
  /** Set where it is to save the card, so that only gateways that do count (GATE-10). */
  readonly savesCard?: boolean;
}

/**
 * Chooses the gateway of a payment among those on offer, in their order (GATE-02).
 *
 * The stated one, or the first that takes the amount; the counter is used only where it is stated
 * (GATE-08). Null where the stated one is not on offer, or none is.
 */
export function chooseGateway<G extends Offered>(
  offered: readonly G[],
  { wanted, amountFils, savesCard = false }: Choice,
): G | null {
  const code = wanted?.trim().toUpperCase() ?? '';
  if (code !== '') return offered.find((one) => one.code === code) ?? null;
  const gateways = offered.filter((one) => !isCounter(one.code));
  const able = savesCard ? gateways.filter(({ saves }) => saves === true) : gateways;
  const taking = able.find(({ leastFils }) => amountFils === undefined || leastFils <= amountFils);
  return taking ?? able[0] ?? null;
}

/** Checks whether a gateway takes an amount; nothing to pay needs none (GATE-03). */
export const takesAmount = ({ leastFils }: Pick<Offered, 'leastFils'>, amountFils: Fils): boolean =>
  amountFils === 0 || amountFils >= leastFils;
