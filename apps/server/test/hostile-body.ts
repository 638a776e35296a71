import type { Field, Shape } from '@nadi/domain/content/shape';

/** Markup that executes when treated as HTML. */
export const HOSTILE =
  '<p onclick="a()">Hi</p><script>evil()</script><a href="javascript:evil()">x</a><svg onload="evil()"></svg>';
export const ACTS = /<script|onclick|onload|<svg|evil/;

/** Addresses that are neither the site's own nor plain web addresses. */
export const AWAY = ['javascript:evil()', '//evil.example', 'data:text/html,evil'];

/** Returns a body with an attack in each of its fields. */
export const hostile = (shape: Shape, attack: (field: Field) => unknown): object =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      if (field.type === 'list') return [name, [hostile(field.of, attack)]];
      if (field.type === 'group') return [name, hostile(field.of, attack)];
      return [name, attack(field)];
    }),
  );
