import type { Page } from '@playwright/test';
import { codeOf, signInToConsole } from '../support/console.ts';
import { goToPlace, linkTo, scanPlaces } from '../support/console-staff.ts';
import { expect, journey, scanPage, type Traveller } from '../support/journey.ts';
import { bookFree } from '../support/people.ts';
import { community, padelSlot, slotOn } from '../support/steps.ts';

/** Finds a booking on this journey's day, by name. */
const named = (page: Page, form: Traveller['form'], name: string) =>
  page.getByRole(form === 'phone' ? 'listitem' : 'row').filter({ hasText: name });

journey(
  'staff see a booking as it is made, and invite a colleague who sees it too',
  async ({ page, context, traveller }) => {
    const { form, scan, language } = traveller;
    const { date } = padelSlot(traveller, { hour: 0 });
    const texts = await signInToConsole(page, traveller, `date=${date}`);
    const { t } = texts;
    await expect(page.getByRole('status').filter({ hasText: t('console.live') })).toBeVisible();
    await scan();
    const name = language === 'ar' ? 'هبة پرويز' : 'Hiba Perwez';
    await expect(named(page, form, name)).toHaveCount(0);
    await bookFree(page.request, { ...slotOn(community, { day: 0, hour: 21 }), date }, name);
    await expect(named(page, form, name)).toHaveCount(1);
    await scan();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: t('console.search') })).toBeFocused();
    await page.keyboard.type('nobody of this name');
    await expect(page.getByText(t('console.nothingFound'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(named(page, form, name)).toHaveCount(1);

    // It is cancelled for the customer, after a preview.
    const label = t('console.cancelBooking');
    await named(page, form, name)
      .getByRole('button', { name: new RegExp(`^${label}`) })
      .click();
    const dialog = page.getByRole('alertdialog', { name: t('console.cancelTitle') });
    await expect(dialog.getByText(t('console.cancelUnpaid'))).toBeVisible();
    await scan();
    await dialog.getByLabel(t('console.reason')).fill('Rain');
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(named(page, form, name).getByText(t('console.calledOff'))).toBeVisible();

    // A person is invited to the desk.
    await goToPlace(page, form, t('console.staff'), t('console.menu'));
    await page.getByRole('button', { name: t('console.invite') }).click();
    const email = `clerk-${crypto.randomUUID()}@example.com`;
    await page.getByLabel(t('console.email')).fill(email);
    await page.getByLabel(t('console.name'), { exact: true }).fill('Salem Al Mansoori');
    await page.getByLabel(t('console.role')).selectOption({ label: t('console.role.desk') });
    await scan();
    await page.getByRole('button', { name: t('console.sendInvitation') }).click();
    await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();
    await scan();

    // They set up their access by the link, in another browser, and see only the day.
    const browser = context.browser();
    if (browser === null) throw new Error('A journey without a browser.');
    const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
    const clerk = await elsewhere.newPage();
    const origin = new URL(page.url()).origin;
    await clerk.goto(`${origin}${await linkTo(page.request, email)}`);
    await clerk.locator('html[lang]').waitFor();
    await expect(clerk.locator('input[autocomplete="one-time-code"]')).toBeVisible();
    await scanPage(clerk);
    await clerk.locator('input[autocomplete="new-password"]').first().fill('Console#77');
    await clerk.locator('input[autocomplete="new-password"]').last().fill('Console#77');
    const key = (await clerk.locator('[data-secret]').textContent()) ?? '';
    await clerk.locator('input[autocomplete="one-time-code"]').fill(codeOf(key.replace(/\s/g, '')));
    await clerk.keyboard.press('Enter');
    await expect(clerk.getByRole('listitem')).toHaveCount(10);
    await clerk.getByRole('button').last().click();
    await expect(clerk.getByRole('searchbox')).toBeVisible();
    await clerk.goto(`${origin}/console/audit`);
    await expect(clerk.getByRole('heading', { name: t('console.notYours') })).toBeVisible();
    await elsewhere.close();

    // The audit log contains it, filtered by the address, which can be reloaded.
    await goToPlace(page, form, t('console.audit'), t('console.menu'));
    await page.getByLabel(t('console.action')).selectOption('staff.accepted');
    await expect(page).toHaveURL(/staff\.accepted/);
    await page.reload();
    const entries = page.getByRole('main').getByRole('listitem');
    await expect(entries.filter({ hasText: 'Salem Al Mansoori' })).not.toHaveCount(0);
    await scan();
    const places = ['partners', 'courts', 'content', 'answers', 'settings'] as const;
    const names = places.map((place) => t(`console.${place}`));
    await scanPlaces(page, traveller, names, t('console.menu'));
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toMatch(/@demo|token/);
    if (form === 'phone') await page.getByRole('button', { name: t('console.menu') }).click();
    await page.getByRole('button', { name: t('console.signOut') }).click();
    await expect(page.getByRole('heading', { name: t('console.signInTitle') })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  },
);
