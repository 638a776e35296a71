import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../../../../test/profile-facts.ts';
import { type Answers, address, closeSite, openSite } from '../../../../../test/site-page.tsx';
import { session } from '../../../../../test/venue-facts.ts';
import { auth, signIn } from '../../state.ts';

beforeEach(() => signIn(session()));
afterEach(() => closeSite());

const LEAVING = {
  currency: 'AED',
  cards: [],
  bank: 0,
  promo: 0,
  points: 0,
  obstacles: [],
  seen: 'state-1',
};
const openErasing = async (answers: Answers) => {
  const shown = await openSite('/profile/user?lang=en', {
    answers: { ...STATUS, readLeaving: () => ({ data: LEAVING }), ...answers },
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  return { ...shown, dialog: within(screen.getByRole('alertdialog')) };
};

describe('an account', () => {
  it('is deleted only after the word was typed, and nobody is signed in then', async () => {
    const { user, calls, dialog } = await openErasing({ eraseAccount: () => ({ data: null }) });
    const confirm = await dialog.findByRole('button', { name: 'Delete my account' });
    await user.click(confirm);
    await dialog.findByText('Please type “delete”.');
    expect(calls.some(({ name }) => name === 'eraseAccount')).toBe(false);
    await user.type(dialog.getByRole('textbox'), 'Delete');
    await user.click(confirm);
    await waitFor(() => expect(address()).toBe('/?lang=en'));
    expect(calls.find(({ name }) => name === 'eraseAccount')).toMatchObject({
      search: expect.stringContaining('seen=state-1'),
    });
    expect(auth.get().user).toBeNull();
    await screen.findByText('Your account has been deleted.');
  });

  it('LEAVE-05 is deleted with what was shown: a change in between is shown before another try', async () => {
    let seen = 'state-1';
    const { user, dialog } = await openErasing({
      readLeaving: () => ({
        data: {
          ...LEAVING,
          cards: [{ brand: 'Visa', last4: '1111', amount: seen === 'state-1' ? 50 : 40 }],
          bank: 15,
          promo: 25,
          points: 600,
          seen,
        },
      }),
      eraseAccount: () => {
        seen = 'state-2';
        return { status: 409, code: 'balance_changed', message: 'Your balance has changed.' };
      },
    });
    await dialog.findByText(/50 to your card .*Visa •••• 1111/);
    for (const text of [/15 by a bank transfer/, /600 points/, /promotional credit of .*25/])
      dialog.getByText(text);
    await user.type(dialog.getByRole('textbox'), 'delete{Enter}');
    await dialog.findByText('Your balance has changed.');
    await dialog.findByText(/40 to your card/);
  });

  it('LEAVE-01 is not deleted while something is to come, with the reasons and their end', async () => {
    const visitToCome = {
      kind: 'visit',
      name: 'Padel',
      ar_name: 'بادل',
      until: '2026-12-03T19:00:00+04:00',
    };
    const debt = { kind: 'debt', name: 'Desert Runners', ar_name: 'عدّاؤو الصحراء', until: null };
    const { dialog } = await openErasing({
      readLeaving: () => ({ data: { ...LEAVING, obstacles: [debt, visitToCome] } }),
    });
    await dialog.findByText('Desert Runners owes the venue money.');
    dialog.getByText(/You have a booking to come: Padel\./);
    dialog.getByText(/^Until .*19:00/);
    expect(dialog.queryByRole('textbox')).toBeNull();
  });
});
