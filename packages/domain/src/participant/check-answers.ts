import { checkEmail } from '../account/email.ts';
import { checkEmiratesId } from '../account/emirates-id.ts';
import type { FieldFault, FieldFaults } from '../account/field-fault.ts';
import { checkFileSize } from '../account/file-size.ts';
import { checkWholeMobile } from '../account/mobile.ts';
import type { PhoneParser } from '../account/phone.ts';
import { checkAnswered } from '../account/sign-in-forms.ts';
import type { FormField } from '../content/kinds.ts';
import { isLocalDate } from '../kernel/local-date.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

/** Field of a form to fill in, as configured. */
export type AnswerField = Pick<
  FormField,
  'slug' | 'type' | 'is_required' | 'is_visible' | 'multiple' | 'options'
> &
  TextVersions;

/** Versions of the texts of a signed field; empty where there is none. */
export interface TextVersions {
  readonly content_version: string;
  readonly ar_content_version: string;
}

/** Signed disclaimer. */
export interface Signed {
  /** Drawn signature, as a PNG in a data URL. */
  readonly signature: string;
  readonly agreed: true;
  /** Version of the text that was shown. */
  readonly version: string;
  /** Name of the guardian who signs for a minor; absent: signed by the person. */
  readonly signed_by?: string;
}

/** Stored value: texts normalised, options by value, files by their index or id. */
export type AnswerValue = string | readonly string[] | readonly number[] | Signed;

export interface AnswerRules {
  readonly parse: PhoneParser;
  /** Returns true for a known country code of two letters. */
  readonly isCountry: (code: string) => boolean;
  /** Returns the file that an answer refers to; undefined: there is none. */
  readonly files: (reference: unknown) => { readonly size: number } | undefined;
  /** Checks the name of the guardian who signs; absent: the person signs (PEOPLE-09). */
  readonly guardian?: (name: string) => Result<string, FieldFault>;
}

const LINE = 300;
const TEXT = 4_000;
/** Upper bound of the files of a field. */
export const FILES_AT_MOST = 5;
const SIGNATURE_LENGTH = 200_000;
/** PNG of 300 × 200 pixels in a data URL: its first 24 bytes contain its size (spec 2 section 9). */
const SIGNATURE = /^data:image\/png;base64,iVBORw0KGgoAAAANSUhEUgAAASwAAADI[A-Za-z0-9+/]+={0,2}$/;

type Checked = Result<AnswerValue, FieldFault>;
type Check = (input: unknown, field: AnswerField, rules: AnswerRules) => Checked;

const textOf = (input: unknown): string => (typeof input === 'string' ? input.trim() : '');

const text =
  (most: number): Check =>
  (input) => {
    const typed = textOf(input);
    return typed.length > most ? refuse('too_long') : ok(typed);
  };

/** Validates a choice: each value is one of the options; several where the field allows it. */
function choice(input: unknown, { options }: AnswerField, isList: boolean): Checked {
  const chosen = Array.isArray(input) ? input : [input];
  const known = chosen.filter((one) => options.some(({ value }) => value === one));
  if (known.length !== chosen.length || new Set(chosen).size !== chosen.length) {
    return refuse('invalid');
  }
  if (isList) return ok(known as string[]);
  return known.length === 1 ? ok(known[0] as string) : refuse('invalid');
}

function sentFiles(input: unknown, { multiple }: AnswerField, { files }: AnswerRules): Checked {
  const references = Array.isArray(input) ? input : [input];
  const sent = references.map(files);
  const isWhole = new Set(references).size === references.length;
  if (!isWhole || references.length > (multiple ? FILES_AT_MOST : 1)) return refuse('invalid');
  if (sent.includes(undefined)) return refuse('file_missing');
  return sent.every((file) => checkFileSize(file).ok)
    ? ok(references as string[] | number[])
    : refuse('too_large');
}

/** Returns the files of a request by their index. */
export const filesByIndex =
  (files: readonly { readonly size: number }[]): AnswerRules['files'] =>
  (index) =>
    Number.isInteger(index) ? files[index as number] : undefined;

