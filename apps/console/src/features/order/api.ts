import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../platform/act.ts';
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
  const { act } = useAct();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: GivenAnswer) => act('answerApproval', { params: { id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: REQUESTS }),
  });
}
