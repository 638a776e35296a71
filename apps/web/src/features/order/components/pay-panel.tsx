import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/button.tsx';
import { Field } from '@nadi/ui/field.tsx';
import { Icon } from '@nadi/ui/icon.tsx';
import { useLanguage } from '@nadi/ui/language.tsx';
import { toasts } from '@nadi/ui/toast-queue';
import { useState } from 'react';
import { leavePage } from '../../../platform/leave-page.ts';
import { useConfig } from '../../../platform/site.tsx';
import type { CartState } from '../../cart/state.ts';
import { type Placed, usePlaceOrder } from '../api.ts';
import { type Buyer, departureTo } from '../model.ts';

export interface PayPanelProps {
  readonly buyer: Buyer;
  readonly cart: CartState;
  /** An order that needs no payment page: complete or waiting for approval. */
  readonly onPlaced: (placed: Placed) => void;
}

/** Who pays, how, and the one button. The server's price counts; ours is only shown. */
export function PayPanel({ buyer, cart, onPlaced }: PayPanelProps) {
  const { t, language } = useLanguage();
  const { currency, gateway_hosts } = useConfig();
  const [notes, setNotes] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const place = usePlaceOrder();
  const totalFils = cart.tickets.reduce(
    (sum, ticket) => sum + fromDecimal(ticket.price + ticket.tax_amount) * ticket.quantity,
    0,
  );
  const pay = (): void =>
    place.mutate(
      { buyer, cart, notes },
      {
        onSuccess: (placed) => {
          if (!placed.url) return onPlaced(placed);
          const departure = departureTo(placed, gateway_hosts);
          if (!departure) return toasts.show('error', t('result.failed'));
          setLeaving(true);
          leavePage(departure);
        },
        onError: (error) => toasts.show('error', error.message),
      },
    );
  const amount = formatMoney(totalFils, currency, language);
  return (
    <section className="flex flex-col gap-4" aria-label={t('payment.title')}>
      <p className="flex items-center gap-2 text-ink-soft">
        <Icon name="user" />
        <bdi>{t('account.signedInAs', { name: buyer.name })}</bdi>
      </p>
      {totalFils > 0 && (
        <p className="flex items-start gap-2 rounded-control border border-bright/50 bg-bright-soft p-3">
          <Icon name="card" className="mt-1 text-bright" />
          <span>
            <span className="font-medium">{t('payment.card')}</span>
            <br />
            <span className="text-sm text-ink-soft">{t('payment.cardHint')}</span>
          </span>
        </p>
      )}
      <Field label={t('payment.notes')} optional>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={2000}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
            className="min-h-12 w-full rounded-control border border-edge bg-transparent px-4 py-2.5"
          />
        )}
      </Field>
      <Button tone="cta" size="large" wide busy={place.isPending || isLeaving} onClick={pay}>
        {isLeaving
          ? t('payment.redirecting')
          : totalFils > 0
            ? t('payment.pay', { amount })
            : t('payment.complete')}
      </Button>
    </section>
  );
}
