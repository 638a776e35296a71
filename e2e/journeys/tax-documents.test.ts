import { readFile } from 'node:fs/promises';
import { expect, journey } from '../support/journey.ts';
import { buy, newPerson, tokenAt } from '../support/people.ts';
import { padel, signIn, slotOn } from '../support/steps.ts';

journey(
  'a tax invoice is downloaded with the booking, and a credit note after its cancellation',
  async ({ page, request, traveller }) => {
    const { t, language, open, scan } = traveller;
    await signIn(page, traveller, await newPerson(request), '/profile/facility-bookings');
    const slot = slotOn(padel, { day: language === 'ar' ? 11 : 12, hour: 10, court: 2 });
    const order = await buy(request, await tokenAt(page), slot, 1);
    await open(`/profile/view-tickets/${order}`);
    const documents = page.getByRole('region', { name: t('documents.title') });
    await expect(documents.getByText(t('documents.tax_invoice'), { exact: true })).toBeVisible();
    await expect(documents.getByText(/ALN-INV-\d{4}-\d{6}/).first()).toBeVisible();
    await scan();
    const loading = page.waitForEvent('download');
    await documents.getByRole('button', { name: t('ticket.pdf') }).click();
    const file = await loading;
    expect(file.suggestedFilename()).toMatch(/^ALN-INV-\d{4}-\d{6}\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

    const label = t('ticket.cancel');
    await page.getByRole('button', { name: label, exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: t('ticket.cancelTitle', { count: 1 }) });
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await expect(page.getByText(t('ticket.cancelDone'))).toBeVisible();
    await expect(
      documents.getByText(t('documents.tax_credit_note'), { exact: true }),
    ).toBeVisible();
    await expect(documents.getByText(/ALN-CN-\d{4}-\d{6}/).first()).toBeVisible();
    await scan();
  },
);
