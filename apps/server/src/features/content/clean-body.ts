import type { AnyBody, Field, Shape } from '@nadi/domain/content/shape';
import { cleanHtml } from '../../platform/clean-html.ts';

/** Returns the same body with active content removed from its rich texts (CONTENT-05). */
export async function withCleanHtml(shape: Shape, body: AnyBody): Promise<AnyBody> {
  const fields = Object.entries(shape).map(
    async ([name, field]) => [name, await cleaned(field, body[name])] as const,
  );
  return Object.fromEntries(await Promise.all(fields));
}

async function cleaned(field: Field, value: unknown): Promise<unknown> {
  if (field.type === 'rich') return cleanHtml(value as string);
  if (field.type === 'group') {
    return value === null ? null : withCleanHtml(field.of, value as AnyBody);
  }
  if (field.type !== 'list') return value;
  return Promise.all((value as AnyBody[]).map((row) => withCleanHtml(field.of, row)));
}
