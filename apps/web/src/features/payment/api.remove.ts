import { Refused } from '@nadi/browser/refused';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useMutation } from '@tanstack/react-query';
import { useT } from '../../platform/page/texts.tsx';
import { useCardApi, useRefreshCards } from './api.ts';

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
