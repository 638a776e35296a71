import type { FieldFaults } from '@nadi/domain/account/field-fault';
import type { Result } from '@nadi/domain/kernel/result';
import { fieldText } from '@nadi/i18n/field-text';
import {
  createContext,
  type SyntheticEvent,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { Refused } from '../refused.ts';
import {
  errorsOfRefusal,
  type FormErrors,
  fieldsOfFaults,
  NO_ERRORS,
  type Wrong,
} from './field-errors.ts';
import { useFormTexts } from './form-texts.ts';

/** What is typed, by field; the fields have the wire's names. */
export type Typed = Readonly<Record<string, unknown>>;

type FieldOf<V> = keyof V & string;

/** Stands before the names of the forms inside, where the same form may stand twice: on a page, and in a dialog over it. */
export const FormScope = createContext('');

export interface CheckedFormOptions<V extends Typed, C> {
  /** The form's own name: the control of a field has the id `<name>-<field>`. */
  readonly name: string;
  /** What stands in it at first, its fields in the order in which they are seen. */
  readonly first: V;
  /** What the fields are called, beside their controls and in sentences about them. */
  readonly labels: Readonly<Partial<Record<FieldOf<V>, string>>>;
  /** The domain's rule. */
  readonly check: (typed: V) => Result<C, FieldFaults>;
  /** Fields, and codes of refusals, that are shown at another field: `{ username: 'mobile_number' }`. */
  readonly shownAt?: Readonly<Record<string, FieldOf<V>>>;
  /** Sends what the rule made of it; where that is refused, it is shown. */
  readonly send: (checked: C, typed: V) => Promise<unknown>;
  /**
   * Fields that a refused attempt has used up, such as an answered captcha; all others stay as they were typed, and all
   * of them where nobody answered.
   */
  readonly usedUp?: (refused: Refused) => readonly FieldOf<V>[];
  /** Told what stands in it, as it is typed: for whoever keeps it beyond the form. */
  readonly onTyped?: (typed: V) => void;
}

/** What the last attempt to send has met: all of it, also while it is being corrected. */
function useAttempt<V extends Typed, C>(options: CheckedFormOptions<V, C>) {
  const { first, shownAt = {}, check, send, usedUp } = options;
  const { t } = useFormTexts();
  const places = { fields: Object.keys(first), shownAt };
  const latest = useRef(NO_ERRORS);
  const [attempt, setAttempt] = useState<FormErrors>(NO_ERRORS);

  const resolver: Resolver<Typed, unknown, { readonly checked: C }> = (typed) => {
    const checked = check(typed as V);
    latest.current = NO_ERRORS;
    if (checked.ok) return { values: { checked: checked.value }, errors: {} };
    const fields = fieldsOfFaults(places, checked.refusal);
    // Nobody can mend what is wrong with a field that the form does not have: at least it is told.
    latest.current = { fields, general: fields.length > 0 ? null : t('ui.unexpected') };
    const errors = Object.fromEntries(fields.map(([field]) => [field, { type: 'fault' }]));
    return { values: {}, errors: { root: { type: 'fault' }, ...errors } };
  };
  const form = useForm<Typed, unknown, { readonly checked: C }>({
    defaultValues: first,
    resolver,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });

  const refuse = (refused: Refused): void => {
    // What nobody was asked has used up nothing.
    const spent: readonly string[] = refused.code === 'offline' ? [] : (usedUp?.(refused) ?? []);
    for (const field of spent) form.setValue(field, first[field]);
    latest.current = errorsOfRefusal(places, refused);
    for (const [field] of latest.current.fields) form.setError(field, { type: 'refused' });
  };
  const trySending = form.handleSubmit(async ({ checked }) => {
    setAttempt(NO_ERRORS);
    try {
      await send(checked, form.getValues() as V);
    } catch (error) {
      if (error instanceof Refused) return refuse(error);
      latest.current = { fields: [], general: t('ui.unexpected') };
      throw error;
    }
  });
  const notifyTyped = useEffectEvent(() => options.onTyped?.(form.getValues() as V));
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => notifyTyped() }),
    [form.subscribe],
  );
  const submit = (event: SyntheticEvent): Promise<void> =>
    trySending(event).finally(() => setAttempt(latest.current));
  return { form, attempt, submit };
}

/**
 * A form whose rule is the domain's: checked whole when it is sent, and what the server finds wrong stands at the field
 * it names. A field that is being corrected is not called wrong any more, until the next attempt.
 */
export function useCheckedForm<V extends Typed, C>(options: CheckedFormOptions<V, C>) {
  const { labels } = options;
  const name = useContext(FormScope) + options.name;
  const texts = useFormTexts();
  const { form, attempt, submit } = useAttempt(options);
  const { errors, isSubmitting } = form.formState;
  const labelOf = (field: string): string =>
    (labels as Readonly<Record<string, string | undefined>>)[field] ?? '';
  const errorText = (field: string, wrong: Wrong): string =>
    'text' in wrong ? wrong.text : fieldText(texts, wrong.fault, labelOf(field));
  const isWrong = (field: string): boolean => field in errors;
  const errorOf = (field: string): string | undefined => {
    const [, wrong] = attempt.fields.find(([one]) => one === field) ?? [];
    return wrong && isWrong(field) ? errorText(field, wrong) : undefined;
  };
  const partOf = (field: string) => ({
    id: `${name}-${field}`,
    label: labelOf(field),
    error: errorOf(field),
  });
  return {
    name,
    attempt,
    isWrong,
    say: errorText,
    isSending: isSubmitting,
    submit: (event: SyntheticEvent): void => {
      event.preventDefault();
      if (!isSubmitting) void submit(event);
    },
    /** For a native control: spread it onto a field part. */
    field: (field: FieldOf<V>) => ({
      ...partOf(field),
      ...form.register(field, { onChange: () => form.clearErrors(field) }),
    }),
    /** For a control that hands over its value: boxes of a code, a file, a captcha. */
    value: <N extends FieldOf<V>>(field: N) => ({
      ...partOf(field),
      value: form.watch(field) as V[N],
      onChange: (value: V[N]): void => {
        form.setValue(field as string, value);
        form.clearErrors(options.shownAt?.[field] ?? field);
      },
    }),
  };
}

/** A form as what is drawn around its fields sees it. */
export type CheckedFormState = Pick<
  ReturnType<typeof useCheckedForm<Typed, unknown>>,
  'name' | 'attempt' | 'isWrong' | 'say' | 'isSending' | 'submit'
>;
