import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useAct } from '../../platform/act.ts';
import { useConsole } from '../../platform/console.tsx';

const COUNTER = ['counter-orders'] as const;

/** Polling interval, so that new orders appear by themselves. */
const POLL_MILLISECONDS = 30_000;

/** Loads the orders that wait to be paid at the counter, or those that a search finds, page by page. */
export function useCounterOrders(search: string) {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: [...COUNTER, search],
    queryFn: ({ pageParam, signal }) =>
      api.byPage('listCounterOrders', {
        query: { ...(search !== '' && { search }), ...(pageParam !== '' && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ orders, has_more: hasMore }) =>
      hasMore ? orders.at(-1)?.order_id : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MILLISECONDS,
  });
}

/** Payment as it was taken. */
interface Taken {
  readonly orderId: string;
  /** State of the order as the dialog showed it. */
  readonly seen: string;
  /** Part that the terminal took, in the currency. */
  readonly terminal: number;
  readonly slip: string;
}

/** Records a payment, once; the list reloads even where a colleague was quicker. */
export function useRecordPayment() {
  const { act, showWhereGone } = useAct();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ orderId, seen, terminal, slip }: Taken) =>
      act('recordCounterPayment', {
        params: { order_id: orderId },
        body: { seen, terminal, ...(terminal > 0 && { slip }) },
      }),
    onSettled: async (_, error) => {
      await queries.invalidateQueries({ queryKey: COUNTER });
      showWhereGone(error);
    },
  });
}
