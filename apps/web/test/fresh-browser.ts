import { toasts } from '@nadi/ui/feedback/toast-queue';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { closeDialog } from '../src/app/shell/dialogs.ts';
import { clearPrefill } from '../src/features/account/state.prefill.ts';
import { signOut } from '../src/features/account/state.ts';
import { saveCart } from '../src/features/cart/state.kept.ts';
import { EMPTY_CART } from '../src/features/cart/state.ts';
import { clearVisitor } from '../src/platform/net/visitor.ts';

// What is waited for may take its time on a busy machine; what does not come is told all the same.
configure({ asyncUtilTimeout: 20_000 });

/** The test files of one worker share their modules and a document: each begins in a fresh browser. */
afterAll(async () => {
  cleanup();
  closeDialog();
  resetBrowser();
  vi.useRealTimers();
  // A part that is still being fetched when its file ends could not be had by those that come after.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Nobody is signed in, nothing is in the cart, and nothing is being told. */
export function resetBrowser(): void {
  signOut();
  clearPrefill();
  saveCart(EMPTY_CART);
  clearVisitor();
  for (const { id } of toasts.get()) toasts.dismiss(id);
  localStorage.clear();
  sessionStorage.clear();
}
