import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, closeSite, openSite, type Query } from '../../../../test/site-page.tsx';
import { session } from '../../../../test/venue-facts.ts';
import { signIn } from '../state.ts';

const NONE = { bookings: 0, needs_code: 0 };
const claims = (more: object = {}) => ({ open: NONE, declined: NONE, claimed: 0, ...more });
const PROFILE = { mobile: '+971501234567', is_mobile_proven: 1, missing: [] };

const sent = (calls: readonly Query[], name: Query['name']) =>
  calls.filter((call) => call.name === name).map(({ body }) => body);

const visit = (answers: Answers, lang: 'en' | 'ar' = 'en') =>
  openSite(`/profile/facility-bookings?lang=${lang}`, { answers, language: lang });

beforeEach(() => signIn(session()));
afterEach(() => closeSite());

describe('ACCOUNT-53 the question about bookings made as a guest', () => {
  it('adds them, and loads the list again', async () => {
    const { calls, user } = await visit({
      readClaims: () => ({ data: claims({ open: { bookings: 3, needs_code: 0 } }) }),
      claimBookings: () => ({ data: claims({ claimed: 3 }) }),
    });
    await screen.findByText('3 bookings were made with your mobile number. Are they yours?');
    const before = sent(calls, 'listBookedLines').length;
    await user.click(screen.getByRole('button', { name: 'Add to my account' }));
    await screen.findByText('Added to your bookings.');
    expect(sent(calls, 'claimBookings')).toEqual([{ declined: 0 }]);
    expect(screen.queryByText(/made with your mobile number/)).toBeNull();
    // Upcoming, past and cancelled ones.
    await waitFor(() => expect(sent(calls, 'listBookedLines').length).toBe(before + 3));
  });

  it('is answered with no, once', async () => {
    const { calls, user } = await visit(
      {
        readClaims: () => ({ data: claims({ open: { bookings: 2, needs_code: 1 } }) }),
        declineBookings: () => ({ data: claims({ declined: { bookings: 2, needs_code: 1 } }) }),
      },
      'ar',
    );
    await screen.findByText('أُجري حجزان برقم الهاتف المتحرك الخاص بك. هل هما لك؟');
    await user.click(screen.getByRole('button', { name: 'ليست لي' }));
    await waitFor(() => expect(sent(calls, 'declineBookings')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/هل هما لك/)).toBeNull());
  });

  it('sends a code to the number first where the last proof is older', async () => {
    const { calls, user } = await visit({
      readClaims: () => ({ data: claims({ open: { bookings: 1, needs_code: 1 } }) }),
      readProfile: () => ({ data: PROFILE }),
      changeContact: () => ({ data: PROFILE }),
      claimBookings: () => ({ data: claims({ claimed: 1 }) }),
    });
    await screen.findByText('We send a code to your number first.');
    await user.click(screen.getByRole('button', { name: 'Add to my account' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(sent(calls, 'claimBookings')).toEqual([]);
    await user.click(await dialog.findByRole('button', { name: 'Send code' }));
    await user.type((await dialog.findAllByRole('textbox'))[0] as HTMLElement, '123456');
    await user.click(await dialog.findByRole('button', { name: 'Confirm' }));
    await screen.findByText('Added to your bookings.');
    expect(sent(calls, 'changeContact')).toEqual([{ mobile: PROFILE.mobile }, { otp: '123456' }]);
    expect(sent(calls, 'claimBookings')).toEqual([{ declined: 0 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not shown where there is nothing to claim, or the call fails', async () => {
    for (const readClaims of [
      () => ({ data: claims() }),
      () => ({ status: 503, code: 'server_error' }),
    ]) {
      const { calls } = await visit({ readClaims });
      await screen.findByText('No bookings yet');
      await waitFor(() => expect(sent(calls, 'readClaims')).toHaveLength(1));
      expect(screen.queryByText('Add to my account')).toBeNull();
      closeSite();
      signIn(session());
    }
  });
});
