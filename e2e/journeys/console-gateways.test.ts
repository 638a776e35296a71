import { loadEveryConsoleText } from '@nadi/i18n/console-texts';
import { enterAsOwner } from '../support/console.ts';
import { goToPlace } from '../support/console-staff.ts';
import { expect, journey } from '../support/journey.ts';

journey(
  'the owner adds a gateway account, moves it by keyboard and tests the first one',
  async ({ page, traveller }) => {
    const { form, language, scan } = traveller;
    const { t } = await loadEveryConsoleText(language);
    await enterAsOwner(page.request);
    await page.goto(`/console/?lang=${language}&date=2026-01-01`);
    await goToPlace(page, form, t('console.gateways'), t('console.menu'));
    await expect(page.getByText(t('console.gateway.double')).first()).toBeVisible();
    await scan();

    await page.getByRole('button', { name: t('console.gateway.new') }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: t('console.gateway.save') });
    await save.click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await scan();
    await dialog
      .getByRole('radio', { name: t('console.gateway.kind.stripe'), exact: true })
      .check();
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(2);
    const fill = (label: string, text: string) =>
      dialog.getByLabel(label, { exact: true }).fill(text);
    const name = { en: `Desk ${language}`, ar: `مكتب ${language}` };
    await fill(t('console.gateway.name'), name.en);
    await fill(t('console.gateway.arName'), name.ar);
    await fill(t('console.gateway.stripeAccount'), `acct_${language}`);
    await fill(t('console.gateway.stripeKey'), 'sk_test_1');
    await save.click();
    await expect(dialog).toBeHidden();
    const row = page
      .getByRole('listitem')
      .filter({ hasText: `acct_${language}` })
      .first();
    await expect(row.getByText(t('console.gateway.isOffNow'), { exact: true })).toBeVisible();
    await expect(row.getByText(t('console.gateway.noWebhook'))).toBeVisible();

    const up = row.getByRole('button', { name: t('console.gateway.up', { name: name[language] }) });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(row.getByRole('button').and(page.locator(':focus'))).toBeVisible();
    const double = page
      .getByRole('listitem')
      .filter({ hasText: t('console.gateway.double') })
      .filter({ hasText: t('console.gateway.kind.epg') })
      .first();
    await double.getByRole('button', { name: t('console.gateway.test') }).click();
    await expect(double.getByText(t('console.gateway.tested.answered'))).toBeVisible();
    await scan();
  },
);