/** Validates a signature: it is of the current text, in one of its languages (FORM-07). */
function signed(input: unknown, field: AnswerField, { guardian }: AnswerRules): Checked {
  const typed = (input ?? {}) as Partial<Record<keyof Signed, unknown>>;
  const { signature, agreed, version } = typed;
  if (agreed !== true || typeof signature !== 'string') return refuse('required');
  const isDrawn = signature.length <= SIGNATURE_LENGTH && SIGNATURE.test(signature);
  if (!isDrawn) return refuse('invalid');
  const signer = signerOf(textOf(typed.signed_by), guardian);
  if (!signer.ok) return signer;
  const texts = [field.content_version, field.ar_content_version].filter(Boolean);
  const shown = texts.length === 0 ? '' : texts.find((one) => one === version);
  if (shown === undefined) return refuse('text_changed');
  return ok({ signature, agreed, version: shown, ...signer.value });
}

/** Validates who signs: a guardian by name for a minor, else the person alone (PEOPLE-09). */
function signerOf(
  name: string,
  guardian: AnswerRules['guardian'],
): Result<Pick<Signed, 'signed_by'>, FieldFault> {
  if (guardian === undefined) return name === '' ? ok({}) : refuse('invalid');
  if (name === '') return refuse('guardian_name');
  const checked = guardian(name);
  return checked.ok ? ok({ signed_by: checked.value }) : refuse('guardian_name');
}

const CHECKS: Readonly<Record<AnswerField['type'], Check>> = {
  text_box: text(LINE),
  text_area: text(TEXT),
  email: (input) => checkEmail(textOf(input)),
  emirates_id: (input) => checkEmiratesId(textOf(input)),
  phone_number: (input, _, { parse }) => checkWholeMobile(textOf(input), parse),
  date: (input) => (isLocalDate(textOf(input)) ? ok(textOf(input)) : refuse('invalid')),
  country: (input, _, { isCountry }) =>
    isCountry(textOf(input)) ? ok(textOf(input)) : refuse('country'),
  radio_buttons: (input, field) => choice(input, field, false),
  drop_down: (input, field) => choice(input, field, field.multiple === 1),
  check_boxes: (input, field) => choice(input, field, true),
  file: sentFiles,
  disclaimer_form: signed,
};

const isEmpty = (input: unknown): boolean =>
  input === undefined ||
  input === null ||
  (typeof input === 'string' && input.trim() === '') ||
  (Array.isArray(input) && input.length === 0);

/**
 * Validates the answers to a dynamic form; returns all errors by the slug of the field (FORM-01).
 *
 * Invisible fields are not part of the form, and answers to unknown fields are refused.
 */
export function checkAnswers(
  fields: readonly AnswerField[],
  answers: Readonly<Record<string, unknown>>,
  rules: AnswerRules,
): Result<ReadonlyMap<string, AnswerValue>, FieldFaults> {
  const values = new Map<string, AnswerValue>();
  const faults = new Map<string, FieldFault>();
  const fieldsBySlug = new Map(
    fields.filter((field) => field.is_visible === 1).map((field) => [field.slug, field]),
  );
  for (const [slug, field] of fieldsBySlug) {
    const answer = Object.hasOwn(answers, slug) ? answers[slug] : undefined;
    if (isEmpty(answer)) {
      if (field.is_required === 1) faults.set(slug, 'required');
      continue;
    }
    const checked = CHECKS[field.type](answer, field, rules);
    if (checked.ok) values.set(slug, checked.value);
    else faults.set(slug, checked.refusal);
  }
  for (const slug of Object.keys(answers)) if (!fieldsBySlug.has(slug)) faults.set(slug, 'invalid');
  return faults.size === 0 ? ok(values) : refuse(Object.fromEntries(faults));
}

/** Submitted form: its answers, the uploaded files, and the captcha response. */
export interface SentForm {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly files: readonly { readonly size: number }[];
  readonly recaptcha_response: string | undefined;
}

/** Validates a complete form, on site and server, before the captcha (FORM-01, ACCOUNT-23). */
export function checkSentForm(
  fields: readonly AnswerField[],
  { answers, files, recaptcha_response }: SentForm,
  rules: Omit<AnswerRules, 'files'>,
) {
  const checked = checkAnswers(fields, answers, { ...rules, files: filesByIndex(files) });
  const robot = checkAnswered(recaptcha_response, 'robot');
  if (checked.ok && robot.ok) {
    return ok({ answers: checked.value, recaptcha_response: robot.value });
  }
  return refuse<FieldFaults>({
    ...(checked.ok ? {} : checked.refusal),
    ...(robot.ok ? {} : { recaptcha_response: robot.refusal }),
  });
}
