import { Refused } from '@nadi/browser/refused';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { address, closeSite, openSite } from '../../../test/site-page.tsx';
import { session } from '../../../test/venue-facts.ts';
import { closeLoginOffer, offerLogin } from '../../features/account/state.login-offer.ts';
import { auth } from '../../features/account/state.ts';
import { notifyFailure } from '../../features/cart/state.warning.ts';

afterEach(() => {
  act(closeLoginOffer);
  closeSite();
});

const why = 'Sign in to hold more.';
const holdLimit = new Refused({ status: 409, code: 'hold_limit', message: why });

it('opens where signing in lifts a refusal, and leaves one where one was', async () => {
  const { user } = await openSite('/?lang=en');
  await act(async () => notifyFailure(holdLimit, (() => '') as never));
  await screen.findByText(why);
  expect(screen.queryByRole('button', { name: 'Continue as guest' })).toBeNull();
  await user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '501234567');
  await user.type(screen.getByLabelText('Password'), 'Customer#1');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.queryByText(why)).toBeNull());
  expect(auth.get().user?.token).toBe(session().token);
  expect(address()).toBe('/?lang=en');
});

it('is not offered to a signed-in user: this is shown instead', async () => {
  await openSite('/?lang=en');
  act(() => auth.update(() => ({ user: { ...session() }, lastUpdated: Date.now() })));
  expect(offerLogin(why)).toBe(false);
  await act(async () => notifyFailure(holdLimit, (() => '') as never));
  await screen.findByText(why);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leaves the form of the page below it to itself', async () => {
  const { user } = await openSite('/login?lang=en');
  await user.type(await screen.findByLabelText('Password'), 'typed below');
  await act(async () => notifyFailure(holdLimit, (() => '') as never));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Password'), 'typed above');
  const typed = ['login-password', 'dialog-login-password'].map(
    (id) => (document.getElementById(id) as HTMLInputElement).value,
  );
  expect(typed).toEqual(['typed below', 'typed above']);
});
