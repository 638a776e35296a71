import type { AnyBody } from '@nadi/domain/content/shape';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../platform/act.ts';
import { useConsole } from '../../platform/console.tsx';

const TILLS = ['tills'] as const;
const SESSIONS = ['till-sessions'] as const;
const SIZE = 30;
/** Polling interval, so that a colleague's till appears by itself. */
const POLL_MILLISECONDS = 30_000;

/** Loads the tills with their open sessions. */
export function useTills() {
  const { api } = useConsole();
  return useQuery({
    queryKey: TILLS,
    queryFn: ({ signal }) => api.byPage('listTills', { signal }),
    refetchInterval: POLL_MILLISECONDS,
  });
}

/** Loads closed sessions, the latest first, page by page. */
export function useClosedSessions() {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: SESSIONS,
    queryFn: ({ pageParam, signal }) =>
      api.byPage('listTillSessions', {
        query: { size: String(SIZE), ...(pageParam !== null && { before: String(pageParam) }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length < SIZE ? undefined : last.at(-1)?.id),
  });
}

/** Loads the sheet of a closed session. */
export function useTillSheet(id: string) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['till-sheet', id],
    queryFn: ({ signal }) => api.byPage('readTillSheet', { params: { id }, signal }),
  });
}

/** Acts on tills, each once; the lists reload, also after a refusal. */
export function useTillActs() {
  const { api } = useConsole();
  const { act, showWhereGone } = useAct();
  const queries = useQueryClient();
  const onSettled = async (_: unknown, error: Error | null) => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: TILLS }),
      queries.invalidateQueries({ queryKey: SESSIONS }),
    ]);
    showWhereGone(error);
  };
  return {
    add: useMutation({
      mutationFn: (till: AnyBody) => api.byUser('addTill', { body: { till } }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({
        id,
        ...body
      }: {
        readonly id: number;
        readonly version: string;
        readonly till: AnyBody;
        readonly is_retired: boolean;
      }) => api.byUser('changeTill', { params: { id: String(id) }, body }),
      onSettled,
    }),
    open: useMutation({
      mutationFn: ({ id, float }: { readonly id: number; readonly float: unknown }) =>
        act('openTill', { params: { id: String(id) }, body: { float } }),
      onSettled,
    }),
    move: useMutation({
      mutationFn: ({
        id,
        ...body
      }: {
        readonly id: number;
        readonly move: AnyBody;
        readonly seen: string;
      }) => act('moveTillCash', { params: { id: String(id) }, body }),
      onSettled,
    }),
    close: useMutation({
      mutationFn: ({
        id,
        ...body
      }: {
        readonly id: number;
        readonly counted: unknown;
        readonly seen: string;
      }) => act('closeTill', { params: { id: String(id) }, body }),
      onSettled,
    }),
  };
}
