import { checkEmail } from '../account/email.ts';
import type { FieldFault } from '../account/field-fault.ts';
import { isLocalDate } from '../kernel/local-date.ts';
import { isSitePath } from '../kernel/site-path.ts';
import { isPictureId } from '../media/picture-sizes.ts';
import type { AnyBody, BodyOf, Field, Shape } from './shape.ts';
import { hasHandles, socialAddress } from './social-address.ts';

/** Stage of an entry: a draft may be incomplete, a published one has all required fields. */
export type Stage = 'draft' | 'published';

/** Errors by the path of a field: `header_nav.0.path`. */
export type BodyFaults = Readonly<Record<string, FieldFault>>;

export interface CheckedBody<S extends Shape> {
  /** Readable part of the body: invalid fields are empty, unknown fields are dropped. */
  readonly body: BodyOf<S>;
  readonly faults: BodyFaults;
}

export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SLUG_LENGTH = 80;
const ADDRESS_LENGTH = 500;
/** Characters of a path that a page can contain unescaped. */
const PATH = /^\/[^\s<>"'`]*$/;
const WEB = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?([/?#][^\s\\<>"'`]*)?$/i;
const CALL = /^(tel:\+?[\d-]{3,20}|mailto:[^\s<>"'`?&]{3,254})$/i;
const TIME = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const COLOUR = /^#[0-9A-Fa-f]{6}$/;
const COUNTRY = /^[A-Z]{2}$/;

/**
 * Checks the target of a link (CONTENT-03).
 *
 * A path of this site, an https address, a phone number or an e-mail address. No scripts.
 */
export const isSafeAddress = (text: string): boolean =>
  text.length <= ADDRESS_LENGTH && (isPath(text) || WEB.test(text) || CALL.test(text));

const isPath = (text: string): boolean => PATH.test(text) && isSitePath(text);

/**
 * Checks an address that every visitor's browser requests (CONTENT-21).
 *
 * A path of this site, or an https address of a public host without a port: no IP address, and no
 * name that leads into the visitor's own network.
 */
export const isFetchedAddress = (text: string): boolean =>
  text.length <= ADDRESS_LENGTH && (isPath(text) || isPublicWebAddress(text));

/** Checks an https address of a public host without a port. */
export const isPublicWebAddress = (text: string): boolean =>
  text.length <= ADDRESS_LENGTH && WEB.test(text) && hasPublicHost(text);

/** Host of a web address without a port. */
const PORTLESS_HOST = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i;

/** Names that are resolved in the visitor's own network or not at all. */
const LOCAL = new Set([
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'arpa',
]);

/** Checks for a name of two labels or more; one that ends in a number would be an IP address. */
function hasPublicHost(text: string): boolean {
  const labels = PORTLESS_HOST.exec(text)?.[1]?.toLowerCase().split('.') ?? [];
  const top = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every(isLabel) && /^[a-z]/.test(top) && !LOCAL.has(top);
}

const isLabel = (label: string): boolean =>
  label !== '' && !label.startsWith('-') && !label.endsWith('-');

const FORMS: Readonly<Record<string, (text: string) => boolean>> = {
  slug: (text) => text.length <= SLUG_LENGTH && SLUG.test(text),
  address: isSafeAddress,
  email: (text) => checkEmail(text).ok,
  date: isLocalDate,
  time: (text) => TIME.test(text),
  colour: (text) => COLOUR.test(text),
  picture: isPictureId,
  country: (text) => COUNTRY.test(text),
};

type AddFault = (path: string, fault: FieldFault) => void;

/**
 * Reads a body by its shape and returns all errors at once (CONTENT-02).
 *
 * Also reads stored bodies: one older than its shape is read as far as it matches.
 */
export function readBody<const S extends Shape>(
  shape: S,
  input: unknown,
  stage: Stage,
): CheckedBody<S> {
  const faults: Record<string, FieldFault> = {};
  const body = readGroup(shape, input, '', stage, (path, fault) => {
    faults[path] ??= fault;
  });
  return { body: body as BodyOf<S>, faults };
}

function readGroup(
  shape: Shape,
  input: unknown,
  at: string,
  stage: Stage,
  addFault: AddFault,
): AnyBody {
  const source = isGroup(input) ? input : {};
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const own = Object.hasOwn(source, name) ? source[name] : undefined;
      return [name, readField(field, own, `${at}${name}`, stage, addFault)];
    }),
  );
}

const isGroup = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

function readField(
  field: Field,
  input: unknown,
  at: string,
  stage: Stage,
  addFault: AddFault,
): unknown {
  const isNothing = input === undefined || input === null;
  if (field.type === 'list') {
    if (!isNothing && !Array.isArray(input)) addFault(at, 'invalid');
    const rows = Array.isArray(input) ? input : [];
    if (rows.length > field.most) addFault(at, 'too_long');
    return rows
      .slice(0, field.most)
      .map((row, index) => readGroup(field.of, row, `${at}.${index}.`, stage, addFault));
  }
  if (field.type === 'group') {
    if (!isNothing && !isGroup(input)) addFault(at, 'invalid');
    if (field.optional === true && !isGroup(input)) return null;
    return readGroup(field.of, input, `${at}.`, stage, addFault);
  }
  return readValue(field, isNothing ? undefined : input, (fault) => addFault(at, fault), stage);
}

type Single = Exclude<Field, { readonly type: 'list' | 'group' }>;

function readValue(
  field: Single,
  input: unknown,
  addFault: (fault: FieldFault) => void,
  stage: Stage,
): unknown {
  const wrong = <T>(instead: T): T => {
    if (input !== undefined) addFault('invalid');
    return instead;
  };
  switch (field.type) {
    case 'flag':
      return input === 0 || input === 1 ? input : wrong(field.begins === true ? 1 : 0);
    case 'switch':
      return typeof input === 'boolean' ? input : wrong(field.begins ?? false);
    case 'choice':
      return field.of.includes(input as string) ? input : wrong(field.of[0]);
    case 'choices':
      return readChoices(field.of, input, addFault);
    case 'number': {
      const isNumber = typeof input === 'number' && input >= field.least && input <= field.most;
      return isNumber && (!field.whole || Number.isInteger(input)) ? input : wrong(null);
    }
    default:
      return readText(field, input, addFault, stage);
  }
}

/** Reads several options, each once and in the order of the shape. */
function readChoices(
  options: readonly string[],
  input: unknown,
  addFault: (fault: FieldFault) => void,
): readonly string[] {
  const chosen: readonly unknown[] = Array.isArray(input) ? input : [];
  const isUnreadable = input !== undefined && !Array.isArray(input);
  if (isUnreadable || chosen.some((one) => !options.includes(one as string))) addFault('invalid');
  return options.filter((one) => chosen.includes(one));
}

type TextField = Extract<Single, { readonly required?: true }>;

function readText(
  field: TextField,
  input: unknown,
  addFault: (fault: FieldFault) => void,
  stage: Stage,
): string {
  if (input !== undefined && typeof input !== 'string') addFault('invalid');
  const typed = typeof input === 'string' ? input.trim() : '';
  const text = tidied(field, typed);
  if (text === '') {
    if (field.required === true && stage === 'published') addFault('required');
    return '';
  }
  if ('most' in field && text.length > field.most) {
    addFault('too_long');
    return text.slice(0, field.most);
  }
  const hasForm = formOf(field)?.(text) ?? true;
  if (!hasForm) addFault(expectedOf(field));
  return hasForm ? text : '';
}

/** Returns the check of a text's form; undefined: any text. */
const formOf = (field: TextField): ((text: string) => boolean) | undefined =>
  field.type === 'address' && field.isFetched ? isFetchedAddress : FORMS[field.type];

/** Normalises a text for storage: no line breaks in a line, an address for a handle. */
function tidied(field: TextField, typed: string): string {
  if (field.type === 'line') return typed.replace(/\s+/g, ' ');
  const network = field.type === 'address' ? field.network : undefined;
  return network === undefined || typed === '' ? typed : socialAddress(network, typed);
}

/** Returns the error for a text of the wrong format. */
function expectedOf(field: TextField): FieldFault {
  if (field.type !== 'address' || field.network === undefined) return 'invalid';
  return hasHandles(field.network) ? 'social_link' : 'web_address';
}
