import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeSite, openSite } from '../../../test/site-page.tsx';
import { isConsentReopened, tagConsent } from './tag-consent.ts';

const managers = () => [...document.head.querySelectorAll('script[src*="gtm.js"]')];

afterEach(() => {
  for (const script of managers()) script.remove();
  Reflect.deleteProperty(globalThis, 'dataLayer');
  tagConsent.update(() => null);
  isConsentReopened.update(() => false);
  closeSite();
});

const config = { gtm_code: 'GTM-AB12CD' };
const bar = () => screen.queryByRole('region', { name: 'May we count visits?' });
const button = (name: string) => screen.findByRole('button', { name });

it('SITE-11: a venue without a tag manager requests no consent', async () => {
  await openSite('/?lang=en');
  await screen.findByRole('contentinfo');
  expect([bar(), screen.queryByRole('button', { name: 'Cookie choices' })]).toEqual([null, null]);
});

it('SITE-11: nothing is fetched before it is agreed to, and then once', async () => {
  const { user } = await openSite('/?lang=en', { config });
  const agree = await button('Agree');
  expect([managers().length, 'dataLayer' in globalThis]).toEqual([0, false]);
  await user.click(agree);
  await waitFor(() => expect(bar()).toBeNull());
  expect(managers().map((script) => script.getAttribute('src'))).toEqual([
    'https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD',
  ]);
  await user.click(await button('Cookie choices'));
  await user.click(await button('Agree'));
  await waitFor(() => expect(bar()).toBeNull());
  expect(managers()).toHaveLength(1);
});

it('SITE-11: a refusal is stored, and can be changed from the end of the page', async () => {
  const { user } = await openSite('/?lang=ar', { config, language: 'ar' });
  await user.click(await button('رفض'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'رفض' })).toBeNull());
  expect([managers().length, tagConsent.get()?.decision]).toEqual([0, 'refused']);
  await user.click(await button('خيارات ملفات الارتباط'));
  await button('موافقة');
});
