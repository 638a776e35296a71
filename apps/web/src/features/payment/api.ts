import { type Answer, makeClient } from '@nadi/contract/client';
import { cardRoutes } from '@nadi/contract/payment/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useConfig } from '../../platform/page/site.tsx';
import { isMemberOfSite, useUser } from '../account/state.ts';

export type SavedCard = Answer<'listSavedCards'>[number];

const CARDS = ['cards'] as const;

/** Returns the client of the calls about saved cards, which are fetched with their pages. */
export const useCardApi = () => makeClient(cardRoutes, useApi().transport);

/**
 * Loads the cards that the user has saved, the latest first.
 *
 * @param isNeeded `false` where no card is of use.
 */
export function useSavedCards(isNeeded = true) {
  const api = useCardApi();
  const user = useUser();
  return useQuery({
    queryKey: [...CARDS, user?.id],
    queryFn: () => api('listSavedCards', {}),
    enabled: isNeeded && isMemberOfSite(user),
  });
}

/** Returns a function that reads the saved cards again. */
export function useRefreshCards(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: CARDS });
}

/** Checks whether a gateway of the venue can save a card (GATE-10). */
export const useCanSave = (): boolean => useConfig().gateways.some(({ saves }) => saves);

/** Checks whether the user can save a card here, or has saved one. */
export function useHasCards(): boolean {
  const canSave = useCanSave();
  const { data: cards = [] } = useSavedCards(!canSave);
  return canSave || cards.length > 0;
}
