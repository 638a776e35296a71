import type { PromotionBody } from '@nadi/domain/promotion/promotion-form';
import { FieldNotes } from '@nadi/ui/controls/field.tsx';
import { Unit } from '../../../platform/number-field.tsx';
import { useT } from '../../../platform/texts.tsx';
import { MoneyPart, NumberPart, useField, useForm } from './parts.tsx';
import { ProductPart } from './product-parts.tsx';

const EFFECTS = ['percent', 'amount', 'nth', 'free'] as const satisfies PromotionBody['effect'][];

/** Kind of the effect, chosen first, and its fields. */
export function EffectParts() {
  const { body } = useForm();
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <EffectChoice />
      <div key={body.effect} className="grid items-start gap-4 sm:grid-cols-2">
        <FieldsOf effect={body.effect} />
      </div>
    </div>
  );
}

function EffectChoice() {
  const t = useT('console-promotion');
  const { body, set } = useForm();
  const { id, label, error } = useField('effect');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {EFFECTS.map((effect, index) => (
          <label
            key={effect}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-edge px-4 py-3 hover:border-bright has-checked:border-bright has-checked:bg-bright-soft"
          >
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={id}
              checked={body.effect === effect}
              onChange={() => set({ effect })}
              className="mt-0.5 size-5 shrink-0 accent-cta"
            />
            <span className="min-w-0">
              <span className="block">{t(`console.promotion.effect.${effect}`)}</span>
              <span className="block text-sm text-ink-soft">
                {t(`console.promotion.effect.${effect}Hint`)}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

function FieldsOf({ effect }: Pick<PromotionBody, 'effect'>) {
  const t = useT('console-promotion');
  const percent = <NumberPart name="percent" end={<Unit>%</Unit>} />;
  switch (effect) {
    case 'percent':
      return (
        <>
          {percent}
          <MoneyPart name="at_most" hint={t('console.promotion.atMostHint')} />
        </>
      );
    case 'amount':
      return <MoneyPart name="amount" hint={t('console.promotion.amountHint')} />;
    case 'nth':
      return (
        <>
          <NumberPart name="nth" hint={t('console.promotion.nthNote')} />
          {percent}
        </>
      );
    case 'free':
      return (
        <>
          <ProductPart name="free" />
          <ProductPart name="with" />
        </>
      );
  }
}
