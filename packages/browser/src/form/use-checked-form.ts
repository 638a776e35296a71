import type { FieldFaults } from '@nadi/domain/account/field-fault';
import type { Result } from '@nadi/domain/kernel/result';
import { fieldText } from '@nadi/i18n/field-text';
import { toasts } from '@nadi/ui/feedback/toast-queue';
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

/** Values of a form by field; the fields have the wire's names. */
export type Typed = Readonly<Record<string, unknown>>;

type FieldOf<V> = keyof V & string;

/**
 * Prefix of the form names inside, for a form that appears twice: on a page and in a dialog over
 * it.
 */
export const FormScope = createContext('');

export interface CheckedFormOptions<V extends Typed, C> {
  /** Name of the form: the control of a field has the id `<name>-<field>`. */
  readonly name: string;
  /** Initial values, with the fields in visible order. */
  readonly first: V;
  /** Labels of the fields, next to their controls and in sentences about them. */
  readonly labels: Readonly<Partial<Record<FieldOf<V>, string>>>;
  /** Validation rule of the domain. */
  readonly check: (typed: V) => Result<C, FieldFaults>;
  /** Fields and refusal codes shown at another field: `{ username: 'mobile_number' }`. */
  readonly shownAt?: Readonly<Record<string, FieldOf<V>>>;
  /** Sends the validated values; a refusal is shown in the form. */
  readonly send: (checked: C, typed: V) => Promise<unknown>;
  /**
   * Fields that a refused attempt has used up, such as an answered captcha.
   *
   * All others keep their values, and so do these when no response arrived.
   */
  readonly usedUp?: (refused: Refused) => readonly FieldOf<V>[];
  /** Set where a refusal of no field is also an error toast (spec 1 section 8). */
  readonly hasToast?: boolean;
  /** Called with the values on every change, for callers that keep them beyond the form. */
  readonly onTyped?: (typed: V) => void;
}

/** Manages the errors of the last attempt to send, complete even while they are being corrected. */
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
    // An error of a field that the form does not have cannot be corrected, but is reported.
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
    // A request without a response has used up nothing.
    const spent: readonly string[] = refused.code === 'offline' ? [] : (usedUp?.(refused) ?? []);
    for (const field of spent) form.setValue(field, first[field]);
    latest.current = errorsOfRefusal(places, refused);
    const { general } = latest.current;
    if (options.hasToast && general !== null) toasts.show('error', general);
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
 * Manages a form validated by the domain's rule.
 *
 * The form is validated as a whole when it is sent, and the server's errors are shown at the fields
 * they name. A field being corrected is no longer marked as wrong until the next attempt.
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
    hasToast: options.hasToast ?? false,
    isWrong,
    say: errorText,
    isSending: isSubmitting,
    submit: (event: SyntheticEvent): void => {
      event.preventDefault();
      if (!isSubmitting) void submit(event);
    },
    /** Returns the props of a native control: spread them onto a field part. */
    field: (field: FieldOf<V>) => ({
      ...partOf(field),
      ...form.register(field, { onChange: () => form.clearErrors(field) }),
    }),
    /** Returns the props of a control that passes its value: boxes of a code, a file, a captcha. */
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

/** State of a form for the components around its fields. */
export type CheckedFormState = Pick<
  ReturnType<typeof useCheckedForm<Typed, unknown>>,
  'name' | 'attempt' | 'hasToast' | 'isWrong' | 'say' | 'isSending' | 'submit'
>;
