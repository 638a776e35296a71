import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Draft } from '../api.draft.ts';

/** Options by which data that is present is never replaced by the published entry. */
const NEVER_AGAIN = {
  refetchOnMount: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const;

function showIn(queries: QueryClient, { data }: Draft): void {
  for (const [key, one] of data) queries.setQueryData(key, one);
}

/**
 * Gives the screens below it a draft in place of the published entry.
 *
 * They have a cache of their own, so that nothing of the draft is shown elsewhere on the site.
 */
export function DraftSource({ draft, children }: { draft: Draft; children: ReactNode }) {
  const outer = useQueryClient();
  const [queries] = useState(() => {
    const { queries: usual, ...others } = outer.getDefaultOptions();
    const client = new QueryClient({
      defaultOptions: { ...others, queries: { ...usual, ...NEVER_AGAIN } },
      mutationCache: outer.getMutationCache(),
    });
    showIn(client, draft);
    return client;
  });
  // The screens follow a draft that was loaded again.
  useEffect(() => showIn(queries, draft), [queries, draft]);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
