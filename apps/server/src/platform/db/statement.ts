import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/** Returns the name a connection prepares a text under; the same text always has the same name. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `s_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
    names.set(text, name);
  }
  return name;
}

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
  readonly name?: string;
}

/** Creates statements for the driver; named, and so prepared once per connection, where allowed. */
export const statementMaker =
  (prepared: boolean) =>
  (text: string, values: readonly unknown[]): Statement =>
    prepared
      ? { text, values: values as unknown[], name: nameOf(text) }
      : { text, values: values as unknown[] };

/** Returns `$first, $first+1, …`: `count` parameters of a call, after the statement's own. */
export const placeholders = (first: number, count: number): string =>
  Array.from({ length: count }, (_, index) => `$${first + index}`).join(', ');
