import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { company } from '../../../../test/company-facts.ts';
import { type Answers, address, closeSite, openSite } from '../../../../test/site-page.tsx';
import { session } from '../../../../test/venue-facts.ts';
import { signIn } from '../../account/state.ts';

const BUSINESS = {
  trade_name: 'Gulf Teams Trading LLC',
  ar_trade_name: 'فرق الخليج',
  expires_at: '2026-12-01T10:00:00+04:00',
};
const follow = (answers: Answers = {}, hash = '#the-token') =>
  openSite(`/partners/invitation?lang=en${hash}`, {
    answers: { openEmployment: () => ({ data: BUSINESS }), ...answers },
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

afterEach(() => closeSite());

describe('PARTNER-08: the link of an employee', () => {
  it('requires a login, and stays at its address', async () => {
    const { user, calls } = await follow();
    await screen.findByText(/Gulf Teams Trading LLC/);
    await user.click(await button('Log in'));
    await screen.findByRole('dialog');
    expect(address()).toContain('/partners/invitation');
    expect(location.hash).toBe('#the-token');
    // The secret is sent with this call only.
    expect(calls.find(({ name }) => name === 'openEmployment')?.body).toEqual({
      token: 'the-token',
    });
    expect(calls.filter(({ search }) => search.includes('the-token'))).toEqual([]);
  });

  it('makes its recipient an employee at once, and leaves no token in the address', async () => {
    signIn(session());
    const mine = company({ role: 'employee', trn: null, licence_number: null });
    const { user } = await follow({
      acceptEmployment: () => ({ data: mine }),
      readCompany: () => ({ data: mine }),
    });
    await user.click(await button(/^Accept/));
    await screen.findByText('Employee');
    expect([address(), location.hash]).toEqual(['/profile/company?lang=en', '']);
  });

  it('that has expired, was used or is cut off shows this; so does a partner’s account', async () => {
    signIn(session());
    await follow({ openEmployment: () => ({ status: 422, code: 'link_expired' }) });
    await screen.findByText('said openEmployment');
    closeSite();
    const { calls } = await follow({}, '');
    await screen.findByText(/^This address is incomplete/);
    expect(calls.some(({ name }) => name === 'openEmployment')).toBe(false);
    closeSite();
    signIn(session());
    const { user } = await follow({
      acceptEmployment: () => ({ status: 409, code: 'employed_already' }),
    });
    await user.click(await button(/^Accept/));
    await screen.findByText('said acceptEmployment');
  });
});
