import { CONTENT, type ContentKind } from '@nadi/domain/content/kinds';
import { isSetting, type SettingKind } from '@nadi/domain/content/settings';

export type ListedKind = Exclude<ContentKind, SettingKind>;

/** Kinds with their own entries in the content menu; settings have a page of their own. */
export const LISTED_KINDS = (Object.keys(CONTENT) as ContentKind[]).filter(
  (kind): kind is ListedKind => !isSetting(kind),
);

export const isListedKind = (kind: string): kind is ListedKind =>
  LISTED_KINDS.some((one) => one === kind);

/** Lists of content: one per kind, and one of removed entries of all kinds. */
export const LISTED_PLACES = [...LISTED_KINDS, 'removed'] as const;

export type ListedPlace = (typeof LISTED_PLACES)[number];

export const isListedPlace = (place: string): place is ListedPlace =>
  LISTED_PLACES.some((one) => one === place);
