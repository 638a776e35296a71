import { Refused } from '@nadi/browser/refused';
import type { Answer } from '@nadi/contract/client';
import { previewCallOf } from '@nadi/contract/content/preview-address';
import type { PreviewedKind } from '@nadi/domain/content/preview';
import { useQuery } from '@tanstack/react-query';
import { retryUnlessRefused } from '../../platform/net/queries.ts';
import { useApi } from '../../platform/page/site.tsx';
import { useLanguage } from '../../platform/page/texts.tsx';
import { contentKey } from './query-keys.ts';

/** Answers of the calls; all have the state of the draft. */
type Answered = Answer<'previewPage'> | Answer<'previewPost'> | Answer<'previewAlbum'>;

/** Draft as the screens of its page read it. */
export interface Draft {
  readonly state: Answered['state'];
  /** Data of the screens' queries that contain the draft, by key. */
  readonly data: readonly (readonly [key: readonly unknown[], data: object])[];
}

interface Reader {
  readonly language: string;
  readonly signal: AbortSignal;
  readonly unreachable: () => string;
}

/**
 * Reads a draft with the cookie of the console's session.
 *
 * It uses none of the client of customers' calls, which sends their credentials, ends their session
 * with a 401, and would have to export its parts from the first load. Throws Refused.
 */
async function readDraft(
  kind: PreviewedKind,
  slug: string,
  { language, signal, unreachable }: Reader,
): Promise<Answered> {
  const address = `/api/v1${previewCallOf(kind, encodeURIComponent(slug))}?lang=${language}`;
  const response = await fetch(address, { cache: 'no-store', signal }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new Refused({ status: 0, code: 'offline', message: unreachable() });
  });
  const {
    data,
    code = 'internal_error',
    message = unreachable(),
  } = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused({ status: response.status, code, message });
  return data;
}

/**
 * Loads a draft for staff (CONTENT-23).
 *
 * It leaves the memory with its page, and is loaded again when the tab is shown again, as after an
 * edit in the console.
 */
export function useDraft(kind: PreviewedKind, slug: string) {
  const { t, language } = useLanguage();
  const api = useApi();
  return useQuery({
    queryKey: ['draft', kind, slug],
    queryFn: async ({ signal }): Promise<Draft> => {
      const unreachable = () => t(navigator.onLine ? 'shell.unreachable' : 'shell.offline');
      const draft = await readDraft(kind, slug, { language, signal, unreachable });
      const { state } = draft;
      const own = [contentKey(kind, slug), draft] as const;
      if (slug !== 'find-us' || !('content' in draft)) return { state, data: [own] };
      // Directions are the text of that page.
      const there = await api('readFindUs', { signal });
      const { content: description, ar_content: ar_description } = draft;
      const described = { ...there, description, ar_description };
      return { state, data: [own, [contentKey('find us'), described]] };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    retry: retryUnlessRefused,
  });
}
