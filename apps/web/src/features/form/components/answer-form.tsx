import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { parsePhone } from '@nadi/browser/form/phone';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkSentForm } from '@nadi/domain/form/check-answers';
import { ok } from '@nadi/domain/kernel/result';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../platform/texts.tsx';
import type { CheckedAnswers } from '../api.ts';
import {
  type AskedFormField,
  askedOf,
  collect,
  controlOf,
  emptyForm,
  knownOf,
  nameOf,
  placesOf,
  type TypedForm,
} from '../model.ts';
import { AskedField } from './asked-field.tsx';

/** How a captcha is held to its field. */
export interface CaptchaPart {
  readonly id: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (answer: string) => void;
}

export interface AnswerFormProps {
  /** The form's own name on the page. */
  readonly name: string;
  readonly fields: readonly AskedFormField[];
  /** Who is signed in, for what is to be signed; empty: nobody. */
  readonly customer: string;
  readonly captcha: (part: CaptchaPart) => ReactNode;
  readonly send: (answers: CheckedAnswers) => Promise<unknown>;
  readonly onSent: () => void;
}

/** Offered are countries that there are; which they are the server knows. */
const rules = { parse: parsePhone, isCountry: (code: string) => /^[A-Z]{2}$/.test(code) };

/** A form of the venue, filled in and sent (FORM-01). */
export function AnswerForm(props: AnswerFormProps) {
  const { name, captcha, send, onSent, customer } = props;
  const { t, language } = useLanguage('content');
  const asked = askedOf(props.fields);
  const form = useCheckedForm<TypedForm, CheckedAnswers>({
    name,
    first: emptyForm(asked),
    labels: Object.fromEntries(
      asked.map((field) => [controlOf(field.slug), nameOf(field, language)]),
    ),
    check: (typed) => {
      const sent = collect(asked, typed, parsePhone);
      const checked = checkSentForm(asked, sent, rules);
      if (!checked.ok) return checked;
      const { answers, recaptcha_response } = checked.value;
      return ok({ answers: Object.fromEntries(answers), files: sent.files, recaptcha_response });
    },
    shownAt: placesOf(asked),
    usedUp: () => ['recaptcha_response'],
    send: async (answers) => {
      await send(answers);
      onSent();
    },
  });
  const typedSoFar = (): TypedForm =>
    Object.fromEntries(
      asked.map(({ slug }) => [controlOf(slug), form.value(controlOf(slug)).value]),
    ) as TypedForm;
  return (
    <CheckedForm form={form}>
      {asked.map((field) => (
        <AskedField
          key={field.slug}
          field={field}
          form={form}
          known={() => knownOf(asked, typedSoFar(), customer)}
        />
      ))}
      {captcha(form.value('recaptcha_response') as CaptchaPart)}
      <SubmitButton form={form}>{t('content.send')}</SubmitButton>
    </CheckedForm>
  );
}
