import { Refused } from '@nadi/browser/refused';
import { type Answer, makeClient } from '@nadi/contract/client';
import { cardRoutes } from '@nadi/contract/payment/routes';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useConfig } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { isMemberOfSite, useUser } from '../account/state.ts';

export type SavedCard = Answer<'listSavedCards'>[number];

const CARDS = ['cards'] as const;

/** Returns the client of the calls about saved cards, which are fetched with their pages. */
const useCardApi = () => makeClient(cardRoutes, useApi().transport);

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

/** Deletes a saved card, and reads the list again; one that is gone already is no failure. */
export function useRemoveCard() {
  const api = useCardApi();
  const t = useT('card');
  const refresh = useRefreshCards();
  return useMutation({
    mutationFn: (id: string) => api('removeSavedCard', { params: { id } }),
    onSuccess: () => toasts.show('success', t('card.removed')),
    onError: (error) => {
      const isGone = error instanceof Refused && error.code === 'not_found';
      if (isGone) toasts.show('info', t('card.gone'));
      else toasts.show('error', error.message || t('ui.unexpected'));
    },
    onSettled: refresh,
  });
}
