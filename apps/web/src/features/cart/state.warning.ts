import { Refused } from '@nadi/browser/refused';
import type { ErrorCode } from '@nadi/contract/errors';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { createStore, useStore } from '../../platform/device/store.ts';
import type { FirstTranslator } from '../../platform/page/texts.tsx';
import { offerLogin } from '../account/state.login-offer.ts';

/** Set while the cart warning is shown: the cart cannot be combined with another order. */
const isOpen = createStore(false);

export const useCartWarning = (): boolean => useStore(isOpen);
export const closeCartWarning = (): void => isOpen.update(() => false);

/** Error codes of items that cannot be combined in one cart (spec 2 section 4, "Cart rules"). */
const CART_ERRORS: readonly (ErrorCode | 'offline')[] = [
  'membership_with_others',
  'others_with_membership',
];

/**
 * Shows an error: by default a toast with the server's message.
 *
 * Errors of the cart itself have a title. A conflict with another outlet's cart opens the cart
 * warning, and an error that signing in resolves opens the login.
 */
export function notifyFailure(error: Error, t: FirstTranslator['t']): void {
  const code = error instanceof Refused ? error.code : null;
  if (code === 'hold_limit' && offerLogin(error.message)) return;
  if (code === 'other_outlet_in_cart') isOpen.update(() => true);
  else if (code && CART_ERRORS.includes(code)) {
    toasts.show('error', error.message, t('cart.error'));
  } else toasts.show('error', error.message || t('ui.unexpected'));
}
