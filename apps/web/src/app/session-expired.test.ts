import { toasts } from '@nadi/ui/feedback/toast-queue';
import { afterEach, expect, it } from 'vitest';
import { resetBrowser } from '../../test/fresh-browser.ts';
import { session } from '../../test/venue-facts.ts';
import { signIn, signOut } from '../features/account/state.ts';
import { announceSessionExpired } from './session-expired.ts';

afterEach(() => {
  for (const { id } of toasts.get()) toasts.dismiss(id);
  resetBrowser();
});

const outcome = (): string[] => toasts.get().map(({ text }) => text);

it('is shown until a user signs in again, and not beside their welcome', () => {
  announceSessionExpired('Session expired, please login again');
  signOut();
  expect(outcome()).toEqual(['Session expired, please login again']);
  signIn(session());
  toasts.show('success', 'Login success');
  expect(outcome()).toEqual(['Login success']);
});
