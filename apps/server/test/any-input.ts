import type { Endpoint } from '@nadi/contract/wire/endpoint';
import { type ZodType, z } from 'zod';
import type { CallInput } from './harness.ts';

/* Input of any call, built from its schemas: plausible values, one of which is replaced. */

export const PARTS = ['params', 'query', 'body'] as const;
export type Part = (typeof PARTS)[number];
export type Path = readonly (string | number)[];

/** Field of a call that holds a value of its own. */
export interface Leaf {
  readonly part: Part;
  readonly path: Path;
  readonly isText: boolean;
}

interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly minLength?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
}

const shapeOf = (schema: ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

/** Invalid captcha answer, replaced by the sender of the input. */
export const NO_CAPTCHA = 'no captcha';

/** Values that pass the checks of their fields, by name. */
const BY_NAME: Readonly<Record<string, string>> = {
  country_code: '971',
  mobile_number: '505555001',
  mobile: '+971505555001',
  username: '+971505555001',
  email: 'somebody@example.com',
  otp: '123456',
  code: '123456',
  dob: '1990-05-17',
  gender: 'male',
  first_name: 'Noura',
  last_name: 'Al Ali',
  name: 'Noura',
  password: 'Newcomer#1',
  confirm_password: 'Newcomer#1',
  id_proof_type_id: '32',
  id_proof_number: '784199012345676',
  relationship: 'child',
  trn: '100000000000003',
  answers: '{}',
  product: '[]',
  recaptcha_response: NO_CAPTCHA,
};

const BY_PATTERN: readonly (readonly [RegExp, string])[] = [
  [/^\^\[a-z\]_/, 'o_abcdefgh1'],
  [/23:59:59/, '11:00:00'],
  [/:00\$$/, '10:00:00'],
  [/^\^\\d\{4\}-/, '2026-12'],
  [/^\^\\d|^\^\[1-9\]/, '7'],
];

/** Returns a value that the schema accepts, as far as it can be seen from outside. */
function plausible(shape: Shape, name: string): unknown {
  // The lines of a bundle are lines again.
  if (name === 'with') return undefined;
  const choice = (shape.anyOf ?? shape.oneOf)?.find(({ type }) => type !== 'null');
  if (choice !== undefined) return plausible(choice, name);
  if ('const' in shape) return shape.const;
  if (shape.enum !== undefined) return shape.enum[0];
  if (shape.type === 'array') return [plausible(shape.items ?? {}, name)];
  if (shape.type === 'object') {
    const fields = Object.entries(shape.properties ?? {});
    return Object.fromEntries(fields.map(([field, of]) => [field, plausible(of, field)]));
  }
  if (shape.type === 'boolean') return true;
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(1, shape.minimum ?? 1);
  if (shape.format === 'binary') return Buffer.from('%PDF-1.4 no picture');
  if (shape.type !== 'string') return undefined;
  if (shape.format === 'date') return '2026-12-31';
  const known = BY_PATTERN.find(([pattern]) => pattern.test(shape.pattern ?? ''))?.[1];
  return known ?? BY_NAME[name] ?? 'abc'.repeat(Math.ceil((shape.minLength ?? 3) / 3));
}

function leavesOf(value: unknown, path: Path): readonly Omit<Leaf, 'part'>[] {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) {
    return [{ path, isText: typeof value === 'string' }];
  }
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

/** Plausible input of a call, and every field of it. */
export function inputOf(endpoint: Pick<Endpoint, Part>): {
  input: CallInput;
  leaves: readonly Leaf[];
} {
  const parts = PARTS.flatMap((part) => {
    const schema = endpoint[part];
    return schema === undefined ? [] : [[part, plausible(shapeOf(schema), '')] as const];
  });
  const leaves = parts.flatMap(([part, value]) =>
    leavesOf(value, []).map((leaf) => ({ part, ...leaf })),
  );
  return { input: Object.fromEntries(parts), leaves };
}

/** Returns the input with another value of one field. */
export const withValue = (input: CallInput, { part, path }: Leaf, value: unknown): CallInput => ({
  ...input,
  [part]: replaced(input[part], path, value),
});

function replaced(within: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(within)) {
    return within.map((one, index) => (index === first ? replaced(one, rest, value) : one));
  }
  const fields = within as Record<string, unknown>;
  return { ...fields, [first]: replaced(fields[String(first)], rest, value) };
}
