import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { held } from '../../../test/order-facts.ts';
import { type Answers, closeSite, NOTHING_HELD, openSite } from '../../../test/site-page.tsx';
import { session } from '../../../test/venue-facts.ts';
import { signIn } from '../../features/account/state.ts';

const child_venues = [
  { id: 2, name: 'Sahel', ar_name: 'ساحل', host: 'sahel.localhost' },
  { id: 3, name: 'Marina', ar_name: 'مارينا', host: 'marina.localhost' },
];
const empty: Answers = { readCart: () => ({ data: NOTHING_HELD }) };
const filled: Answers = { readCart: () => ({ data: held }) };

beforeEach(() => {
  sessionStorage.clear();
  signIn(session());
});
afterEach(closeSite);

const hostOf = (link: HTMLElement): string[] => {
  const { hostname, search } = new URL((link as HTMLAnchorElement).href);
  return [hostname, search];
};

describe('choosing a sub-venue (TENANT-07)', () => {
  it('leads to its host, in the language of the page', async () => {
    const config = { child_venues };
    const { user } = await openSite('/?lang=ar', { answers: empty, config, language: 'ar' });
    await user.click(await screen.findByRole('button', { name: 'اختيار المنشأة' }));
    expect(hostOf(await screen.findByRole('link', { name: 'ساحل' }))).toEqual([
      'sahel.localhost',
      '?lang=ar',
    ]);
  });

  it('says first that a filled cart stays, and goes on only then', async () => {
    const { user } = await openSite('/?lang=en', { answers: filled, config: { child_venues } });
    await user.click(await screen.findByRole('button', { name: 'Choose a venue' }));
    await user.click(await screen.findByRole('button', { name: 'Sahel' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/^Your cart stays at/);
    expect(hostOf(dialog.getByRole('link', { name: 'Go to Sahel' }))).toEqual([
      'sahel.localhost',
      '?lang=en',
    ]);
    await user.click(dialog.getByRole('button', { name: /^Stay at/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is offered where an order has an item of another venue', async () => {
    const placeOrder = () => ({ status: 422, code: 'invalid_venue' });
    const answers = { ...filled, placeOrder };
    const { user } = await openSite('/cart?lang=en', { answers, config: { child_venues } });
    await user.click(await screen.findByRole('button', { name: /^Pay AED/ }));
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('said placeOrder');
    await user.click(alert.getByRole('button', { name: 'Choose a venue' }));
    await screen.findByRole('button', { name: 'Marina' });
  });

  it('is not offered by a venue without sub-venues', async () => {
    await openSite('/?lang=en', { answers: empty });
    await screen.findByRole('contentinfo');
    expect(screen.queryByRole('button', { name: 'Choose a venue' })).toBeNull();
  });
});
