import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse } from '../../../../test/api-double.ts';
import { entryOf } from '../../../../test/content-facts.ts';
import { closeConsole, currentAddress, openConsole } from '../../../../test/open-console.tsx';

afterEach(closeConsole);

const links = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.replace('/console/settings/', ''));

describe('the settings of the site', () => {
  it('are listed with what each is about, and opened by a press', async () => {
    const terms = { tnc: '<p>Be on time.</p>', ar_tnc: '' };
    const { user, t, sentTo } = await openConsole('/settings', {
      answers: { readContent: () => entryOf('terms', 'terms', terms) },
    });
    await screen.findByRole('heading', { name: t('console.settings') });
    expect(links()).toContain('menus');
    expect(new Set(links()).size).toBe(links().length);
    const link = screen.getByRole('link', { name: new RegExp(t('console.kind.terms')) });
    expect(link.textContent).toContain(t('console.about.terms'));
    await user.click(link);
    await expect.poll(currentAddress).toBe('/settings/terms');
    expect(await screen.findByRole('heading', { name: t('console.kind.terms') })).toBeTruthy();
    expect(sentTo('readContent').map(({ path }) => path)).toEqual(['/console/content/terms/terms']);
  });

  it('are opened by the keyboard', async () => {
    const { user, t } = await openConsole('/settings', {
      answers: { readContent: () => refuse(503, 'internal_error', 'Down.') },
    });
    const link = await screen.findByRole('link', { name: new RegExp(t('console.kind.status')) });
    link.focus();
    await user.keyboard('{Enter}');
    await expect.poll(currentAddress).toBe('/settings/status');
  });

  it('are loaded by another try after a failure', async () => {
    let isDown = true;
    const hours = { opening_hours: [], holidays: [] };
    const { user, t } = await openConsole('/settings/hours', {
      answers: {
        readContent: () =>
          isDown ? refuse(503, 'internal_error', 'Down.') : entryOf('hours', 'hours', hours),
      },
    });
    expect(await screen.findByText('Down.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: t('console.tryAgain') }));
    expect(await screen.findByRole('heading', { name: t('console.kind.hours') })).toBeTruthy();
  });

  it('are in Arabic', async () => {
    const { text } = await openConsole('/settings', { language: 'ar' });
    const name = new RegExp(text.ar.t('console.kind.menus'));
    expect(await screen.findByRole('link', { name })).toBeTruthy();
    expect(document.documentElement.dir).toBe('rtl');
  });

  it('take effect in the console at once, as the switch of online booking does', async () => {
    const access = { enable_facility_booking: 0, facility_button_label: 'Book' };
    let isOn = 0;
    const { user, t } = await openConsole('/settings/access', {
      answers: {
        readConfig: () => ({ enable_facility_booking: isOn }),
        readContent: () =>
          entryOf('access', 'access', { ...access, ar_facility_button_label: 'احجز' }),
        saveContent: ({ body }) =>
          entryOf('access', 'access', (body as { body: object }).body, { version: 5 }),
        publishContent: () => {
          isOn = 1;
          return entryOf('access', 'access', { ...access, enable_facility_booking: 1 });
        },
        listConsoleServices: () => [],
      },
      venue: { enable_facility_booking: 0 },
    });
    const page = (name: 'console.courts' | 'console.settings') =>
      user.click(screen.getByRole('link', { name: t(name) }));
    await screen.findByRole('heading', { name: t('console.kind.access') });
    await page('console.courts');
    expect(await screen.findByText(t('console.bookingIsOff'))).toBeTruthy();
    await user.click(screen.getByRole('link', { name: t('console.kind.access') }));
    await user.click(
      await screen.findByRole('checkbox', { name: t('console.field.enableBooking') }),
    );
    await user.click(screen.getByRole('button', { name: t('console.publish') }));
    expect(await screen.findByText(t('console.published'))).toBeTruthy();
    await page('console.courts');
    expect(await screen.findByText(t('console.noServices'))).toBeTruthy();
    await expect.poll(() => screen.queryByText(t('console.bookingIsOff'))).toBeNull();
  });
});
