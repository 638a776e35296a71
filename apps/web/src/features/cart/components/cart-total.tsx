import { fromDecimal } from '@nadi/domain/kernel/money';
import { useT } from '@nadi/ui/language.tsx';
import { Money } from '@nadi/ui/money.tsx';
import { useConfig } from '../../../platform/site.tsx';
import type { CartTicket } from '../state.ts';

/** Sums in whole fils: net, tax and what is paid. */
export function sumTickets(tickets: readonly CartTicket[]) {
  const sum = (amount: (ticket: CartTicket) => number): number =>
    tickets.reduce((total, ticket) => total + fromDecimal(amount(ticket)) * ticket.quantity, 0);
  const netFils = sum((ticket) => ticket.price);
  const taxFils = sum((ticket) => ticket.tax_amount);
  return { netFils, taxFils, totalFils: netFils + taxFils };
}

export function CartTotal({ tickets }: { tickets: readonly CartTicket[] }) {
  const t = useT();
  const { currency } = useConfig();
  const { netFils, taxFils, totalFils } = sumTickets(tickets);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
      <dt className="text-ink-soft">{t('cart.subtotal')}</dt>
      <dd className="text-end text-ink-soft">
        <Money fils={netFils} currency={currency} />
      </dd>
      <dt className="text-ink-soft">
        {t('cart.vat', { rate: netFils > 0 ? Math.round((taxFils * 100) / netFils) : 0 })}
      </dt>
      <dd className="text-end text-ink-soft">
        <Money fils={taxFils} currency={currency} />
      </dd>
      <dt className="border-t border-line pt-3 text-lg font-semibold">{t('cart.total')}</dt>
      <dd className="border-t border-line pt-3 text-end text-lg font-semibold text-bright">
        <Money fils={totalFils} currency={currency} />
      </dd>
    </dl>
  );
}
