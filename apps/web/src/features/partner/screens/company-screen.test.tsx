import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { company } from '../../../../test/company-facts.ts';
import { type Answers, address, closeSite, openSite } from '../../../../test/site-page.tsx';
import { session } from '../../../../test/venue-facts.ts';
import { signIn } from '../../account/state.ts';

const OMAR = { id: 7, name: 'Omar Haddad', email: 'omar@example.com' };
const INVITED = {
  id: `b_${'A'.repeat(22)}`,
  email: 'mira@example.com',
  expires_at: '2026-12-01T10:00:00+04:00',
};

const visit = (readCompany: () => unknown, answers: Answers = {}, language: 'en' | 'ar' = 'en') =>
  openSite(`/profile/company?lang=${language}`, {
    answers: { readCompany: () => ({ data: readCompany() }), ...answers },
    language,
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => signIn(session()));
afterEach(() => closeSite());

describe('one’s company', () => {
  it('that does not exist links to applying; a pending one shows this; a rejected one shows why, and how to continue', async () => {
    await visit(() => null);
    await screen.findByText('You do not book for a company');
    closeSite();
    signIn(session());
    await visit(() => company({ state: 'waiting' }));
    await screen.findByText('Your application is with the venue');
    expect(screen.queryByText('Employees')).toBeNull();
    closeSite();
    signIn(session());
    await visit(() => company({ state: 'rejected', reason: 'The licence has ended.' }));
    await screen.findByText('The licence has ended.');
    expect(screen.getByRole('link', { name: 'Apply again' }).getAttribute('href')).toContain(
      '/partners/apply',
    );
  });

  it('PARTNER-08: shows its owner the employees, and revokes invitations', async () => {
    let invitations = [INVITED];
    const { user, calls } = await visit(() => company({ employees: [OMAR], invitations }), {
      withdrawEmployee: () => {
        invitations = [];
        return { data: company({ employees: [OMAR] }) };
      },
    });
    await screen.findByText('2 of 3, invitations included');
    expect(screen.getByText('Omar Haddad').closest('li')?.textContent).toContain(
      'omar@example.com',
    );
    await user.click(await button(/Take back.*mira@example.com/));
    await screen.findByText('1 of 3, invitations included');
    expect(calls.some(({ name }) => name === 'withdrawEmployee')).toBe(true);
  });

  it('PARTNER-09: that is full invites nobody; an invalid address is reported before it is sent', async () => {
    await visit(() => company({ employees: [OMAR], employees_at_most: 1 }));
    await screen.findByText('1 of 1, invitations included');
    expect(screen.queryByRole('button', { name: 'Invite an employee' })).toBeNull();
    closeSite();
    signIn(session());
    const { user, calls } = await visit(() => company(), {
      inviteEmployee: () => ({ status: 409, code: 'employees_full' }),
    });
    await user.click(await button('Invite an employee'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'nobody{Enter}');
    await dialog.findAllByText('Please input correct email address');
    expect(calls.some(({ name }) => name === 'inviteEmployee')).toBe(false);
    await user.type(dialog.getByRole('textbox'), '@example.com{Enter}');
    await dialog.findByText('said inviteEmployee');
  });

  it('PARTNER-10: is left by an employee after one more question, and home is next', async () => {
    const { user, calls } = await visit(
      () => company({ role: 'employee', trn: null, licence_number: null }),
      { removeEmployee: () => ({ data: null }) },
      'ar',
    );
    await screen.findByText(/فرق الخليج للتجارة/, { selector: 'bdi' });
    await user.click(await button('مغادرة الشركة'));
    expect(calls.some(({ name }) => name === 'removeEmployee')).toBe(false);
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'مغادرة الشركة' }));
    await waitFor(() => expect(address()).toBe('/?lang=ar'));
    expect(calls.some(({ name }) => name === 'removeEmployee')).toBe(true);
  });

  it('that fails to load can be loaded again', async () => {
    await visit(() => null, { readCompany: () => ({ status: 500, code: 'internal_error' }) });
    await screen.findByText('said readCompany');
    await button('Try again');
  });
});
