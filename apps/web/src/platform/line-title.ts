import type { Localized } from '@nadi/domain/kernel/localized';

/** `Padel · Court 2`: a court's number alone does not say what is played there. */
export const lineTitle = (title: Localized, where: Localized | null): Localized =>
  where === null ? title : { en: `${where.en} · ${title.en}`, ar: `${where.ar} · ${title.ar}` };
