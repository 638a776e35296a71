import { download } from '@nadi/browser/download';
import { type Answer, makeClient } from '@nadi/contract/client';
import { walletRoutes } from '@nadi/contract/wallet/routes';
import type { WalletPreset } from '@nadi/domain/wallet/movement';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CardFields } from '../../platform/page/card-field.tsx';
import { leaveForPayment } from '../../platform/page/payment-page.ts';
import { useApi, useConfig } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { useUser } from '../account/state.ts';

export type Wallet = Answer<'readWallet'>;
export type Movement = Wallet['financialTransactions']['data'][number];
export type Points = Answer<'readPoints'>;
export type TopUp = Answer<'readTopUp'>;

const WALLET = ['wallet'] as const;
const PAGE_SIZE = 16;

/** Interval at which a top-up is read again until its payment is decided. */
const REFETCH_MILLISECONDS = 3_000;

/** Returns the client of the wallet's calls, which are fetched with its page. */
const useWalletApi = () => makeClient(walletRoutes, useApi().transport);

/** Loads the wallet with the movements of a period, page by page. */
export function useWallet(preset: WalletPreset) {
  const api = useWalletApi();
  return useInfiniteQuery({
    queryKey: [...WALLET, preset],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      api('readWallet', {
        query: { preset, size: String(PAGE_SIZE), current_page: String(pageParam) },
      }),
    getNextPageParam: ({ financialTransactions: { current_page, total_pages } }) =>
      current_page < total_pages ? current_page + 1 : undefined,
    placeholderData: (shown) => shown,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Loads points with their movements, page by page. */
export function usePoints() {
  const api = useWalletApi();
  return useInfiniteQuery({
    queryKey: ['q-points'],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      api('readPoints', { query: { size: String(PAGE_SIZE), current_page: String(pageParam) } }),
    getNextPageParam: ({ movements: { current_page, total_pages } }) =>
      current_page < total_pages ? current_page + 1 : undefined,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Loads a top-up, again until it is decided; the wallet is reloaded when it is paid. */
export function useTopUp(id: string) {
  const api = useWalletApi();
  const queries = useQueryClient();
  const topUp = useQuery({
    queryKey: ['top-up', id],
    queryFn: () => api('readTopUp', { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' ? REFETCH_MILLISECONDS : false,
    staleTime: 0,
    gcTime: 0,
  });
  const status = topUp.data?.status;
  useEffect(() => {
    if (status !== undefined) void queries.invalidateQueries({ queryKey: WALLET });
  }, [queries, status]);
  return topUp;
}

/** Returns the way to the payment page of a top-up. */
export function usePaymentPage(): (topUp: Pick<TopUp, 'pg' | 'url' | 'transactionId'>) => void {
  const t = useT('wallet');
  const { gateway_hosts } = useConfig();
  return (topUp) => {
    if (!leaveForPayment(topUp, gateway_hosts)) toasts.show('error', t('wallet.noPage'));
  };
}

interface ToTopUp {
  readonly amount: number;
  readonly pg: string | undefined;
  /** Saved card that pays, or that one is to be saved. */
  readonly card: CardFields;
}

/**
 * Opens a top-up and leaves for its payment page.
 *
 * @param onRefused shows a failure.
 */
export function useOpenTopUp(onRefused: (error: Error) => void) {
  const api = useWalletApi();
  const pay = usePaymentPage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ amount, pg, card }: ToTopUp) =>
      api('topUpWallet', {
        body: { amount, ...(pg !== undefined && { pg }), ...card },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess(topUp) {
      if (topUp.url !== null) return pay(topUp);
      void queries.invalidateQueries({ queryKey: WALLET });
      // A saved card has paid without a page, or its gateway has not answered yet (CARD-05).
      void navigate({ to: '/profile/user/wallet', search: { top_up: topUp.id } as never });
    },
    onError: (error) => {
      onRefused(error);
      void queries.invalidateQueries({ queryKey: WALLET });
    },
  });
}

/** Pays money of top-ups back to their cards, once; the wallet is loaded again (WALLET-14). */
export function usePayOut() {
  const api = useWalletApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ amount, key }: { amount: number; key: string }) =>
      api('payOutWallet', { body: { amount }, idempotencyKey: key }),
    onSettled: () => queries.invalidateQueries({ queryKey: WALLET }),
  });
}

/** Downloads the statement of a period as PDF (WALLET-08). */
export function useStatement() {
  const t = useT();
  const user = useUser();
  return useMutation({
    mutationFn: (preset: WalletPreset) =>
      download(`/wallet/statement?preset=${preset}`, {
        Authorization: `Bearer ${user?.token ?? ''}`,
      }),
    onError: (error) => toasts.show('error', error.message || t('ui.unexpected')),
  });
}
