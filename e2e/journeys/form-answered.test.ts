import { CONTACT_FORM } from '@nadi/domain/form/contact-form';
import type { Page } from '@playwright/test';
import { expect, journey, type Traveller } from '../support/journey.ts';

/** Field names of Al Noor's form. */
const FIELDS = {
  en: { player: 'Player', email: 'Email', mobile: 'Mobile number', nationality: 'Nationality' },
  ar: {
    player: 'اللاعب',
    email: 'البريد الإلكتروني',
    mobile: 'رقم الهاتف المتحرك',
    nationality: 'الجنسية',
  },
} as const;

const inMain = (page: Page) => page.getByRole('main');

async function send(page: Page, { t }: Traveller): Promise<void> {
  await inMain(page).getByLabel(t('captcha.notARobot')).check();
  await expect(inMain(page).getByText(t('captcha.verified'))).toBeVisible();
  await inMain(page)
    .getByRole('button', { name: t('content.send') })
    .click();
}

async function sign(page: Page): Promise<void> {
  const file = inMain(page).locator('canvas');
  await file.scrollIntoViewIfNeeded();
  const box = await file.boundingBox();
  if (!box) throw new Error('nowhere to sign');
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 5 });
  await page.mouse.up();
}

journey(
  'a form is signed and sent, and a message to the venue is sent',
  async ({ page, traveller }) => {
    const { t, language, open, scan } = traveller;
    const names = FIELDS[language];
    const main = inMain(page);
    await open('/form/junior-team');
    await main.getByLabel(names.player, { exact: true }).fill('Hamad');
    await main.getByRole('button', { name: t('content.send') }).click();
    await expect(main.getByRole('alert')).toContainText(t('field.robot'));
    await scan();
    await main.getByLabel(t('profile.day')).fill('1');
    await main.getByLabel(t('profile.month')).selectOption({ index: 3 });
    await main.getByLabel(t('profile.year')).fill('2016');
    await main.getByLabel(names.nationality, { exact: true }).selectOption('AE');
    await main.getByLabel(names.email, { exact: true }).fill('parent@example.com');
    await main.getByRole('textbox', { name: names.mobile }).fill('0501234567');
    await main.getByLabel(t('content.agree')).check();
    await expect(main.getByText('Hamad')).toBeVisible();
    await sign(page);
    await send(page, traveller);
    await expect(main.getByRole('heading', { name: t('content.sent') })).toBeFocused();
    await scan();

    const [name, email, , message] = CONTACT_FORM.fields.map((field) =>
      language === 'ar' ? field.name_ar : field.name,
    ) as [string, string, string, string];
    await open('/contact-us');
    await expect(main.getByRole('heading', { name: t('content.writeToUs') })).toBeVisible();
    await scan();
    await main.getByLabel(name, { exact: true }).fill('Sara');
    await main.getByLabel(email, { exact: true }).fill('s@example.com');
    await main.getByLabel(message, { exact: true }).fill('?');
    await send(page, traveller);
    await expect(main.getByRole('heading', { name: t('content.sent') })).toBeFocused();
  },
);
