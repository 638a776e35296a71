import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeSite, moveServer, openSite } from '../../../test/site-page.tsx';

/* Spec 1 section 2, "Footer". */

afterEach(closeSite);

type Page = NonNullable<Parameters<typeof openSite>[1]>;

async function openFooter(config: NonNullable<Page['config']> = {}, language: 'en' | 'ar' = 'en') {
  const { user } = await openSite(`/?lang=${language}`, { config, language });
  return { user, footer: within(await screen.findByRole('contentinfo')) };
}
type Footer = Awaited<ReturnType<typeof openFooter>>['footer'];

const entry = (path: string, en: string) => ({
  path,
  link_text: en,
  ar_link_text: en,
  children: [],
  is_custom: 0,
  is_default: 0,
  page_id: null,
});

describe('the venue’s pages elsewhere', () => {
  const PAGES = [
    ['instagram', 'Instagram', 'https://www.instagram.com/'],
    ['twitter', 'X (Twitter)', 'https://twitter.com'],
    ['facebook', 'Facebook', 'https://www.facebook.com/'],
    ['tripadvisor', 'Tripadvisor', 'https://www.tripadvisor.com/'],
    ['youtube', 'YouTube', 'https://www.youtube.com'],
    ['tiktok', 'TikTok', 'https://www.tiktok.com/'],
    ['snapchat', 'Snapchat', 'https://www.snapchat.com/'],
  ] as const;
  const socials = (footer: Footer) =>
    PAGES.flatMap(([, name]) => footer.queryAllByRole('link', { name }));
  const atPage = (more: string) =>
    Object.fromEntries(PAGES.map(([key, , url]) => [key, new URL(more, url).href]));

  it('are seven icons in their order, each in a tab of its own', async () => {
    const own = atPage('alnoor');
    // Reversed: the order of the config does not matter.
    const social_media = Object.fromEntries(Object.entries(own).reverse());
    const { footer } = await openFooter({ social_media });
    const [list] = footer.getAllByRole('list');
    const links = within(list as HTMLElement).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(PAGES.map(([, name]) => name));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Object.values(own));
    for (const link of links) {
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
        '_blank',
        'noreferrer',
      ]);
    }
  });

  it('are shown only where configured, and the first three not with the bare address of the network', async () => {
    const bare = Object.fromEntries(PAGES.map(([key, , url]) => [key, url]));
    const first = await openFooter({ social_media: { ...bare, tiktok: '' } });
    expect(socials(first.footer).map(({ textContent }) => textContent)).toEqual([
      ...['Tripadvisor', 'YouTube', 'Snapchat'],
    ]);
    closeSite();
    const { footer } = await openFooter();
    expect(socials(footer)).toEqual([]);
  });
});

describe('the working hours', () => {
  const find_us = { description: 'Daily\n7:00 to 2:00', ar_description: 'يوميًا' };
  const mobile = { type: 'mobile', value: '+971 50 123 4567' };
  const heading = { name: 'Working hours' };

  it('are shown as the venue wrote them, with its mobile number', async () => {
    const contacts = [{ type: 'phone', value: '+971 2 555 1234' }, mobile] as never;
    const { footer } = await openFooter({ find_us, contacts });
    expect(footer.getByRole('heading', heading).parentElement?.textContent).toBe(
      'Working hoursDaily\n7:00 to 2:00+971 50 123 4567',
    );
    const number = footer.getByRole('link', { name: '+971 50 123 4567' });
    expect(number.getAttribute('href')).toBe('tel:+971 50 123 4567');
  });

  it('are shown in Arabic', async () => {
    const { footer } = await openFooter({ find_us }, 'ar');
    expect(footer.getByRole('heading', { name: 'ساعات العمل' }).nextSibling?.textContent).toBe(
      'يوميًا',
    );
  });

  it('are not there where nothing is known of them', async () => {
    const { footer } = await openFooter({ contacts: [{ ...mobile, type: 'phone' }] as never });
    expect(footer.queryByRole('heading', heading)).toBeNull();
  });
});

it('quick links are in two columns, the first the longer one', async () => {
  const footer_menu = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) =>
    entry(`/${name.toLowerCase()}`, name),
  ) as never;
  const { footer } = await openFooter({ footer_menu });
  const columns = within(footer.getByRole('navigation', { name: 'Quick links' }))
    .getAllByRole('list')
    .map((column) => [...column.children].map(({ textContent }) => textContent));
  expect(columns).toEqual([
    ['One', 'Two', 'Three'],
    ['Four', 'Five'],
  ]);
});

it('it ends with the venue, since 2025, the cards, and the platform', async () => {
  const { footer, user } = await openFooter();
  footer.getByText('© 2025–2026 Al Noor Sports Park');
  footer.getByRole('img', { name: 'Visa and Mastercard accepted' });
  footer.getByText('Powered by Nadi');
  // In its first year only that year is shown.
  moveServer(-365 * 86_400_000);
  await user.click(screen.getByRole('link', { name: 'العربية' }));
  await screen.findByText('© \u20662025\u2069 نادي النور الرياضي');
  screen.getByText('بدعم من منصة «نادي»');
});

it('a chat floats, an e-mail can be written, and the logo links to home', async () => {
  const contacts = [{ type: 'whatsapp', value: '+971 50 123 4567' }] as never;
  const { footer } = await openFooter({ contacts });
  const chat = footer.getByRole('link', { name: 'Chat with us' });
  expect(chat.getAttribute('href')).toBe('https://wa.me/971501234567');
  expect(chat.classList).toContain('floating-chat');
  footer.getByRole('textbox', { name: /email/i });
  footer.getByRole('button', { name: 'Subscribe' });
  const logo = footer.getByRole('link', { name: 'Al Noor Sports Park' });
  expect(logo.getAttribute('href')).toBe('/?lang=en');
});
