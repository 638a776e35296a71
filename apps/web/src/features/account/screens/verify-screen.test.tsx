import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, address, closeSite, openSite } from '../../../../test/site-page.tsx';

afterEach(closeSite);

const LINK = '/verify-customer?token=a_token&lang=en';
const open = (verifyCustomer: Answers['verifyCustomer'], path = LINK) =>
  openSite(path, { answers: { ...(verifyCustomer && { verifyCustomer }) } });
const confirmButton = () => screen.findByRole('button', { name: 'Confirm my email address' });

describe('the link of a mail', () => {
  it('proves nothing by being opened, because mail scanners open links', async () => {
    const site = await open(() => ({ data: { verified: true, email: 's•••@example.com' } }));
    await confirmButton();
    await waitFor(() => expect(address()).toBe('/verify-customer?lang=en'));
    expect(site.calls.map(({ name }) => name)).not.toContain('verifyCustomer');
  });

  it('proves the address by a tap, once, and leaves the address bar without its token', async () => {
    const site = await open(() => ({ data: { verified: true, email: 's•••@example.com' } }));
    await site.user.click(await confirmButton());
    await screen.findByText('s•••@example.com');
    await waitFor(() => expect(address()).toBe('/verify-customer?lang=en'));
    const calls = site.calls.filter(({ name }) => name === 'verifyCustomer');
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'a_token' }]);
    expect(screen.getAllByRole('link', { name: 'Log in' }).length).toBeGreaterThan(0);
  });

  it.each([
    ['is over', { status: 422, code: 'link_expired' }],
    ['is of an address that somebody else has proven', { status: 409, code: 'email_registered' }],
  ])('that %s shows this, and how to continue', async (_, text) => {
    const { user } = await open(() => text);
    await user.click(await confirmButton());
    expect((await screen.findByRole('alert')).textContent).toBe('said verifyCustomer');
    screen.getByRole('link', { name: 'Open my profile' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is tried again where no answer came', async () => {
    let isFirst = true;
    const { user } = await open(() => {
      if (!isFirst) return { data: { verified: true, email: 's•••@example.com' } };
      isFirst = false;
      throw new TypeError('no network');
    });
    await user.click(await confirmButton());
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('s•••@example.com');
  });

  it('without its token shows this', async () => {
    await open(undefined, '/verify-customer?lang=en');
    expect((await screen.findByRole('alert')).textContent).toMatch(/not complete/);
  });
});
