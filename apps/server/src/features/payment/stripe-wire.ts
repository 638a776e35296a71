import { z } from 'zod';

/** Value of a form field; groups and lists are written with brackets. */
type Field = string | number | readonly Field[] | Fields;
export interface Fields {
  readonly [name: string]: Field;
}

/** Response of the interface. */
export interface Answer {
  readonly status: number;
  readonly json: unknown;
}

/** Encodes fields as a form: `line_items[0][quantity]=1`. */
export function formOf(fields: Fields): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) addTo(form, name, value);
  return form.toString();
}

function addTo(form: URLSearchParams, name: string, value: Field): void {
  if (typeof value !== 'object') form.append(name, String(value));
  else for (const [key, inner] of Object.entries(value)) addTo(form, `${name}[${key}]`, inner);
}

/** Statuses that decide nothing: a key in use, and too many requests. */
const UNDECIDED: readonly number[] = [408, 409, 425, 429];

/** Checks for a response that refuses the request. */
export const isRefusal = ({ status }: Pick<Answer, 'status'>): boolean =>
  status >= 400 && status < 500 && !UNDECIDED.includes(status);

const refusal = z.object({
  error: z.object({
    code: z.string().max(100).nullish(),
    type: z.string().max(100).nullish(),
    message: z.string().nullish(),
  }),
});

const TEXT_AT_MOST = 300;

/** Returns code and text of a refusal. */
export function errorIn({ status, json }: Answer): {
  readonly code: string;
  readonly text: string;
} {
  const error = refusal.safeParse(json).data?.error;
  const text = error?.message?.slice(0, TEXT_AT_MOST) ?? '';
  return { code: error?.code ?? error?.type ?? String(status), text };
}

export const SUCCESS = 200;

/** Parts of a response without a card. */
export const NO_CARD = {
  responseCode: null,
  approvalCode: null,
  cardBrand: null,
  maskedCard: null,
};

interface More {
  readonly fields?: Fields;
  /** Idempotency key: the same request under it happens once. */
  readonly key?: string;
}

export type Call = (method: 'GET' | 'POST', path: string, more?: More) => Promise<Answer | null>;
