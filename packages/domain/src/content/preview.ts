import type { LocalDate } from '../kernel/local-date.ts';
import type { ContentKind } from './kinds.ts';
import { newEntryBody } from './new-entry.ts';
import type { AnyBody } from './shape.ts';

/** Kinds whose draft staff can open on its page of the site. */
export const PREVIEWED = ['page', 'post', 'album'] as const satisfies readonly ContentKind[];

export type PreviewedKind = (typeof PREVIEWED)[number];

export const isPreviewed = (kind: ContentKind): kind is PreviewedKind =>
  PREVIEWED.some((one) => one === kind);

/** Stored entry, as far as its preview depends on it. */
export interface DraftedEntry {
  readonly draft: AnyBody;
  readonly isRemoved: boolean;
}

/**
 * Returns the body that the preview of an entry shows: its draft, as if it were published today
 * (CONTENT-23). Null: a removed entry is visible to nobody (CONTENT-10).
 */
export const previewedBody = (
  kind: PreviewedKind,
  { draft, isRemoved }: DraftedEntry,
  today: LocalDate,
): AnyBody | null => (isRemoved ? null : newEntryBody(kind, draft, today));
