import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useActKey } from '../../platform/act-key.ts';
import { useConsole } from '../../platform/console.tsx';

const REQUESTS = ['requests'] as const;

/** Polling interval, so that new requests appear by themselves. */
const LOOKED_FOR_MS = 30_000;

export type RequestList = 'waiting' | 'decided';

/** Loads requests for approval: waiting ones by deadline, or decided ones, the latest first. */
export function useRequests(state: RequestList) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...REQUESTS, state],
    queryFn: ({ signal }) => api.byPage('listApprovals', { query: { state }, signal }),
    refetchInterval: state === 'waiting' ? LOOKED_FOR_MS : false,
  });
}

export interface GivenAnswer {
  readonly id: string;
  readonly answer: 'approve' | 'reject';
  readonly reason: string;
  /** State of the request as the dialog showed it. */
  readonly seen: string;
}

/** Answers an approval, once; the lists reload even where a colleague was quicker. */
export function useAnswer() {
  const { api } = useConsole();
  const queries = useQueryClient();
  const keyOf = useActKey();
  return useMutation({
    mutationFn: ({ id, ...body }: GivenAnswer) => {
      const input = { params: { id }, body };
      return api.byUser('answerApproval', { ...input, idempotencyKey: keyOf(input) });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: REQUESTS }),
  });
}
