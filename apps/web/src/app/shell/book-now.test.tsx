import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeSite, openSite } from '../../../test/site-page.tsx';

afterEach(closeSite);

const contacts = [{ type: 'whatsapp', value: '+971 50 123 4567' }] as never;

/** Returns the drawer, which is in the page and hidden until it is opened. */
const drawer = async () =>
  within(await screen.findByRole('navigation', { name: 'Main menu', hidden: true }));

it('a venue that takes no bookings here is talked to, from the drawer as from the header', async () => {
  await openSite('/?lang=en', { config: { enable_facility_booking: 0, contacts } });
  const inDrawer = await (await drawer()).findByRole('link', {
    name: 'Chat with us',
    hidden: true,
  });
  const inHeader = within(screen.getByRole('banner')).getAllByRole('link', {
    name: 'Chat with us',
  });
  expect(inDrawer.getAttribute('href')).toBe('https://wa.me/971501234567');
  expect(inHeader.map((link) => link.getAttribute('href'))).toContain('https://wa.me/971501234567');
});

it('else both open the booking dialog', async () => {
  await openSite('/?lang=en', { config: { contacts } });
  await (await drawer()).findByRole('button', { name: 'Book now', hidden: true });
  within(screen.getByRole('banner')).getAllByRole('button', { name: 'Book now' });
});
