import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ticket } from '../../../../test/order-facts.ts';
import { closeSite, openSite } from '../../../../test/site-page.tsx';
import { session } from '../../../../test/venue-facts.ts';
import { signIn } from '../../account/state.ts';

beforeEach(() => signIn(session()));
afterEach(closeSite);

const open = async (holder: string, language: 'en' | 'ar' = 'en') => {
  const { user } = await openSite(`/profile/view-tickets/o_1?lang=${language}`, {
    language,
    config: { address: 'Street 14, Dubai', ar_address: 'شارع 14، دبي' },
    answers: { listTickets: () => ({ data: [{ ...ticket, holder }] }) },
  });
  return { user, card: within(await screen.findByRole('article')) };
};

it('a printed ticket names buyer, order, venue and address', async () => {
  const { card } = await open('Layla Haddad');
  for (const text of ['Layla Haddad', 'ALN-2026-000017', 'Street 14, Dubai']) card.getByText(text);
});

it('a printed ticket is in Arabic, and without a name where none was given', async () => {
  const { card } = await open('', 'ar');
  card.getByText('شارع 14، دبي');
  card.getByText('الطلب');
  expect(card.queryByText('الاسم')).toBeNull();
});

it('the time is copied, or shown in an alert where it cannot be', async () => {
  const alerts: string[] = [];
  vi.stubGlobal('alert', (text: string) => void alerts.push(text));
  const { user } = await open('Layla Haddad');
  const share = await screen.findByRole('button', { name: 'Share the time' });
  await user.click(share);
  expect(await navigator.clipboard.readText()).toContain('Court 2');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(share);
  await expect
    .poll(() => alerts)
    .toEqual([expect.stringMatching(/^Unable to copy\..*Court 2.*Al Noor/s)]);
});

it('the time is copied where the sharing dialog fails, and not where it is closed', async () => {
  const { user } = await open('Layla Haddad');
  const share = vi.fn();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const copies = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const button = await screen.findByRole('button', { name: 'Share the time' });
  for (const name of ['AbortError', 'NotAllowedError']) {
    share.mockRejectedValueOnce(new DOMException('', name));
    await user.click(button);
  }
  await expect.poll(() => copies.mock.calls).toHaveLength(1);
  expect(share).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(navigator, 'share');
});

it('FACILITY-40 a ticket links to the position of its service, else to the venue', async () => {
  const open = (map_pin?: string) =>
    openSite('/profile/view-tickets/o_1?lang=en', {
      language: 'en',
      config: { latitude: 24.4539, longitude: 54.3773 },
      answers: { listTickets: () => ({ data: [{ ...ticket, ...(map_pin && { map_pin }) }] }) },
    });
  await open('25.1131,55.1402');
  const own = await screen.findByRole('link', { name: 'Show on the map' });
  expect(own.getAttribute('href')).toMatch(/query=25\.1131,55\.1402$/);
  expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull();
  closeSite();
  signIn(session());
  await open();
  const venue = await screen.findByRole('link', { name: 'Directions' });
  expect(venue.getAttribute('href')).toMatch(/query=24\.4539,54\.3773$/);
});

const none = { date: null, start_time: null, end_time: null };

async function openAnyDay(lastDay: string) {
  const anyDay = { ...ticket, ...none, valid_until: lastDay };
  const data = [{ ...anyDay, cancellable_until: `${lastDay}T00:00:00+04:00` }];
  await openSite('/profile/view-tickets/o_1?lang=en', {
    language: 'en',
    answers: { listTickets: () => ({ data }) },
  });
  return within(await screen.findByRole('article'));
}

it('a ticket for any day shows its last day and its condition, and no calendar entry', async () => {
  const card = await openAnyDay('2026-12-21');
  card.getByText(/^Valid until Mon, /);
  card.getByText(/you are admitted to any session while places are left/);
  card.getByRole('button', { name: 'Cancel this ticket' });
  expect(card.queryByRole('button', { name: /calendar/i })).toBeNull();
  expect(card.queryByRole('button', { name: 'Share the time' })).toBeNull();
});

it('a ticket for any day shows after its last day that it is over, and no code', async () => {
  const card = await openAnyDay('2026-11-02');
  card.getByText(/^This ticket was valid until Mon, .*It can no longer be used\.$/);
  expect(card.queryByText(/while places are left/)).toBeNull();
  expect(card.queryByRole('img', { name: /code/i })).toBeNull();
  expect(card.queryByRole('button', { name: /PDF|Cancel/ })).toBeNull();
});
