import type { Wrong } from '@nadi/browser/form/field-errors';
import { useFormTexts } from '@nadi/browser/form/form-texts';
import type { NewCardBody } from '@nadi/domain/benefit/card-form';
import { CARD_CHANNELS, type CardChannel } from '@nadi/domain/benefit/grant';
import { fieldText } from '@nadi/i18n/field-text';
import { ChoiceField } from '@nadi/ui/controls/choice-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { ErrorSummary } from '@nadi/ui/feedback/error-summary.tsx';
import type { ComponentProps } from 'react';
import { CustomerField } from '../../../platform/customer-field.tsx';
import { DateField } from '../../../platform/date-field.tsx';
import { useT } from '../../../platform/texts.tsx';
import { type Attempt, AttemptFailure, type WriteBody } from '../../../platform/written-dialog.tsx';
import { DiscountRows } from './discount-rows.tsx';
import { Parts } from './parts.tsx';

const LABELS = {
  customer_id: 'console.card.customer',
  name: 'console.card.name',
  ar_name: 'console.card.arName',
  from_date: 'console.card.fromDate',
  until_date: 'console.card.untilDate',
  channel: 'console.card.channel',
  discounts: 'console.card.discounts',
} as const;

type FieldName = keyof typeof LABELS;

const FIELDS = Object.keys(LABELS) as readonly FieldName[];

const idOf = (path: string): string => `card-${path.replaceAll('.', '-')}`;

/** Returns the part of the form that a path of an error is shown at: a field, or a discount. */
const placeOf = (path: string): string => /^discounts\.\d+/.exec(path)?.[0] ?? path;

/** Returns errors of the last attempt, each at the part of the form that shows it. */
function useErrors({ errors }: Attempt) {
  const t = useT('console-card');
  const texts = useFormTexts();
  const textOf = (path: string, wrong: Wrong): string => {
    if ('text' in wrong) return wrong.text;
    const [field = ''] = path.split('.');
    const label = path === field ? t(LABELS[field as FieldName]) : t('console.card.value');
    return fieldText(texts, wrong.fault, label);
  };
  return Object.entries(errors).map(([path, wrong]) => ({
    place: placeOf(path),
    text: textOf(path, wrong),
  }));
}

interface CardFieldsProps extends ComponentProps<WriteBody> {
  /** Changes where the discounts are replaced as a whole. */
  readonly rowsKey?: number;
}

/** Form of a card: its holder where it is new, its names and days, and what it gives. */
export function CardFields({ shape, body: written, onBody, attempt, rowsKey }: CardFieldsProps) {
  const t = useT('console-card');
  const body = written as NewCardBody;
  const set = (changed: Partial<NewCardBody>) => onBody({ ...written, ...changed });
  const errors = useErrors(attempt);
  const errorOf = (place: string) => errors.find((one) => one.place === place)?.text;
  const field = (name: FieldName) => ({
    id: idOf(name),
    label: t(LABELS[name]),
    error: errorOf(name),
  });
  const faults = FIELDS.flatMap((name) =>
    errors
      .filter(({ place }) => place === name || place.startsWith(`${name}.`))
      .map(({ place, text }) => ({ id: idOf(place), text })),
  );
  return (
    <>
      <ErrorSummary attempt={attempt} faults={faults} />
      <AttemptFailure attempt={attempt} />
      {'customer_id' in shape && (
        <CustomerField
          {...field('customer_id')}
          hint={t('console.card.customerHint')}
          onCustomer={(id) => set({ customer_id: id })}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2 [&_.text-sm]:leading-6">
        {(['name', 'ar_name'] as const).map((name) => (
          <div
            key={name}
            dir={name === 'name' ? 'ltr' : 'rtl'}
            lang={name === 'name' ? 'en' : 'ar'}
          >
            <TextField
              {...field(name)}
              autoComplete="off"
              value={body[name]}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          </div>
        ))}
        {(['from_date', 'until_date'] as const).map((name) => (
          <DateField
            key={name}
            {...field(name)}
            hint={
              name === 'from_date' && 'customer_id' in shape
                ? t('console.card.fromHint')
                : undefined
            }
            date={body[name]}
            onDate={(date) => set({ [name]: date })}
          />
        ))}
      </div>
      <Parts title={t('console.card.discounts')} hint={t('console.card.discountsHint')}>
        <DiscountRows
          key={rowsKey}
          discounts={body.discounts}
          onDiscounts={(discounts) => set({ discounts })}
          errorOf={(at) => errorOf(at === undefined ? 'discounts' : `discounts.${at}`)}
          idOf={(at) => idOf(at === undefined ? 'discounts' : `discounts.${at}`)}
        />
      </Parts>
      <Parts title={t('console.card.sells')} hint={t('console.card.channelHint')}>
        <ChoiceField
          {...field('channel')}
          isSeveral={false}
          options={CARD_CHANNELS.map((value) => ({
            value,
            label: t(`console.card.channel.${value}`),
          }))}
          chosen={[body.channel]}
          onChange={([channel]) => channel && set({ channel: channel as CardChannel })}
        />
      </Parts>
    </>
  );
}
