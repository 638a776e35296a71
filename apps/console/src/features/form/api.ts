import { EXPORTED_AT_ONCE, type FormAnswer } from '@nadi/contract/form/endpoints';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useConsole } from '../../platform/console.tsx';

export type Answer = FormAnswer;

const ANSWERS = ['answers'] as const;
const AT_ONCE = 50;

/** Loads answers, newest first, of one form; empty: of all. */
export function useAnswers(form: string) {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: [...ANSWERS, 'list', form],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(form && { form }), ...(pageParam && { before: pageParam }) };
      return api.byPage('listFormAnswers', { query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < AT_ONCE ? undefined : String(last.at(-1)?.id)),
  });
}

export function useAnswer(id: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...ANSWERS, 'one', id],
    queryFn: ({ signal }) => api.byPage('readFormAnswer', { params: { id: String(id) }, signal }),
    staleTime: 0,
  });
}

export function useRemoveAnswer() {
  const { api } = useConsole();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.byUser('removeFormAnswer', { params: { id: String(id) } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...ANSWERS, 'list'] }),
  });
}

/** Loads all answers to a form, one response after another. */
export function useTakeAnswers() {
  const { api } = useConsole();
  return useMutation({
    mutationFn: async (form: string): Promise<readonly Answer[]> => {
      const all: Answer[] = [];
      for (;;) {
        const last = all.at(-1);
        const body = { form, ...(last && { before: last.id }) };
        const next = await api.byUser('exportFormAnswers', { body });
        all.push(...next);
        if (next.length < EXPORTED_AT_ONCE) return all;
      }
    },
  });
}
