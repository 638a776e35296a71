import { inLanguage } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { IconButton } from '@nadi/ui/icon-button.tsx';
import { useLanguage } from '@nadi/ui/language.tsx';
import { Money } from '@nadi/ui/money.tsx';
import type { ReactNode } from 'react';
import { useServiceOf, withService } from '../../../platform/services.ts';
import { useConfig, useDateText } from '../../../platform/site.tsx';
import { TimeRange } from '../../../platform/time-range.tsx';
import { wallPeriod } from '../../../platform/wall.ts';
import { useRemoveTicket } from '../api.ts';
import type { CartTicket } from '../state.ts';

const keyOf = (ticket: CartTicket): string =>
  [
    ticket.product_id,
    ticket.facility_id,
    ticket.selectedFacilityDate,
    ticket.selectedFacilityTiming,
  ].join(' ');

/** The lines of the cart, a court before what belongs to it. */
export function CartList({
  tickets,
  besides,
}: {
  tickets: readonly CartTicket[];
  /** What else can be done with a line. */
  besides?: (ticket: CartTicket) => ReactNode;
}) {
  const { language } = useLanguage();
  const remove = useRemoveTicket();
  const serviceOf = useServiceOf();
  const nameOf = ({ name: en, ar_name: ar, facility_id, productType }: CartTicket): string => {
    const service = productType === 'pos' ? undefined : serviceOf(facility_id);
    return inLanguage(withService({ en, ar }, service), language);
  };
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {tickets.map((ticket) => (
        <li
          key={keyOf(ticket)}
          className={ticket.productType === 'pos' ? 'ps-6 sm:ps-10' : undefined}
        >
          <CartLine
            ticket={ticket}
            name={nameOf(ticket)}
            isLeaving={remove.isPending && remove.variables === ticket}
            onRemove={() => remove.mutate(ticket)}
          />
          {besides && <div className="-mt-3 px-1 pb-1 empty:hidden">{besides(ticket)}</div>}
        </li>
      ))}
    </ul>
  );
}

function CartLine({
  ticket,
  name,
  isLeaving,
  onRemove,
}: {
  ticket: CartTicket;
  name: string;
  isLeaving: boolean;
  onRemove: () => void;
}) {
  const { t } = useLanguage();
  const { currency } = useConfig();
  const dateText = useDateText();
  const when = wallPeriod(
    ticket.selectedFacilityDate,
    ticket.selectedFacilityTiming,
    ticket.selectedFacilityEndTiming,
  );
  return (
    <div
      className={`flex items-start gap-3 p-4 transition-opacity ${isLeaving ? 'opacity-50' : ''}`}
    >
      <div className="min-w-0 grow">
        <p className="font-medium">
          <bdi>{name}</bdi>
          {ticket.quantity > 1 && (
            <span className="ms-2 text-ink-soft">
              <bdi dir="ltr">{`× ${ticket.quantity}`}</bdi>
            </span>
          )}
        </p>
        {when && ticket.productType !== 'pos' && (
          <p className="text-sm text-ink-soft">
            {dateText(ticket.selectedFacilityDate ?? '')}
            <br />
            <TimeRange {...when} />
          </p>
        )}
      </div>
      <p className="pt-0.5">
        <Money fils={fromDecimal(ticket.total_price)} currency={currency} />
      </p>
      <IconButton
        icon="trash"
        label={t('cart.removeItem', { name })}
        disabled={isLeaving}
        onClick={onRemove}
        className="-my-2 text-lg!"
      />
    </div>
  );
}
