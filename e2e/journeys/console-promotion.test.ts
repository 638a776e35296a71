import { signInToConsole } from '../support/console.ts';
import { goToPlace } from '../support/console-staff.ts';
import { expect, journey } from '../support/journey.ts';

journey(
  'a manager makes a code for a court, tries it on a cart, and pauses it',
  async ({ page, traveller }) => {
    const { form, language, scan } = traveller;
    const { t } = await signInToConsole(page, traveller, 'date=2026-01-01');
    await goToPlace(page, form, t('console.promotions'), t('console.menu'));
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await scan();

    // A missing name is shown at its field, and the rest is kept.
    const name = { en: 'Quiet evenings', ar: 'أمسيات هادئة' };
    const court = { en: 'Padel · Court 1', ar: 'بادل · ملعب 1' }[language];
    await page.getByRole('button', { name: t('console.promotion.new') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('console.promotion.percent')).fill('50');
    await dialog.getByLabel(t('console.promotion.name')).fill(name.en);
    await dialog.getByLabel(t('console.promotion.code'), { exact: true }).fill('quiet-50');
    await dialog.getByLabel(t('console.promotion.onAdd')).selectOption({ label: court });
    const save = dialog.getByRole('button', { name: t('console.promotion.save') });
    await save.click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await scan();
    await dialog.getByLabel(t('console.promotion.arName')).fill(name.ar);
    await save.click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('listitem').filter({ hasText: name[language] });
    await expect(row.getByText(t('console.promotion.percentOff', { percent: 50 }))).toBeVisible();
    await expect(row.getByText(t('console.promotion.state.running'))).toBeVisible();

    const tryCart = page.getByRole('button', { name: t('console.promotion.try') });
    await tryCart.click();
    await dialog.getByLabel(t('console.promotion.tryProduct')).selectOption({ label: court });
    await dialog.getByLabel(t('console.promotion.tryCode')).fill('Quiet 50');
    const send = dialog.getByRole('button', { name: t('console.promotion.trySend') });
    await send.click();
    const result = dialog.getByRole('region', { name: t('console.promotion.result') });
    await expect(result.getByText(name[language])).toBeVisible();
    await scan();
    await page.keyboard.press('Escape');
    const discard = page.getByRole('button', { name: t('ui.discard') });
    await discard.click();
    await expect(dialog).toBeHidden();

    await row.getByRole('button', { name: new RegExp(`^${t('console.promotion.pause')}`) }).click();
    await expect(row.getByText(t('console.promotion.state.paused'))).toBeVisible();
    await tryCart.click();
    await dialog.getByLabel(t('console.promotion.tryProduct')).selectOption({ label: court });
    await dialog.getByLabel(t('console.promotion.tryCode')).fill('QUIET50');
    await send.click();
    await expect(
      dialog.getByText(t('console.promotion.why.paused', { name: name[language] })),
    ).toBeVisible();
    await scan();
  },
);
