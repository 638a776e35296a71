import { toasts } from '@nadi/ui/feedback/toast-queue';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { closeDialog } from '../src/app/shell/dialogs.ts';
import { clearPrefill } from '../src/features/account/state.prefill.ts';
import { signOut } from '../src/features/account/state.ts';
import { saveCart } from '../src/features/cart/state.kept.ts';
import { EMPTY_CART } from '../src/features/cart/state.ts';
import { clearAgreements } from '../src/platform/legal/agreed-terms.ts';
import { clearVisitor } from '../src/platform/net/visitor.ts';

configure({
  // A long timeout for busy machines; a missing element is reported all the same.
  asyncUtilTimeout: 20_000,
  // Events without React's `act`: it drops the retry of a suspended part that an event interrupts,
  // and the part never shows.
  eventWrapper: (dispatch) => dispatch(),
});

/** Resets the browser: the test files of one worker share modules and a document. */
afterAll(async () => {
  cleanup();
  closeDialog();
  resetBrowser();
  vi.useRealTimers();
  // A chunk still loading when its file ends would be unavailable to later files.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Clears the session, the cart and all toasts. */
export function resetBrowser(): void {
  signOut();
  clearPrefill();
  clearAgreements();
  saveCart(EMPTY_CART);
  clearVisitor();
  for (const { id } of toasts.get()) toasts.dismiss(id);
  localStorage.clear();
  sessionStorage.clear();
}
