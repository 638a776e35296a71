import { Button } from '@nadi/ui/controls/button.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { Stepper } from '@nadi/ui/controls/stepper.tsx';
import { useState } from 'react';
import { useT } from '../../../../platform/page/texts.tsx';
import type { SellerOf } from '../../model.ts';
import type { SeatTexts } from './use-seat-texts.tsx';

export interface BestSeatsProps extends Pick<SeatTexts, 'levelOf'> {
  readonly sellers: SellerOf;
  /** Price level that was chosen; null: none yet. */
  readonly level: number | null;
  readonly onLevel: (level: number) => void;
  readonly onSearch: (request: { readonly category: number; readonly quantity: number }) => void;
}

const USUAL_PARTY = 2;

/** Form that requests a number of adjacent seats, chosen automatically. */
export function BestSeats({ levelOf, sellers, level, onLevel, onSearch }: BestSeatsProps) {
  const t = useT('event');
  const open = sellers.flatMap((seller, category) => (seller ? [{ seller, category }] : []));
  const [quantity, setQuantity] = useState(USUAL_PARTY);
  const shown = open.find(({ category }) => category === level) ?? open[0];
  if (!shown) return null;
  const max = shown.seller.max_per_order;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      {open.length > 1 && (
        <div className="min-w-0 grow basis-full sm:basis-48">
          <SelectField
            label={t('event.category')}
            value={String(shown.category)}
            onChange={({ target }) => onLevel(Number(target.value))}
            options={open.map(({ category }) => ({
              value: String(category),
              label: levelOf(category),
            }))}
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
