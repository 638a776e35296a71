import { Refused } from '@nadi/browser/refused';
import type { ErrorCode } from '@nadi/contract/errors';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { createStore, useStore } from '../../platform/device/store.ts';
import type { FirstTranslator } from '../../platform/page/texts.tsx';
import { offerLogin } from '../account/state.login-offer.ts';

/** Whether it is asked what to do with the cart that another order does not go with. */
const isOpen = createStore(false);

export const useCartWarning = (): boolean => useStore(isOpen);
export const closeCartWarning = (): void => isOpen.update(() => false);

/** Refusals of what may not stand together in one cart (spec 2 section 4, "Cart rules"). */
const CART_ERRORS: readonly (ErrorCode | 'offline')[] = [
  'membership_with_others',
  'others_with_membership',
];

/**
 * Says what was refused, wherever it was asked for: by a toast in the server's words, titled where
 * the cart itself is at fault; what another outlet's cart stands in the way of, by a question; what signing in lifts, by
 * the ways in.
 */
export function notifyFailure(error: Error, t: FirstTranslator['t']): void {
  const code = error instanceof Refused ? error.code : null;
  if (code === 'hold_limit' && offerLogin(error.message)) return;
  if (code === 'other_outlet_in_cart') isOpen.update(() => true);
  else if (code && CART_ERRORS.includes(code)) {
    toasts.show('error', error.message, t('cart.error'));
  } else toasts.show('error', error.message || t('ui.unexpected'));
}
