import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { type CartDiscounts, sumsOf } from '../../features/cart/state.promotion.ts';
import { PaymentMethods } from '../../platform/legal/payment-methods.tsx';
import type { Line } from '../../platform/line/line.ts';
import { useConfig } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { CancellationNote } from './cancellation-note.tsx';

export interface CheckoutBarProps {
  readonly lines: readonly Line[];
  readonly discounts: CartDiscounts;
  /** Receives the element in which the next step renders its button. */
  readonly onPlace: (place: HTMLElement | null) => void;
  /** Leads to the buyer form while no next step has its button here. */
  readonly onDetails: () => void;
}

/**
 * Shows the total, the next step and the notes to read before paying.
 *
 * Always in view: at the foot of a phone screen, beside the forms on a wide one. On a screen with
 * little space it follows the forms and covers nothing.
 */
export function CheckoutBar({ lines, discounts, onPlace, onDetails }: CheckoutBarProps) {
  const t = useT('checkout');
  const { currency } = useConfig();
  const { totalFils } = sumsOf(lines, discounts.current);
  return (
    <section
      aria-label={t('payment.toPay')}
      className="keep-clear stays-below sticky z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mx-0 lg:flex-col lg:items-stretch lg:gap-y-4 lg:rounded-card lg:border lg:bg-surface lg:p-5"
    >
      <p className="min-w-0 grow basis-24 lg:basis-auto">
        <span className="block text-sm text-ink-soft">{t('cart.total')}</span>
        <span className="text-xl font-semibold lg:text-2xl">
          {discounts.isUpdating ? <Updating /> : <Money fils={totalFils} currency={currency} />}
        </span>
      </p>
      <div ref={onPlace} className="peer grow basis-40 empty:hidden lg:basis-auto" />
      <Button tone="cta" onClick={onDetails} className="hidden! grow peer-empty:inline-flex!">
        {t('payment.details')}
      </Button>
      {totalFils > 0 && (
        <p className="flex w-full flex-wrap items-center gap-2 text-xs text-ink-soft">
          <Icon name="lock" className="text-bright" />
          {t('payment.secure')}
          <PaymentMethods label={t('payment.cards')} />
        </p>
      )}
      <CancellationNote lines={lines} />
    </section>
  );
}

/** Place of a total that is not known yet. */
function Updating() {
  const t = useT('checkout');
  return (
    <span role="status">
      <span className="sr-only">{t('cart.updating')}</span>
      <Skeleton className="my-1 h-[1em] w-24" />
    </span>
  );
}
