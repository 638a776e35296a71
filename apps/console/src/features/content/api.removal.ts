import type { ContentUse } from '@nadi/contract/content/console-endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useConsole } from '../../platform/console.tsx';
import { type Entry, type EntryName, entryKey, type ListedEntry, ofKind } from './api.ts';

export type { ContentUse };

const REMOVED = ['removed content'] as const;

/** Loads removed entries that can be restored, latest first. */
export function useRemoved() {
  const { api } = useConsole();
  return useQuery({
    queryKey: REMOVED,
    queryFn: ({ signal }) => api.byPage('listRemovedContent', { signal }),
    staleTime: 0,
  });
}

/** Loads the entries that currently link to an entry. */
export function useUses({ kind, slug }: EntryName) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...ofKind(kind), 'uses', slug],
    queryFn: ({ signal }) => api.byPage('listContentUses', { params: { kind, slug }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

type Seen = Pick<ListedEntry, 'kind' | 'slug' | 'version'>;

/**
 * Mutations that remove and restore an entry; they send the version that was read.
 *
 * CONTENT-08, CONTENT-10.
 */
export function useRemoval() {
  const { api } = useConsole();
  const queries = useQueryClient();
  const onSuccess = (entry: Entry): void => {
    queries.setQueryData(entryKey(entry), entry);
    void queries.invalidateQueries({ queryKey: REMOVED });
    void queries.invalidateQueries({ queryKey: [...ofKind(entry.kind), 'list'] });
  };
  return {
    remove: useMutation({
      mutationFn: ({ kind, slug, version }: Seen) =>
        api.byUser('removeContent', { params: { kind, slug }, body: { version } }),
      onSuccess,
    }),
    recover: useMutation({
      mutationFn: ({ kind, slug, version }: Seen) =>
        api.byUser('recoverContent', { params: { kind, slug }, body: { version } }),
      onSuccess,
    }),
  };
}
