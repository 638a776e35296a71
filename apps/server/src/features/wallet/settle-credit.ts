import { divideCreditPaid } from '@nadi/domain/credit/payment';
import type { Language } from '@nadi/domain/kernel/localized';
import { creditPaid } from '@nadi/domain/ledger/credit-events';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { PersonRow } from '../account/ports.ts';
import { codeOfPartner } from '../credit/service.ts';
import { lockPartnerBalance } from '../ledger/ports.ts';
import { book, gatewayName } from '../order/ports.ts';
import { openRefund, type Payment } from '../payment/ports.ts';

/** Notification that a card paid what a partner owes. */
interface CreditPaidMail {
  readonly to: { readonly channel: 'mail'; readonly address: string };
  readonly name: string;
  readonly language: Language;
  readonly about: string;
  readonly event: {
    readonly kind: 'credit_paid';
    readonly settledFils: number;
    readonly excessFils: number;
    readonly owedFils: number;
    readonly currency: string;
  };
}

export interface PayCreditDeps {
  /** Queues a notification in the transaction of its event; notification's, passed in by app.ts. */
  readonly notify: (tx: TenantTx, notification: CreditPaidMail, now: number) => Promise<void>;
}

interface Captured {
  readonly partnerId: number;
  /** Payer; `undefined`: their account was erased. */
  readonly person: PersonRow | undefined;
  readonly payment: Payment;
  readonly language: Language;
  readonly now: number;
}

/**
 * Posts captured money to the partner that owes it, under the lock of its account (CREDIT-10).
 *
 * The rest beyond the debt at that moment goes back to the card, unasked.
 */
export async function settleCredit(
  { notify }: PayCreditDeps,
  tx: TenantTx,
  { partnerId, person, payment, language, now }: Captured,
): Promise<void> {
  const { id: paymentId, amountFils, currency } = payment;
  const balanceFils = await lockPartnerBalance(tx, codeOfPartner(partnerId, { currency }));
  const parts = divideCreditPaid(amountFils, -balanceFils);
  const { settledFils, excessFils } = parts;
  const gateway = gatewayName(payment);
  await book(tx, now, [creditPaid({ ...parts, paymentId, partnerId, gateway, currency })]);
  if (excessFils > 0) await openRefund(tx, { ...payment, state: 'captured' }, excessFils, now);
  if (person === undefined || person.email === null) return;
  const owedFils = Math.max(0, -balanceFils - settledFils);
  const to = { channel: 'mail', address: person.email } as const;
  const event = { kind: 'credit_paid', settledFils, excessFils, owedFils, currency } as const;
  const about = `credit_paid:${paymentId}`;
  await notify(tx, { to, name: person.name, language, about, event }, now);
}
