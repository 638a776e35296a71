import { readFile } from 'node:fs/promises';
import { signInToConsole } from '../support/console.ts';
import { goToPlace } from '../support/console-staff.ts';
import { expect, journey } from '../support/journey.ts';
import { buy, newPerson, tokenAt } from '../support/people.ts';
import { padel, signIn, slotOn } from '../support/steps.ts';

journey(
  'a manager finds the invoice of an order, opens it, and takes the month as a sheet',
  async ({ page, request, traveller }) => {
    const { form, language, scan } = traveller;
    await signIn(page, traveller, await newPerson(request), '/profile/facility-bookings');
    const slot = slotOn(padel, { day: language === 'ar' ? 11 : 12, hour: 7, court: 2 });
    await buy(request, await tokenAt(page), slot, 1);

    const { t } = await signInToConsole(page, traveller, 'date=2026-01-01');
    await goToPlace(page, form, t('console.documents'), t('console.menu'));
    const rows = page.getByRole('list', { name: t('console.documents') }).getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    await scan();
    const order = (await rows.first().textContent())?.match(/ALN-\d{4}-\d{6}/)?.[0] ?? '';
    await page.getByRole('searchbox').fill(order.toLowerCase());
    await page.getByRole('button', { name: t('console.documents.find'), exact: true }).click();
    await expect(page.getByRole('radiogroup')).toHaveCount(0);
    await expect(rows).toHaveCount(1);
    const pdf = await rows.getByRole('link').getAttribute('href');
    const opened = await page.request.get(pdf ?? '');
    expect((await opened.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByRole('button', { name: t('console.documents.showAll') }).click();

    const loading = page.waitForEvent('download');
    await page.getByRole('link', { name: t('console.documents.sheet') }).click();
    const file = await loading;
    expect(file.suggestedFilename()).toBe('ALN-tax-documents.csv');
    expect(await readFile(await file.path(), 'utf8')).toContain(`"${order}"`);
    await scan();
  },
);
