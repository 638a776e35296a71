import type { ConsoleDispute } from '@nadi/contract/order/dispute-endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../platform/act.ts';
import { useConsole } from '../../platform/console.tsx';

const DISPUTES = ['disputes'] as const;

/** Polling interval, so that new disputes appear by themselves. */
const POLL_MILLISECONDS = 60_000;

export type DisputeList = 'open' | 'ended';
export type DisputeAction = ConsoleDispute['actions'][number];

/** Loads the disputes that need somebody, or those that are over. */
export function useDisputes(state: DisputeList) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...DISPUTES, state],
    queryFn: ({ signal }) => api.byPage('listConsoleDisputes', { query: { state }, signal }),
    refetchInterval: state === 'open' ? POLL_MILLISECONDS : false,
  });
}

/** Dispute that a bank has reported by letter; amount in the currency. */
export interface DisputeRecord {
  readonly payment: string;
  readonly amount: number;
  readonly reference: string;
  readonly reason: string;
}

/** Records a dispute, once. */
export function useRecordDispute() {
  const { act } = useAct();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DisputeRecord) => act('recordDispute', { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: DISPUTES }),
  });
}

interface DisputeChange {
  readonly id: string;
  /** State of the dispute as the dialog showed it. */
  readonly seen: string;
  readonly action: DisputeAction;
}

/** Records the decision on a dispute, once; the list reloads even where a colleague was quicker. */
export function useChangeDispute() {
  const { act, showWhereGone } = useAct();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: DisputeChange) => act('changeDispute', { params: { id }, body }),
    onSettled: async (_, error) => {
      await queries.invalidateQueries({ queryKey: DISPUTES });
      showWhereGone(error);
    },
  });
}
