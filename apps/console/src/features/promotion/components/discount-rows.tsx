import type { DiscountBody } from '@nadi/domain/benefit/card-form';
import { currencyText } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { FieldNotes } from '@nadi/ui/controls/field.tsx';
import { IconButton } from '@nadi/ui/controls/icon-button.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { useState } from 'react';
import { useConsole } from '../../../platform/console.tsx';
import { NumberField, Unit } from '../../../platform/number-field.tsx';
import { useLanguage, useT } from '../../../platform/texts.tsx';
import { isOnEverything, matchOfDiscount } from '../card-texts.ts';
import { type Match, matchKey, matchName } from '../model.ts';
import { useChoices } from './product-parts.tsx';

const EVERYTHING: Match = {
  product_id: null,
  category_id: null,
  venue_service_id: null,
  outlet_id: null,
};
const FIRST: DiscountBody = { ...EVERYTHING, effect: 'percent', percent: 10, amount: null };
const MOST = 20;

interface DiscountRowsProps {
  readonly discounts: readonly DiscountBody[];
  readonly onDiscounts: (discounts: readonly DiscountBody[]) => void;
  /** Returns the error of a row; without an index, of the list. */
  readonly errorOf: (index?: number) => string | undefined;
  readonly idOf: (index?: number) => string;
}

/** Discounts of a card: products, and a percentage or an amount off each of them. */
export function DiscountRows({ discounts, onDiscounts, errorOf, idOf }: DiscountRowsProps) {
  const t = useT('console-card');
  const [keys, setKeys] = useState(() => discounts.map((_, index) => index));
  const add = (): void => {
    setKeys([...keys, Math.max(-1, ...keys) + 1]);
    onDiscounts([...discounts, FIRST]);
  };
  const remove = (at: number): void => {
    setKeys(keys.filter((_, index) => index !== at));
    onDiscounts(discounts.filter((_, index) => index !== at));
  };
  return (
    <div id={idOf()} tabIndex={-1} className="flex min-w-0 flex-col gap-4">
      {discounts.length === 0 && (
        <p className="text-sm text-ink-soft">{t('console.card.noDiscount')}</p>
      )}
      {discounts.map((discount, at) => (
        <DiscountRow
          key={keys[at]}
          id={idOf(at)}
          discount={discount}
          error={errorOf(at)}
          onDiscount={(changed) =>
            onDiscounts(discounts.map((one, index) => (index === at ? changed : one)))
          }
          onRemove={() => remove(at)}
        />
      ))}
      <FieldNotes id={idOf()} error={errorOf()} />
      {discounts.length < MOST && (
        <div>
          <Button size="small" onClick={add}>
            <Icon name="plus" />
            {t('console.card.addDiscount')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface DiscountRowProps {
  readonly id: string;
  readonly discount: DiscountBody;
  readonly error: string | undefined;
  readonly onDiscount: (discount: DiscountBody) => void;
  readonly onRemove: () => void;
}

function DiscountRow({ id, discount, error, onDiscount, onRemove }: DiscountRowProps) {
  const t = useT('console-card');
  const { language } = useLanguage();
  const { currency } = useConsole().venue;
  const { effect } = discount;
  const value = discount[effect];
  const chooseEffect = (next: DiscountBody['effect']): void => {
    onDiscount({ ...discount, effect: next, percent: null, amount: null });
  };
  return (
    <div className="grid items-start gap-3 rounded-control border border-line p-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_2.75rem] sm:border-0 sm:p-0">
      <ProductChoice
        discount={discount}
        onMatch={(match) => onDiscount({ ...discount, ...match })}
      />
      <SelectField
        label={t('console.card.effect')}
        value={effect}
        onChange={({ target }) => chooseEffect(target.value as DiscountBody['effect'])}
        options={(['percent', 'amount'] as const).map((one) => ({
          value: one,
          label: t(`console.card.effect.${one}`),
        }))}
      />
      <NumberField
        key={effect}
        id={id}
        label={t('console.card.value')}
        error={error}
        end={<Unit>{effect === 'percent' ? '%' : currencyText(currency, language)}</Unit>}
        value={value}
        onNumber={(number) => onDiscount({ ...discount, [effect]: number })}
      />
      <div className="justify-self-end sm:pt-7">
        <IconButton icon="trash" label={t('console.card.removeDiscount')} onClick={onRemove} />
      </div>
    </div>
  );
}

interface ProductChoiceProps {
  readonly discount: DiscountBody;
  readonly onMatch: (match: Match) => void;
}

/** Choice of everything, of a service, or of a product on sale. */
function ProductChoice({ discount, onMatch }: ProductChoiceProps) {
  const t = useT('console-card');
  const productT = useT('console-promotion');
  const choices = useChoices();
  const match = matchOfDiscount(discount);
  const key = matchKey(match);
  const all = [
    { match: EVERYTHING, label: t('console.card.everythingChoice') },
    ...(choices ?? []),
  ];
  const isListed = isOnEverything(discount) || all.some((one) => matchKey(one.match) === key);
  const options = isListed ? all : [...all, { match, label: matchName(match, choices, productT) }];
  return (
    <SelectField
      label={t('console.card.on')}
      value={key}
      onChange={({ target }) => {
        const chosen = options.find((one) => matchKey(one.match) === target.value);
        if (chosen) onMatch(chosen.match);
      }}
      options={options.map((one) => ({ value: matchKey(one.match), label: one.label }))}
    />
  );
}
