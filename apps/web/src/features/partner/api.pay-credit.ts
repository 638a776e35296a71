import { type Answer, makeClient } from '@nadi/contract/client';
import { creditRoutes } from '@nadi/contract/credit/routes';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CardFields } from '../../platform/page/card-field.tsx';
import { leaveForPayment } from '../../platform/page/payment-page.ts';
import { useApi, useConfig } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';

export type CreditPayment = Answer<'readCreditPayment'>;

/** Interval at which a payment is read again until it is decided. */
const REFETCH_MILLISECONDS = 3_000;

/** Lists that a payment of the debt changes. */
const CHANGED = [['credit'], ['credit-statements'], ['checkout']] as const;

/** Returns a function that loads what is owed again. */
function useRefreshCredit(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of CHANGED) void queries.invalidateQueries({ queryKey });
  };
}

interface ToPay {
  readonly amount: number;
  readonly pg: string | undefined;
  /** Saved card that pays, or that one is to be saved. */
  readonly card: CardFields;
}

interface PayCredit {
  /** Shows a failure. */
  readonly onRefused: (error: Error) => void;
  readonly onClose: () => void;
}

/** Opens a payment of what the business owes and leaves for its page. */
export function usePayCredit({ onRefused, onClose }: PayCredit) {
  const transport = useApi().transport;
  const t = useT('partner');
  const { gateway_hosts } = useConfig();
  const refresh = useRefreshCredit();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ amount, pg, card }: ToPay) =>
      makeClient(creditRoutes, transport)('payCredit', {
        body: { amount, ...(pg !== undefined && { pg }), ...card },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess(payment) {
      if (payment.url !== null) {
        if (!leaveForPayment(payment, gateway_hosts)) toasts.show('error', t('partner.noPage'));
        return;
      }
      refresh();
      onClose();
      // A saved card has paid without a page, or its gateway has not answered yet (CARD-05).
      void navigate({ to: '/profile/company', search: { credit_payment: payment.id } as never });
    },
    onError: (error) => {
      onRefused(error);
      refresh();
    },
  });
}

/** Loads a payment of the debt, again until it is decided; what is owed is reloaded then. */
export function useCreditPayment(id: string) {
  const transport = useApi().transport;
  const refresh = useRefreshCredit();
  const payment = useQuery({
    queryKey: ['credit-payment', id],
    queryFn: () => makeClient(creditRoutes, transport)('readCreditPayment', { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' ? REFETCH_MILLISECONDS : false,
    staleTime: 0,
    gcTime: 0,
  });
  const status = payment.data?.status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads once for each status.
  useEffect(() => {
    if (status !== undefined) refresh();
  }, [status]);
  return payment;
}
