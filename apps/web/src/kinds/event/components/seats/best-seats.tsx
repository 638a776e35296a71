import { inLanguage } from '@nadi/domain/kernel/localized';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { Stepper } from '@nadi/ui/controls/stepper.tsx';
import { useState } from 'react';
import { useConfig } from '../../../../platform/page/site.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import type { SellerOf } from '../../model.ts';
import type { SeatMap } from '../../read-seat-map.ts';
import { grossOf } from '../../tickets.ts';

export interface BestSeatsProps {
  readonly map: SeatMap;
  readonly sellers: SellerOf;
  readonly onSearch: (request: { readonly category: number; readonly quantity: number }) => void;
}

const USUAL_PARTY = 2;

/** Form that requests a number of adjacent seats, chosen automatically. */
export function BestSeats({ map, sellers, onSearch }: BestSeatsProps) {
  const { t, language } = useLanguage('event');
  const { currency } = useConfig();
  const open = sellers.flatMap((seller, category) => (seller ? [{ seller, category }] : []));
  const [chosenCategory, setChosenCategory] = useState<number | null>(null);
  const [quantity, setQuantity] = useState(USUAL_PARTY);
  const shown = open.find(({ category }) => category === chosenCategory) ?? open[0];
  if (!shown) return null;
  const max = shown.seller.max_per_order;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      {open.length > 1 && (
        <div className="min-w-0 grow basis-full sm:basis-48">
          <SelectField
            label={t('event.category')}
            value={String(shown.category)}
            onChange={({ target }) => setChosenCategory(Number(target.value))}
            options={open.map(({ seller, category }) => {
              const name = map.plan.categories[category]?.name ?? { en: '', ar: '' };
              const gross = grossOf(seller);
              const price = gross === 0 ? t('home.free') : formatMoney(gross, currency, language);
              return {
                value: String(category),
                label: `${inLanguage(name, language)} · ${price}`,
              };
            })}
          />
        </div>
      )}
      <Stepper
        name={t('seat.howMany')}
        value={Math.min(quantity, max)}
        min={1}
        max={max}
        onChange={setQuantity}
      />
      <Button
        className="grow"
        onClick={() => onSearch({ category: shown.category, quantity: Math.min(quantity, max) })}
      >
        {t('seat.best')}
      </Button>
    </div>
  );
}
