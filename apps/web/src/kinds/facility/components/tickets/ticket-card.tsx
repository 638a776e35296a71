import type { TicketCounter } from '@nadi/domain/kinds/facility/ticket-choice';
import { Stepper } from '@nadi/ui/controls/stepper.tsx';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { useConfig } from '../../../../platform/page/site.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import { unitFils } from '../../add-to-cart.ts';
import type { TicketProduct } from '../../tickets.ts';
import { nameIn } from '../slot-texts.tsx';

export interface TicketCardProps {
  readonly product: TicketProduct;
  readonly counter: TicketCounter;
  /** Free places of the session. */
  readonly left: number;
  /** Name of the ticket that excludes it; null: none. */
  readonly excludedBy: string | null;
  /** Set when the counter works: the session is available. */
  readonly isOpen: boolean;
  readonly onCount: (count: number) => void;
}

/** Card of a ticket with its price, admissions, and counter. */
export function TicketCard(props: TicketCardProps) {
  const { product, counter, isOpen, onCount } = props;
  const { t, language } = useLanguage('facility');
  const { currency } = useConfig();
  const { count, most, inCart } = counter;
  const name = nameIn(product, language);
  const fils = unitFils(product);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
      <div className="min-w-0 grow basis-28">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {fils === 0 ? t('home.free') : <Money fils={fils} currency={currency} />}
          {product.participant_count > 1 && (
            <span>{t('facility.ticketAdmits', { count: product.participant_count })}</span>
          )}
          {inCart > 0 && (
            <Badge tone="bright">{t('facility.addonInCart', { count: inCart })}</Badge>
          )}
        </p>
      </div>
      {(isOpen || count > 0) && (
        <Stepper name={name} value={count} max={isOpen ? most : 0} onChange={onCount} />
      )}
      <p role="status" className="w-full text-sm text-bright">
        <WhyNoMore {...props} />
      </p>
    </div>
  );
}

/** Shows the reason why the counter cannot increase. */
function WhyNoMore({ product, counter, left, excludedBy, isOpen }: TicketCardProps) {
  const { t } = useLanguage('facility');
  const { count, most } = counter;
  const { participant_count: people } = product;
  if (!isOpen) return null;
  if (excludedBy !== null) return t('facility.ticketExcluded', { ticket: excludedBy });
  if (count < most || left < 0) return null;
  if (count > 0) return t('facility.capacityReached');
  return left > 0 && t('facility.ticketNeeds', { count: people });
}
