import { expect, journey } from '../support/journey.ts';
import { choiceBar, expectCart } from '../support/seats.ts';
import { dismissToast, fillGuest, payAt } from '../support/steps.ts';

const NAMES = {
  en: { standard: 'Standard', level: 'Level', beginner: 'Beginner' },
  ar: { standard: 'عادية', level: 'المستوى', beginner: 'مبتدئ' },
} as const;
const PLAYER = 'Sara Ali';

journey(
  'a guest names a player of the padel night where the cart asks for it, and pays',
  async ({ page, traveller }) => {
    const { t, open, scan, language } = traveller;
    const { standard, level, beginner } = NAMES[language];
    await open('/events/2');
    const more = page.getByRole('button', { name: t('ui.increase', { name: standard }) });
    await more.click();
    await more.click();
    await choiceBar(page, traveller)
      .getByRole('button', { name: t('event.addToCart') })
      .click();
    const dialog = page.getByRole('dialog', { name: t('people.title') });
    const first = dialog.getByRole('listitem').filter({ hasText: t('people.nth', { number: 1 }) });
    await first.getByLabel(t('people.name')).fill(PLAYER);
    await first.getByRole('textbox', { name: t('people.mobile') }).fill('501112233');
    await first.getByLabel(t('people.email')).fill('player@example.com');
    await scan();
    await dialog.getByRole('button', { name: t('people.save') }).click();
    await expect(dialog.getByRole('alert').getByText(level)).toBeVisible();
    await first.getByRole('group', { name: level }).getByLabel(beginner).check();
    await dialog.getByRole('button', { name: t('people.save') }).click();
    await dismissToast(page, traveller, t('people.saved'));
    await expectCart(page, traveller);
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: standard });
    await expect(line.getByText(t('cart.people', { given: 1, most: 2 }))).toBeVisible();
    await expect(line.getByText(PLAYER)).toBeVisible();
    await scan();
    await fillGuest(page, traveller, `players-${language}@example.com`);
    await payAt(page, traveller, 'approve');
    await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
    await expect(page.getByRole('img', { name: /QR|رمز/ })).toHaveCount(2);
  },
);
