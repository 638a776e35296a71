import type { Fils } from '@nadi/domain/kernel/money';
import { Button } from '@nadi/ui/button.tsx';
import { Money } from '@nadi/ui/money.tsx';
import { useConfig } from '../../../platform/site.tsx';
import { useT } from '../../../platform/texts.tsx';

export interface ChoiceBarProps {
  readonly count: number;
  readonly totalFils: Fils;
  /** The places of numbered tickets, in words. */
  readonly seats?: readonly string[];
  readonly onClear: () => void;
  /** Puts the choice into the cart; null: something stands in its way, which is said beside. */
  readonly onAdd: (() => void) | null;
  readonly isBusy: boolean;
}

/** What is chosen and what it costs, always in sight. */
export function ChoiceBar({
  count,
  totalFils,
  seats = [],
  onClear,
  onAdd,
  isBusy,
}: ChoiceBarProps) {
  const t = useT('event');
  const { currency } = useConfig();
  if (count === 0) return null;
  return (
    <section
      aria-label={t('event.choice')}
      className="keep-clear rise sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-raised px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:rounded-card sm:border"
    >
      <div className="min-w-0 grow basis-64">
        <p className="font-medium">{t('event.chosen', { count })}</p>
        <p className="line-clamp-2 text-sm text-ink-soft">
          {seats.length > 0 ? seats.join(' · ') : null}
        </p>
      </div>
      <p className="text-xl font-semibold text-bright">
        {totalFils === 0 ? t('home.free') : <Money fils={totalFils} currency={currency} />}
      </p>
      <Button size="small" tone="quiet" onClick={onClear}>
        {t('event.clearChoice')}
      </Button>
      <Button tone="cta" busy={isBusy} disabled={onAdd === null} onClick={() => onAdd?.()}>
        {t('event.addToCart')}
      </Button>
    </section>
  );
}
