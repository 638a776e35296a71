import { CONTENT, type ContentKind } from '@nadi/domain/content/kinds';
import type { AnyBody, Field, Shape } from '@nadi/domain/content/shape';
import { describe, expect, it } from 'vitest';
import { ACTS, AWAY, HOSTILE, hostile } from '../../../test/hostile-body.ts';
import { publishedOf } from './published.ts';

/**
 * Returns an attack by the kind of its field. Plain text may contain anything, because it is
 * escaped on output.
 */
const attackBy =
  (attack: string) =>
  ({ type }: Field): unknown =>
    type === 'line' || type === 'text' ? 'Plain' : type === 'rich' ? HOSTILE : attack;

const hasRich = (shape: Shape): boolean =>
  Object.values(shape).some((field) =>
    field.type === 'list' || field.type === 'group' ? hasRich(field.of) : field.type === 'rich',
  );

describe('CONTENT-05 stored content is read without active content, however it was stored', () => {
  it.each(Object.keys(CONTENT) as ContentKind[])('%s, through each of its fields', async (kind) => {
    const shape: Shape = CONTENT[kind];
    for (const attack of [HOSTILE, ...AWAY]) {
      const published = hostile(shape, attackBy(attack)) as AnyBody;
      const read = JSON.stringify(await publishedOf(kind, { id: 1, slug: 'attack', published }));
      expect(read).not.toMatch(ACTS);
      if (hasRich(shape)) expect(read).toContain('<p>Hi</p>');
    }
  });
});
