import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { signInToConsole } from '../support/console.ts';
import { goToPlace } from '../support/console-staff.ts';
import { expect, journey } from '../support/journey.ts';
import { newPerson } from '../support/people.ts';
import { haveInCart, padel, signIn, slotOn } from '../support/steps.ts';

const GIVEN_AED = 250;
const COURT_AED = 168;
const WALLET = '/profile/user/wallet';

journey(
  'a manager gives credit, its customer pays with it, and the rest is taken back',
  async ({ page, traveller }) => {
    const { form, language, scan, t: siteT, open } = traveller;
    const money = (amount: number) => formatMoney(fromDecimal(amount), 'AED', language);
    const person = await newPerson(page.request);
    const { t } = await signInToConsole(page, traveller, 'date=2026-01-01');
    await goToPlace(page, form, t('console.credit'), t('console.menu'));
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await scan();

    await page.getByRole('button', { name: t('console.credit.giveAny') }).click();
    const dialog = page.getByRole('dialog');
    const give = dialog.getByRole('button', { name: t('console.credit.giveNow') });
    await give.click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await scan();
    await dialog.getByLabel(t('console.credit.customer'), { exact: true }).fill(person.mobile);
    await dialog.getByRole('button', { name: new RegExp(person.email) }).click();
    await dialog.getByLabel(t('console.credit.amount'), { exact: true }).fill(String(GIVEN_AED));
    await dialog.getByLabel(t('console.credit.reason')).fill('A late start');
    await dialog.getByLabel(t('console.credit.arReason')).fill('تأخر البداية');
    await give.click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('listitem').filter({ hasText: person.email });
    await expect(
      row.getByText(t('console.credit.left', { amount: money(GIVEN_AED) })),
    ).toBeVisible();
    await scan();

    const slot = slotOn(padel, { day: 12, hour: language === 'ar' ? 14 : 15, court: 3 });
    await haveInCart(page, traveller, slot);
    await signIn(page, traveller, person, WALLET);
    const main = page.getByRole('main');
    const pot = main.getByRole('term').filter({ hasText: siteT('wallet.promo') });
    const [until] = siteT('wallet.promoUntil', { amount: money(GIVEN_AED), date: '|' }).split('|');
    await expect(pot.getByText((until ?? '').replaceAll(/[\u2066-\u2069]*$/g, ''))).toBeVisible();
    const reason = { en: 'A late start', ar: 'تأخر البداية' }[language];
    await expect(main.getByText(reason)).toBeVisible();
    await scan();
    await open('/cart');
    await page
      .getByRole('checkbox', { name: siteT('payment.useWallet', { amount: money(GIVEN_AED) }) })
      .check();
    await page
      .getByRole('button', { name: siteT('payment.payByWallet', { amount: money(COURT_AED) }) })
      .click();
    await expect(page.getByRole('heading', { name: siteT('result.success') })).toBeVisible();
    await expect(page.getByText(siteT('result.byPromo'), { exact: true })).toBeVisible();
    await scan();

    await page.goto(`/console/credit?lang=${language}`);
    const rest = money(GIVEN_AED - COURT_AED);
    await row.getByRole('button', { name: t('console.credit.takeBack') }).click();
    const confirm = page.getByRole('alertdialog');
    await scan();
    await confirm
      .getByRole('button', { name: t('console.credit.takeBackNow', { amount: rest }) })
      .click();
    await expect(row.getByText(t('console.credit.noneLeft'))).toBeVisible();
    await open(WALLET);
    await expect(main.getByText(siteT('wallet.kind.withdrawn'), { exact: true })).toBeVisible();
    await expect(pot).toHaveCount(0);
  },
);
