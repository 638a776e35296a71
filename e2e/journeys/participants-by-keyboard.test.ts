import type { Locator, Page } from '@playwright/test';
import { expect, journey } from '../support/journey.ts';
import { askForParticipants } from '../support/participants.ts';
import { dismissToast, haveInCart, logIn, payAt, slotOn, swimming } from '../support/steps.ts';

const CUSTOMER = { mobile: '501234567', password: 'Customer#1' };
const CHILD = 'Salma Haddad';
const NAMES = {
  en: { adult: 'Adult', born: 'Date of birth', level: 'Level', swimmer: 'Swimmer' },
  ar: { adult: 'بالغ', born: 'تاريخ الميلاد', level: 'المستوى', swimmer: 'سبّاح' },
} as const;

/** Upper bound of the controls between two steps. */
const TABS = 60;

/** Moves the focus to a control with the Tab key alone. */
async function tabTo(
  page: Page,
  control: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(control).toBeVisible();
  const isFocused = (): Promise<boolean> =>
    control.evaluate((element) => element === document.activeElement);
  for (let count = 0; count < TABS && !(await isFocused()); count += 1) {
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

/** Adult ticket of the session. */
const ADULT = 4102;

journey(
  'a customer names the participants of a session by keyboard alone, and pays',
  async ({ page, traveller }) => {
    const { t, language, form, open, scan } = traveller;
    const { adult, born, level, swimmer } = NAMES[language];
    const stopAsking = await askForParticipants(page.request);
    try {
      const slot = slotOn(swimming, { day: form === 'phone' ? 6 : 7, hour: 9 });
      await haveInCart(page, traveller, { ...slot, productId: ADULT });
      await open('/login');
      await logIn(page, traveller, CUSTOMER);
      await open('/cart');
      const { keyboard } = page;
      const line = page.getByRole('main').getByRole('listitem').filter({ hasText: adult });
      await tabTo(page, line.getByRole('button', { name: t('ui.increase', { name: '' }).trim() }));
      await keyboard.press('Enter');
      await expect(line.getByText(t('cart.people', { given: 0, most: 2 }))).toBeVisible();

      await tabTo(page, line.getByRole('button', { name: t('cart.addPeople') }));
      await keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: t('people.title') });
      await expect(dialog.getByText(t('people.fromAccount'))).toBeVisible();
      await scan();

      const save = dialog.getByRole('button', { name: t('people.save') });
      await tabTo(page, save);
      await keyboard.press('Enter');
      const summary = dialog.getByRole('alert');
      await expect(summary).toBeFocused();
      await expect(summary.getByText(t('people.required'))).toBeVisible();
      await scan();
      await tabTo(page, summary.getByRole('link').first());
      await keyboard.press('Enter');

      const cards = dialog.getByRole('listitem');
      const first = cards.filter({ hasText: t('people.nth', { number: 1 }) });
      const second = cards.filter({ hasText: t('people.nth', { number: 2 }) });
      const day = first.getByRole('group', { name: born }).getByRole('textbox').first();
      await expect(day).toBeFocused();
      await keyboard.type('14');
      await keyboard.press('Tab');
      await keyboard.press('ArrowDown');
      await keyboard.press('Tab');
      await keyboard.type('1988');
      await tabTo(page, first.getByRole('group', { name: level }).getByRole('radio').first());
      await keyboard.press('Space');

      await tabTo(page, second.getByLabel(t('people.pick')));
      await keyboard.type(CHILD);
      await expect(second.getByLabel(t('people.name'))).toHaveValue(CHILD);
      await tabTo(page, second.getByRole('group', { name: level }).getByRole('radio').first());
      await keyboard.press('ArrowDown');
      await expect(second.getByRole('radio', { name: swimmer })).toBeChecked();
      await tabTo(page, save);
      await keyboard.press('Enter');
      await dismissToast(page, traveller, t('people.saved'));

      await expect(line.getByText(t('cart.people', { given: 2, most: 2 }))).toBeVisible();
      await expect(line.getByText(CHILD)).toBeVisible();
      const stored = await page.evaluate(() =>
        JSON.stringify({ ...localStorage, ...sessionStorage }),
      );
      expect(stored).not.toContain(CHILD);
      await scan();
      await payAt(page, traveller, 'approve');
      await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
    } finally {
      await stopAsking();
    }
  },
);
