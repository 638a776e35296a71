import { useFormTexts } from '@nadi/browser/form/form-texts';
import type { TillBody, TillCountBody, TillMoveBody } from '@nadi/domain/till/till-form';
import { fieldText } from '@nadi/i18n/field-text';
import { currencyText } from '@nadi/i18n/money';
import { ChoiceField } from '@nadi/ui/controls/choice-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { ErrorSummary } from '@nadi/ui/feedback/error-summary.tsx';
import { useConsole } from '../../../platform/console.tsx';
import { NumberField, Unit } from '../../../platform/number-field.tsx';
import { useLanguage, useT } from '../../../platform/texts.tsx';
import { type Attempt, AttemptFailure, type WriteBody } from '../../../platform/written-dialog.tsx';

const LABELS = {
  name: 'console.till.name',
  counted: 'console.till.counted',
  amount: 'console.till.amount',
  word: 'console.till.word',
} as const;

type FieldName = keyof typeof LABELS;

/** Returns the id, label and error of each field, and the errors as a list. */
function useFields({ errors }: Attempt, names: readonly FieldName[]) {
  const t = useT('console-till');
  const texts = useFormTexts();
  const field = (name: FieldName) => {
    const label = t(LABELS[name]);
    // The float of a till is counted in the same field as its cash.
    const wrong = errors[name] ?? (name === 'counted' ? errors.float : undefined);
    const error = wrong && ('text' in wrong ? wrong.text : fieldText(texts, wrong.fault, label));
    return { id: `till-${name}`, label, error };
  };
  const faults = names.flatMap((name) => {
    const { id, error } = field(name);
    return error === undefined ? [] : [{ id, text: error }];
  });
  return { field, faults };
}

function Currency() {
  const { language } = useLanguage('console-till');
  return <Unit>{currencyText(useConsole().venue.currency, language)}</Unit>;
}

/** Name of a till. */
export const NameFields: WriteBody = ({ body, onBody, attempt }) => {
  const { field, faults } = useFields(attempt, ['name']);
  return (
    <>
      <ErrorSummary attempt={attempt} faults={faults} />
      <AttemptFailure attempt={attempt} />
      <TextField
        {...field('name')}
        autoComplete="off"
        maxLength={60}
        value={(body as TillBody).name}
        onChange={({ target }) => onBody({ name: target.value })}
      />
    </>
  );
};

/** Cash that was counted. */
export const CountFields: WriteBody = ({ body, onBody, attempt }) => {
  const { field, faults } = useFields(attempt, ['counted']);
  return (
    <>
      <ErrorSummary attempt={attempt} faults={faults} />
      <AttemptFailure attempt={attempt} />
      <NumberField
        {...field('counted')}
        end={<Currency />}
        value={(body as TillCountBody).counted}
        onNumber={(counted) => onBody({ counted })}
      />
    </>
  );
};

/** Cash that is put in or taken out, with a word. */
export const MoveFields: WriteBody = ({ body: written, onBody, attempt }) => {
  const t = useT('console-till');
  const body = written as TillMoveBody;
  const { field, faults } = useFields(attempt, ['amount', 'word']);
  return (
    <>
      <ErrorSummary attempt={attempt} faults={faults} />
      <AttemptFailure attempt={attempt} />
      <ChoiceField
        id="till-way"
        label={t('console.till.way')}
        isSeveral={false}
        options={(['in', 'out'] as const).map((value) => ({
          value,
          label: t(`console.till.way.${value}`),
        }))}
        chosen={[body.way]}
        onChange={([way]) => way && onBody({ ...body, way })}
      />
      <NumberField
        {...field('amount')}
        end={<Currency />}
        value={body.amount}
        onNumber={(amount) => onBody({ ...body, amount })}
      />
      <TextField
        {...field('word')}
        autoComplete="off"
        maxLength={120}
        value={body.word}
        onChange={({ target }) => onBody({ ...body, word: target.value })}
      />
    </>
  );
};
