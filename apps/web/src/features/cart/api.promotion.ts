import { Refused } from '@nadi/browser/refused';
import type { ChangedDiscounts } from '@nadi/contract/promotion/discount';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Api } from '../../platform/net/api.ts';
import { retryUnlessRefused } from '../../platform/net/queries.ts';
import { useApi, useConfig } from '../../platform/page/site.tsx';
import { useUser } from '../account/state.ts';
import { type Discounts, NO_PROMOTION, type Promotion } from './promotion.ts';
import { cartKey } from './state.kept.ts';
import {
  type CartDiscounts,
  changedDiscountsOf,
  discountsIn,
  discountsOf,
  type Verification,
  verificationOf,
} from './state.promotion.ts';
import type { Cart } from './state.ts';

/** Time without a change after which a cart is verified. */
const SETTLED_MILLISECONDS = 300;

/** Returns the value once it has not changed for a while. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Changes the promotion of the current cart, whose age as a response stays the same. */
function changePromotion(queries: QueryClient, change: (known: Promotion) => Promotion): void {
  const key = cartKey();
  const updatedAt = queries.getQueryState(key)?.dataUpdatedAt;
  queries.setQueryData<Cart>(
    key,
    (cart) => cart && { ...cart, promotion: change(cart.promotion ?? NO_PROMOTION) },
    { ...(updatedAt !== undefined && { updatedAt }) },
  );
}

const isNotValid = (error: unknown): boolean =>
  error instanceof Refused && error.code === 'promotion_not_valid';

/** Verifies lines with their code; one that takes nothing off them is refused. */
async function verify(
  api: Api,
  verification: Verification,
  signal?: AbortSignal,
): Promise<Discounts> {
  const { code, products } = verification;
  const body = { products, ...(code !== null && { promotion_code: code }) };
  return discountsOf(
    await api('verifyBenefits', { body, ...(signal && { signal }) }),
    verification,
  );
}

/** The same; a code that takes nothing off leaves the promotions that apply by themselves. */
const verifyAll = (api: Api, verification: Verification, signal: AbortSignal): Promise<Discounts> =>
  verify(api, verification, signal).catch((error: unknown) => {
    if (verification.code === null || !isNotValid(error)) throw error;
    return verify(api, { ...verification, code: null }, signal);
  });

/** Discounts of the cart on the page. */
export interface VerifiedDiscounts extends CartDiscounts {
  /** Set when the discounts could not be verified; they are again once there is a network. */
  readonly failure: Error | null;
  readonly retry: () => void;
}

/**
 * Verifies the discounts of the cart at each change, and keeps them with it.
 *
 * A response to lines that have changed meanwhile is dropped.
 */
export function useDiscounts(cart: Cart): VerifiedDiscounts {
  const api = useApi();
  const queries = useQueryClient();
  const { venue_id: venueId } = useConfig();
  const customerId = useUser()?.id ?? null;
  const { lines, expiresAt } = useSettled(cart);
  const code = cart.promotion?.code ?? null;
  const verification = verificationOf(lines, code, venueId);
  const { data, error, isFetching, refetch } = useQuery({
    // An extended hold is verified again.
    queryKey: ['promotion', verification.of, expiresAt, customerId],
    queryFn: async ({ signal }) => {
      const discounts = await verifyAll(api, verification, signal);
      if (!signal.aborted) changePromotion(queries, (known) => ({ ...known, discounts }));
      return discounts;
    },
    enabled: lines.length > 0,
    staleTime: 0,
    gcTime: 0,
    retry: retryUnlessRefused,
  });
  const isLost = data?.of === verification.of && cart.promotion?.discounts?.of !== data.of;
  useEffect(() => {
    // A response to the cart that came at the same time has replaced them.
    if (isLost) changePromotion(queries, (known) => ({ ...known, discounts: data }));
  }, [isLost, data, queries]);
  const failure = isFetching ? null : error;
  return {
    ...discountsIn(cart, venueId, failure !== null),
    failure,
    retry: () => void refetch(),
  };
}

/** Applies a code to the cart; its component shows the progress and a refusal. */
export function useApplyCode({ lines }: Cart) {
  const api = useApi();
  const queries = useQueryClient();
  const { venue_id: venueId } = useConfig();
  return useMutation({
    mutationFn: async (typed: string) => {
      const discounts = await verify(api, verificationOf(lines, typed, venueId));
      const [code = typed] = discounts.codes;
      const { of } = verificationOf(lines, code, venueId);
      changePromotion(queries, () => ({ code, discounts: { ...discounts, of } }));
    },
  });
}

/** Removes the code; promotions that apply by themselves remain. */
export function useRemoveCode(): () => void {
  const queries = useQueryClient();
  return () => changePromotion(queries, (known) => ({ ...known, code: null }));
}

/** Takes the discounts with which an order was refused; null: another error. */
export function useTakeDiscounts() {
  const queries = useQueryClient();
  const { venue_id: venueId } = useConfig();
  return ({ lines, promotion }: Cart, error: Error): boolean => {
    if (!(error instanceof Refused) || error.code !== 'promotion_changed') return false;
    const { of } = verificationOf(lines, promotion?.code ?? null, venueId);
    const discounts = changedDiscountsOf(error.data as ChangedDiscounts, of);
    changePromotion(queries, (known) => ({ ...known, discounts }));
    return true;
  };
}
