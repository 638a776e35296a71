import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/** The name under which a connection prepares a text: the same text has the same name everywhere. */
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

/** Makes a statement for the driver: named, and so prepared once per connection, where that is allowed. */
export const statementMaker =
  (prepared: boolean) =>
  (text: string, values: readonly unknown[]): Statement =>
    prepared
      ? { text, values: values as unknown[], name: nameOf(text) }
      : { text, values: values as unknown[] };

/** `$first, $first+1, …`: `count` parameters of a call, behind those that a statement has of its own. */
export const placeholders = (first: number, count: number): string =>
  Array.from({ length: count }, (_, index) => `$${first + index}`).join(', ');
