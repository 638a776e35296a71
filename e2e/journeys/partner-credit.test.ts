import { signInToConsole } from '../support/console.ts';
import { goToPlace } from '../support/console-staff.ts';
import { expect, journey } from '../support/journey.ts';
import { haveInCart, padel, signIn, slotOn } from '../support/steps.ts';

/** Demo's partner, who has a credit limit. */
const PARTNER = { mobile: '503456789', password: 'Partner#1' };
const BUSINESS = 'Gulf Teams Trading LLC';
const COMPANY = '/profile/company';
const COURT_AED = 168;

journey(
  'a partner orders on credit, and staff record its transfer',
  async ({ page, traveller }) => {
    const { form, t: siteT, open, scan } = traveller;
    await haveInCart(page, traveller, slotOn(padel, { day: 10, hour: 19, court: 3 }));
    await signIn(page, traveller, PARTNER, COMPANY);
    await open('/cart');
    await page.getByRole('checkbox', { name: /^On credit/ }).check();
    await scan();
    await page.getByRole('button', { name: siteT('payment.order'), exact: true }).click();
    await expect(page.getByRole('heading', { name: siteT('result.success') })).toBeVisible();
    await expect(page.getByText(siteT('result.onCredit'), { exact: true })).toBeVisible();
    await open(COMPANY);
    const credit = page.getByRole('region', { name: siteT('partner.credit') });
    await expect(credit.getByText(siteT('partner.credit.ordered'), { exact: true })).toBeVisible();
    await scan();

    const reference = `FT-${Date.now()}`;
    const { t } = await signInToConsole(page, traveller, 'date=2026-01-01');
    await goToPlace(page, form, t('console.partners'), t('console.menu'));
    await page.getByLabel(t('console.applications')).selectOption('approved');
    const row = page.getByRole('listitem').filter({ hasText: BUSINESS });
    await row.getByRole('button', { name: t('console.partnerCredit.record') }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: t('console.partnerCredit.recordNow') });
    await save.click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await scan();
    await dialog.getByLabel(t('console.partnerCredit.amount')).fill(String(COURT_AED));
    await dialog.getByLabel(t('console.partnerCredit.reference')).fill(reference);
    await save.click();
    await expect(dialog).toBeHidden();
    await scan();

    await open(COMPANY);
    await expect(credit.getByText(reference.replace('-', ''))).toBeVisible();
    await expect(credit.getByText(siteT('partner.credit.received'), { exact: true })).toBeVisible();
  },
);
