import { useFormTexts } from '@nadi/browser/form/form-texts';
import {
  type CreditGrantBody,
  GRANT_POTS,
  MOST_CREDIT_FILS,
  MOST_POINTS,
} from '@nadi/domain/wallet/grant-form';
import { fieldText } from '@nadi/i18n/field-text';
import { currencyText, formatMoney } from '@nadi/i18n/money';
import { formatNumber } from '@nadi/i18n/number';
import { ChoiceField } from '@nadi/ui/controls/choice-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { ErrorSummary } from '@nadi/ui/feedback/error-summary.tsx';
import { useConsole } from '../../../platform/console.tsx';
import { CustomerField } from '../../../platform/customer-field.tsx';
import { DateField } from '../../../platform/date-field.tsx';
import { NumberField, Unit } from '../../../platform/number-field.tsx';
import { useLanguage, useT } from '../../../platform/texts.tsx';
import { type Attempt, AttemptFailure, type WriteBody } from '../../../platform/written-dialog.tsx';

const LABELS = {
  customer_id: 'console.credit.customer',
  pot: 'console.credit.pot',
  amount: 'console.credit.amount',
  reason: 'console.credit.reason',
  ar_reason: 'console.credit.arReason',
  until: 'console.credit.until',
} as const;

type FieldName = keyof typeof LABELS;

const FIELDS = Object.keys(LABELS) as readonly FieldName[];

const idOf = (name: FieldName): string => `credit-${name}`;

/** Returns the id, label and error of each field. */
function useFields({ errors }: Attempt, pot: CreditGrantBody['pot']) {
  const t = useT('console-credit');
  const texts = useFormTexts();
  return (name: FieldName) => {
    const isNumber = name === 'amount' && pot === 'points';
    const label = t(isNumber ? 'console.credit.number' : LABELS[name]);
    const wrong = errors[name];
    const error = wrong && ('text' in wrong ? wrong.text : fieldText(texts, wrong.fault, label));
    return { id: idOf(name), label, error };
  };
}

/** Form of a grant: its customer, what they get, why and until when. */
export const GrantFields: WriteBody = ({ body: written, onBody, attempt }) => {
  const { t } = useLanguage('console-credit');
  const { venue } = useConsole();
  const body = written as CreditGrantBody;
  const set = (changed: Partial<CreditGrantBody>) => onBody({ ...written, ...changed });
  const field = useFields(attempt, body.pot);
  const faults = FIELDS.flatMap((name) => {
    const { id, error } = field(name);
    return error === undefined ? [] : [{ id, text: error }];
  });
  return (
    <>
      <ErrorSummary attempt={attempt} faults={faults} />
      <AttemptFailure attempt={attempt} />
      <CustomerField
        {...field('customer_id')}
        hint={t('console.credit.customerHint')}
        onCustomer={(id) => set({ customer_id: id })}
      />
      {venue.enable_qpoints === 1 && (
        <ChoiceField
          {...field('pot')}
          isSeveral={false}
          options={GRANT_POTS.map((value) => ({ value, label: t(`console.credit.pot.${value}`) }))}
          chosen={[body.pot]}
          onChange={([pot]) => pot && set({ pot: pot as CreditGrantBody['pot'] })}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2 [&_.text-sm]:leading-6">
        <AmountField {...field('amount')} body={body} onAmount={(amount) => set({ amount })} />
        <DateField
          {...field('until')}
          hint={t('console.credit.untilHint')}
          date={body.until}
          onDate={(until) => set({ until })}
        />
        {(['reason', 'ar_reason'] as const).map((name) => (
          <div
            key={name}
            dir={name === 'reason' ? 'ltr' : 'rtl'}
            lang={name === 'reason' ? 'en' : 'ar'}
          >
            <TextField
              {...field(name)}
              autoComplete="off"
              value={body[name]}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          </div>
        ))}
      </div>
      <p className="text-sm text-ink-soft">{t('console.credit.reasonHint')}</p>
    </>
  );
};

interface AmountFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly body: CreditGrantBody;
  readonly onAmount: (amount: number | null) => void;
}

/** Money or number of points, with the most that one grant gives. */
function AmountField({ body: { pot, amount }, onAmount, ...field }: AmountFieldProps) {
  const { t, language } = useLanguage('console-credit');
  const { currency } = useConsole().venue;
  const hint =
    pot === 'points'
      ? t('console.credit.numberHint', { most: formatNumber(MOST_POINTS) })
      : t('console.credit.amountHint', {
          amount: formatMoney(MOST_CREDIT_FILS, currency, language),
        });
  return (
    <NumberField
      {...field}
      hint={hint}
      end={pot === 'promo' && <Unit>{currencyText(currency, language)}</Unit>}
      value={amount}
      onNumber={onAmount}
    />
  );
}
