import { Button } from '@nadi/ui/controls/button.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { TermsCheck, type TermsDialog } from '../../../../platform/legal/terms-check.tsx';
import { useProving } from '../../../../platform/net/proving.ts';
import { useConfig } from '../../../../platform/page/site.tsx';
import { useT } from '../../../../platform/page/texts.tsx';
import { countersFils } from '../../add-to-cart.ts';
import { AddButton } from '../add-button.tsx';
import type { Booking } from '../use-booking.tsx';
import { useTerms } from '../use-terms.tsx';
import { WeeklyTickets } from '../weekly/weekly-button.tsx';
import type { Tickets } from './use-tickets.tsx';

export interface TicketsFooterProps {
  readonly booking: Booking;
  readonly tickets: Tickets;
  readonly Terms: TermsDialog;
  readonly onCart: () => void;
}

/** Sticky footer with the number of tickets, their total, and the next step. */
export function TicketsFooter({ booking, tickets, Terms, onCart }: TicketsFooterProps) {
  const t = useT('facility');
  const { dispatch } = booking;
  const { choice, isBusy, session, add } = tickets;
  const terms = useTerms(booking);
  const isProving = useProving();
  const isOpen = session?.reason === null;
  const canBeHad = choice?.canBeHad === true && isOpen;
  const needsTerms = terms.isRequired && !terms.isAgreed;
  const hasNone = isOpen && choice?.counters.every(({ count }) => count === 0);
  const missing = canBeHad && needsTerms ? 'agreeFirst' : hasNone ? 'countFirst' : null;
  return (
    <section aria-label={t('facility.summary')} className="flex flex-col gap-3 short:gap-1">
      <Sum tickets={tickets} />
      {terms.isRequired && (
        <TermsCheck checked={terms.isAgreed} onChange={terms.agree} Terms={Terms} own={terms.own} />
      )}
      <WeeklyTickets booking={booking} tickets={tickets} Terms={Terms} onCart={onCart} />
      <div className="flex flex-col gap-2">
        <AddButton missing={missing} busy={isBusy} disabled={!canBeHad || needsTerms} onClick={add}>
          {t(isBusy && isProving ? 'cart.proving' : 'facility.addToCart')}
        </AddButton>
        <Button disabled={isBusy} onClick={() => dispatch({ type: 'toTimes' })}>
          {t('facility.otherTime')}
        </Button>
      </div>
    </section>
  );
}

function Sum({ tickets: { choice, products } }: { tickets: Tickets }) {
  const t = useT('facility');
  const { currency } = useConfig();
  const counts = Object.fromEntries(
    (choice?.counters ?? []).map(({ productId, count }) => [productId, count]),
  );
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p role="status">{t('facility.ticketCount', { count: all })}</p>
      <p className="text-end">
        <span className="block text-xl font-semibold">
          <Money fils={countersFils(products, counts)} currency={currency} />
        </span>
        <span className="block text-xs text-ink-soft">{t('facility.vatIncluded')}</span>
      </p>
    </div>
  );
}
