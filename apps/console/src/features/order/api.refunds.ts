import type { ConsoleRefund, ConsoleRefundRequest } from '@nadi/contract/order/refund-endpoints';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isMeanwhile, useAct } from '../../platform/act.ts';
import { useConsole } from '../../platform/console.tsx';

const REFUNDS = ['refund-requests'] as const;

/** Polling interval, so that new requests appear by themselves. */
const POLL_MILLISECONDS = 30_000;

export type RefundWay = ConsoleRefundRequest['way'];

/** Loads requests for a refund: waiting ones by deadline, or decided ones, the latest first. */
export function useRefundRequests(state: 'waiting' | 'decided') {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...REFUNDS, state],
    queryFn: ({ signal }) => api.byPage('listConsoleRefundRequests', { query: { state }, signal }),
    refetchInterval: state === 'waiting' ? POLL_MILLISECONDS : false,
  });
}

/** Amount and way of an approval, in the currency. */
export interface Repayment {
  readonly id: string;
  /** State of the request as the dialog showed it. */
  readonly seen: string;
  readonly amount: number;
  readonly way: RefundWay;
}

const repaymentInput = ({ id, ...body }: Repayment, dry: 0 | 1) => ({
  params: { id },
  body: { answer: 'approve', ...body, dry } as const,
});

/**
 * Loads what a repayment pays back by each way; it changes nothing. The list reloads where a colleague
 * was quicker.
 *
 * @param repayment `null`: there is no amount yet.
 */
export function useRepaymentPreview(repayment: Repayment | null) {
  const { preview } = useAct();
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['repayment', repayment] as const,
    queryFn:
      repayment === null
        ? skipToken
        : async () => {
            try {
              return await preview('decideRefundRequest', repaymentInput(repayment, 1));
            } catch (error) {
              if (isMeanwhile(error)) await queries.invalidateQueries({ queryKey: REFUNDS });
              throw error;
            }
          },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Decline with its reason. */
interface Decline {
  readonly id: string;
  /** State of the request as the dialog showed it. */
  readonly seen: string;
  readonly reason: string;
}

/** Returns the two answers to a request; the lists reload even where a colleague was quicker. */
export function useRefundDecision() {
  const { act } = useAct();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: REFUNDS });
  const approve = useMutation({
    mutationFn: (repayment: Repayment) => act('decideRefundRequest', repaymentInput(repayment, 0)),
    onSettled,
  });
  const decline = useMutation({
    mutationFn: ({ id, ...decline }: Decline) =>
      act('decideRefundRequest', { params: { id }, body: { answer: 'decline', ...decline } }),
    onSettled,
  });
  return { approve, decline };
}

const CARD_REFUNDS = ['card-refunds'] as const;

/**
 * Loads the refunds to cards that need staff, or all of an order.
 *
 * @param number order number; empty: those that need staff.
 */
export function useRefunds(number: string) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...CARD_REFUNDS, number],
    queryFn: ({ signal }) =>
      api.byPage('listConsoleRefunds', { query: number === '' ? {} : { order: number }, signal }),
  });
}

export interface RefundResult {
  readonly id: string;
  /** State of the refund as the dialog showed it. */
  readonly seen: string;
  readonly action: ConsoleRefund['actions'][number];
  /** Reference of a bank transfer. */
  readonly reference?: string;
}

/** Records the result of a refund, once; the lists reload even where a colleague was quicker. */
export function useRecordRefund() {
  const { act, showWhereGone } = useAct();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: RefundResult) =>
      act('recordRefundResult', { params: { id }, body }),
    onSettled: async (_, error) => {
      await queries.invalidateQueries({ queryKey: CARD_REFUNDS });
      showWhereGone(error);
    },
  });
}
