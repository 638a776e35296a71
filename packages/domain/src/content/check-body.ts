import { checkEmail } from '../account/email.ts';
import type { FieldFault } from '../account/field-fault.ts';
import { isLocalDate } from '../kernel/local-date.ts';
import { isPictureId } from '../media/picture-sizes.ts';
import type { AnyBody, BodyOf, Field, Shape } from './shape.ts';
import { hasHandles, socialAddress } from './social-address.ts';

/** A draft may be unfinished; what is published has all that it must have. */
export type Stage = 'draft' | 'published';

/** Faults by the path of a field: `header_nav.0.path`. */
export type BodyFaults = Readonly<Record<string, FieldFault>>;

export interface CheckedBody<S extends Shape> {
  /** As far as it could be read: what is wrong is empty, what is not described is left out. */
  readonly body: BodyOf<S>;
  readonly faults: BodyFaults;
}

export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SLUG_LENGTH = 80;
const ADDRESS_LENGTH = 500;
/** A path of this site, without a second slash or a backslash, which browsers read as another host. */
const PATH = /^\/(?![/\\])[^\s\\<>"'`]*$/;
const WEB = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?([/?#][^\s\\<>"'`]*)?$/i;
const CALL = /^(tel:\+?[\d-]{3,20}|mailto:[^\s<>"'`?&]{3,254})$/i;
const TIME = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const COLOUR = /^#[0-9A-Fa-f]{6}$/;

/** CONTENT-03: where a link may lead: on this site, to another by https, to a number or an address. Nothing that runs. */
export const isSafeAddress = (text: string): boolean =>
  text.length <= ADDRESS_LENGTH && (PATH.test(text) || WEB.test(text) || CALL.test(text));

const FORMS: Readonly<Record<string, (text: string) => boolean>> = {
  slug: (text) => text.length <= SLUG_LENGTH && SLUG.test(text),
  address: isSafeAddress,
  email: (text) => checkEmail(text).ok,
  date: isLocalDate,
  time: (text) => TIME.test(text),
  colour: (text) => COLOUR.test(text),
  picture: isPictureId,
};

type Told = (path: string, fault: FieldFault) => void;

/**
 * CONTENT-02: reads a body by its shape, and says all that is wrong with it at once. Also how stored bodies are read: one
 * that is older than its shape is read as far as it goes.
 */
export function readBody<const S extends Shape>(
  shape: S,
  given: unknown,
  stage: Stage,
): CheckedBody<S> {
  const faults: Record<string, FieldFault> = {};
  const body = readGroup(shape, given, '', stage, (path, fault) => {
    faults[path] ??= fault;
  });
  return { body: body as BodyOf<S>, faults };
}

function readGroup(shape: Shape, given: unknown, at: string, stage: Stage, tell: Told): AnyBody {
  const source = isGroup(given) ? given : {};
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const own = Object.hasOwn(source, name) ? source[name] : undefined;
      return [name, readField(field, own, `${at}${name}`, stage, tell)];
    }),
  );
}

const isGroup = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

function readField(field: Field, given: unknown, at: string, stage: Stage, tell: Told): unknown {
  const isNothing = given === undefined || given === null;
  if (field.type === 'list') {
    if (!isNothing && !Array.isArray(given)) tell(at, 'invalid');
    const rows = Array.isArray(given) ? given : [];
    if (rows.length > field.most) tell(at, 'too_long');
    return rows
      .slice(0, field.most)
      .map((row, index) => readGroup(field.of, row, `${at}.${index}.`, stage, tell));
  }
  if (field.type === 'group') {
    if (!isNothing && !isGroup(given)) tell(at, 'invalid');
    if (field.optional === true && !isGroup(given)) return null;
    return readGroup(field.of, given, `${at}.`, stage, tell);
  }
  return readValue(field, isNothing ? undefined : given, (fault) => tell(at, fault), stage);
}

type Single = Exclude<Field, { readonly type: 'list' | 'group' }>;

function readValue(
  field: Single,
  given: unknown,
  tell: (fault: FieldFault) => void,
  stage: Stage,
): unknown {
  const wrong = <T>(instead: T): T => {
    if (given !== undefined) tell('invalid');
    return instead;
  };
  switch (field.type) {
    case 'flag':
      return given === 0 || given === 1 ? given : wrong(0);
    case 'switch':
      return typeof given === 'boolean' ? given : wrong(field.begins ?? false);
    case 'choice':
      return field.of.includes(given as string) ? given : wrong(field.of[0]);
    case 'number': {
      const isNumber = typeof given === 'number' && given >= field.least && given <= field.most;
      return isNumber ? given : wrong(null);
    }
    default:
      return readText(field, given, tell, stage);
  }
}

type TextField = Extract<Single, { readonly required?: true }>;

function readText(
  field: TextField,
  given: unknown,
  tell: (fault: FieldFault) => void,
  stage: Stage,
): string {
  if (given !== undefined && typeof given !== 'string') tell('invalid');
  const typed = typeof given === 'string' ? given.trim() : '';
  const text = tidied(field, typed);
  if (text === '') {
    if (field.required === true && stage === 'published') tell('required');
    return '';
  }
  if ('most' in field && text.length > field.most) {
    tell('too_long');
    return text.slice(0, field.most);
  }
  const hasForm = FORMS[field.type]?.(text) ?? true;
  if (!hasForm) tell(expectedOf(field));
  return hasForm ? text : '';
}

/** As it is kept: a line has no breaks, and of a name at a network its address is kept. */
function tidied(field: TextField, typed: string): string {
  if (field.type === 'line') return typed.replace(/\s+/g, ' ');
  const network = field.type === 'address' ? field.network : undefined;
  return network === undefined || typed === '' ? typed : socialAddress(network, typed);
}

/** What is told of a text that has not its form. */
function expectedOf(field: TextField): FieldFault {
  if (field.type !== 'address' || field.network === undefined) return 'invalid';
  return hasHandles(field.network) ? 'social_link' : 'web_address';
}
