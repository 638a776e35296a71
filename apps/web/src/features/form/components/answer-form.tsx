import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { parsePhone } from '@nadi/browser/form/phone';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { ok } from '@nadi/domain/kernel/result';
import { checkSentForm } from '@nadi/domain/participant/check-answers';
import type { ReactNode } from 'react';
import { nameOf } from '../../../platform/fields/answers.ts';
import { useLanguage } from '../../../platform/page/texts.tsx';
import type { CheckedAnswers } from '../api.ts';
import {
  collect,
  controlOf,
  emptyForm,
  type FieldToAnswer,
  fieldsToAnswer,
  knownOf,
  placesOf,
  type TypedForm,
} from '../model.ts';
import { FormField } from './form-field.tsx';

/** Props that connect a captcha to its field. */
export interface CaptchaPart {
  readonly id: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (answer: string) => void;
}

export interface AnswerFormProps {
  /** Unique name of the form on the page. */
  readonly name: string;
  readonly fields: readonly FieldToAnswer[];
  /** Name of the signed-in user, for texts to sign; empty: none. */
  readonly customer: string;
  readonly captcha: (part: CaptchaPart) => ReactNode;
  readonly send: (answers: CheckedAnswers) => Promise<unknown>;
  readonly onSent: () => void;
}

/** Accepts any country code, because only existing countries are offered and the server checks. */
const rules = { parse: parsePhone, isCountry: (code: string) => /^[A-Z]{2}$/.test(code) };

/** Fills in and submits a form of the venue (FORM-01). */
export function AnswerForm(props: AnswerFormProps) {
  const { name, captcha, send, onSent, customer } = props;
  const { t, language } = useLanguage('content');
  const fields = fieldsToAnswer(props.fields);
  const form = useCheckedForm<TypedForm, CheckedAnswers>({
    name,
    first: emptyForm(fields),
    labels: Object.fromEntries(
      fields.map((field) => [controlOf(field.slug), nameOf(field, language)]),
    ),
    check: (typed) => {
      const sent = collect(fields, typed, parsePhone);
      const checked = checkSentForm(fields, sent, rules);
      if (!checked.ok) return checked;
      const { answers, recaptcha_response } = checked.value;
      return ok({ answers: Object.fromEntries(answers), files: sent.files, recaptcha_response });
    },
    shownAt: placesOf(fields),
    usedUp: () => ['recaptcha_response'],
    send: async (answers) => {
      await send(answers);
      onSent();
    },
  });
  const typedSoFar = (): TypedForm =>
    Object.fromEntries(
      fields.map(({ slug }) => [controlOf(slug), form.value(controlOf(slug)).value]),
    ) as TypedForm;
  return (
    <CheckedForm form={form}>
      {fields.map((field) => (
        <FormField
          key={field.slug}
          field={field}
          form={form}
          known={() => knownOf(fields, typedSoFar(), customer)}
        />
      ))}
      {captcha(form.value('recaptcha_response') as CaptchaPart)}
      <SubmitButton form={form}>{t('content.send')}</SubmitButton>
    </CheckedForm>
  );
}
