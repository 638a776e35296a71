import type { ContentEntryView } from '@nadi/contract/content/console-endpoints';
import type { ContentKind } from '@nadi/domain/content/kinds';
import type { AnyBody } from '@nadi/domain/content/shape';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../platform/api.ts';
import { CONFIG_KEY, useConsole } from '../../platform/console.tsx';
import type { Named, Subjects } from '../../platform/console-kind.ts';

export type Entry = ContentEntryView;
export type ListedEntry = Omit<Entry, 'draft' | 'published'>;

/** Identity of an entry. */
export interface EntryName {
  readonly kind: ContentKind;
  readonly slug: string;
}

export const ofKind = (kind: ContentKind) => ['content', kind] as const;
const listKey = (kind: ContentKind) => [...ofKind(kind), 'list'] as const;
export const entryKey = ({ kind, slug }: EntryName) => [...ofKind(kind), 'entry', slug] as const;
const historyKey = ({ kind, slug }: EntryName) => [...ofKind(kind), 'history', slug] as const;

/** Query of the entries of a kind, in the venue's order. */
export const entriesOf = (api: Api, kind: ContentKind) =>
  queryOptions({
    queryKey: listKey(kind),
    queryFn: ({ signal }) => api.byPage('listContent', { query: { kind }, signal }),
  });

export function useEntries(kind: ContentKind) {
  const { api } = useConsole();
  return useQuery(entriesOf(api, kind));
}

/** Loads an entry; never reloads it while it is edited, so that typed text is not lost. */
export function useEntry(name: EntryName) {
  const { api } = useConsole();
  return useQuery({
    queryKey: entryKey(name),
    queryFn: ({ signal }) =>
      api.byPage('readContent', { params: { kind: name.kind, slug: name.slug }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function useHistory(name: EntryName) {
  const { api } = useConsole();
  return useQuery({
    queryKey: historyKey(name),
    queryFn: ({ signal }) => api.byPage('readContentHistory', { params: { ...name }, signal }),
    staleTime: 0,
  });
}

/** Loads a version of an entry; `null`: none requested. */
export function useVersion(name: EntryName, version: number | null) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...historyKey(name), version],
    queryFn: ({ signal }) => {
      const params = { ...name, version: String(version) };
      return api.byPage('readContentVersion', { params, signal });
    },
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Mutations of an entry. Each sends the version that was read and returns the next one
 * (CONTENT-08).
 */
export function useEntryActions(name: EntryName) {
  const { api } = useConsole();
  const queries = useQueryClient();
  const params = { ...name };
  const cacheEntry = (entry: Entry): void => {
    queries.setQueryData(entryKey(name), entry);
    void queries.invalidateQueries({ queryKey: listKey(name.kind) });
    void queries.invalidateQueries({ queryKey: historyKey(name) });
    // A published setting is what the site shows from now on.
    void queries.invalidateQueries({ queryKey: CONFIG_KEY });
  };
  const mutation = <Input>(mutationFn: (input: Input) => Promise<Entry>) => ({
    mutationFn,
    onSuccess: cacheEntry,
  });
  return {
    save: useMutation(
      mutation((body: { readonly version: number; readonly body: AnyBody }) =>
        api.byUser('saveContent', { params, body: { ...body, body: { ...body.body } } }),
      ),
    ),
    publish: useMutation(
      mutation((version: number) => api.byUser('publishContent', { params, body: { version } })),
    ),
    withdraw: useMutation(
      mutation((version: number) => api.byUser('withdrawContent', { params, body: { version } })),
    ),
    restore: useMutation(
      mutation((body: { readonly version: number; readonly restored: number }) =>
        api.byUser('restoreContent', { params, body }),
      ),
    ),
    /** Reads the entry again, with changes of others. */
    refetch: () => api.byUser('readContent', { params }),
  };
}

/** Reorders the entries of a kind: optimistically, restored where the server refuses. */
export function useOrder(kind: ContentKind) {
  const { api } = useConsole();
  const queries = useQueryClient();
  const key = listKey(kind);
  return useMutation({
    mutationFn: (slugs: readonly string[]) =>
      api.byUser('orderContent', { body: { kind, slugs: [...slugs] } }),
    onMutate: (slugs) => {
      const before = queries.getQueryData<ListedEntry[]>(key);
      const at = (entry: ListedEntry): number => slugs.indexOf(entry.slug);
      queries.setQueryData<ListedEntry[]>(key, (all) => all?.toSorted((a, b) => at(a) - at(b)));
      return { before };
    },
    onError: (_error, _slugs, context) => queries.setQueryData(key, context?.before),
    onSuccess: (listed) => queries.setQueryData(key, listed),
  });
}

/** Entry to create. */
interface BegunEntry {
  readonly kind: ContentKind;
  readonly slug: string;
  readonly body: AnyBody;
}

/** Creates an entry as a draft. */
export function useBeginEntry() {
  const { api } = useConsole();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, slug, body }: BegunEntry) =>
      api.byUser('saveContent', {
        params: { kind, slug },
        body: { version: 0, body: { ...body } },
      }),
    onSuccess: (_, { kind }) => queries.invalidateQueries({ queryKey: listKey(kind) }),
  });
}

/** Subjects of a kind whose slug is the subject's id; `null`: entries have their own titles. */
export function useSubjects(content: ContentKind): readonly Named[] | null {
  const { api, kinds } = useConsole();
  const subjects = kinds.find((kind) => kind.subjects?.content === content)?.subjects;
  const { data = [] } = useQuery(subjectsQuery(api, content, subjects));
  return subjects ? data : null;
}

/** Returns the explanation of an empty list of entries; `undefined`: it needs none. */
export function useEmptyHint(content: ContentKind): Subjects['emptyHint'] {
  const { kinds } = useConsole();
  return kinds.find((kind) => kind.subjects?.content === content)?.subjects?.emptyHint;
}

/** Query of the subjects of a content kind; disabled where it has none. */
export const subjectsQuery = (api: Api, content: ContentKind, subjects: Subjects | undefined) =>
  queryOptions({
    queryKey: ['subjects', content],
    queryFn: async ({ signal }) => (await subjects?.list(api, signal)) ?? [],
    enabled: subjects !== undefined,
  });
