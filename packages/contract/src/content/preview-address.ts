import type { PreviewedKind } from '@nadi/domain/content/preview';
import type { Language } from '@nadi/domain/kernel/localized';

/** Search parameter by which a page's own address shows its draft to staff (CONTENT-23). */
export const PREVIEW_PARAMETER = 'preview';

const DRAFT = 'draft';

/** Returns the address of a draft's preview. @param path address of its page on the site. */
export const previewAddressOf = (path: string, language: Language): string =>
  `${path}${path.includes('?') ? '&' : '?'}${PREVIEW_PARAMETER}=${DRAFT}&lang=${language}`;

/** Checks the search parameters of an address for a preview. */
export const isPreview = (search: Readonly<Record<string, unknown>>): boolean =>
  search[PREVIEW_PARAMETER] === DRAFT;

/** Returns the path of the call that returns a draft; a slug needs no encoding. */
export const previewCallOf = (kind: PreviewedKind, slug: string): string =>
  `/console/content/${kind}/${slug}/preview`;
