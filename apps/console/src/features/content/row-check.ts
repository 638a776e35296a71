import { type BodyFaults, readBody } from '@nadi/domain/content/check-body';
import type { ContentBody } from '@nadi/domain/content/kinds';
import { menuItemFaults } from '@nadi/domain/content/leads-somewhere';
import type { AnyBody, Shape } from '@nadi/domain/content/shape';
import { useSiteNow } from './api.pages.ts';

/** Returns a check of a list row against the rules for published content. */
export function useRowCheck(shape: Shape): (body: AnyBody, at: string) => BodyFaults {
  const isOfMenu = Object.hasOwn(shape, 'path');
  const site = useSiteNow(isOfMenu);
  return (body, at) => {
    const { faults } = readBody(shape, body, 'published');
    const byField = Object.entries(faults).map(
      ([field, fault]) => [`${at}${field}`, fault] as const,
    );
    const nowhere =
      isOfMenu && site !== null
        ? menuItemFaults(body as ContentBody<'menus'>['header_nav'][number], at, site)
        : {};
    return { ...nowhere, ...Object.fromEntries(byField) };
  };
}
