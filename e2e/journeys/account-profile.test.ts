import type { Page } from '@playwright/test';
import { expect, journey, type Traveller } from '../support/journey.ts';
import { codeSentTo, newPerson } from '../support/people.ts';
import { dismissToast, errorToast, reload, signIn } from '../support/steps.ts';

const PICTURE = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Creates a new person, on the page of their account. */
async function visit(page: Page, traveller: Traveller) {
  const person = await newPerson(page.request);
  await signIn(page, traveller, person, '/profile/user');
  await expect(page.getByRole('heading', { name: traveller.t('profile.details') })).toBeVisible();
  return person;
}

const saved = (page: Page, traveller: Traveller) =>
  dismissToast(page, traveller, traveller.t('profile.saved'));

journey('details, a photo and a document are saved', async ({ page, traveller }) => {
  const { t, scan } = traveller;
  await visit(page, traveller);
  await scan();
  const first = page.getByLabel(t('profile.firstName'));
  await first.fill('N');
  await page.getByLabel(t('profile.year')).fill('1991');
  await page.getByRole('button', { name: t('profile.save'), exact: true }).click();
  await expect(page.getByRole('link', { name: t('field.namePunctuated') })).toBeVisible();
  await scan();
  await first.fill('ه‍بة پرويز');
  await page.getByLabel(t('profile.day')).fill('29');
  await page.getByLabel(t('profile.month')).selectOption('02');
  await page.getByLabel(t('profile.year')).fill('1992');
  await page.getByLabel(new RegExp(`^${t('profile.photo')}`)).setInputFiles(PICTURE);
  await page.getByRole('button', { name: t('profile.save'), exact: true }).click();
  await saved(page, traveller);
  await page.getByRole('button', { name: t('profile.addDocument') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('profile.documentNumber')).fill('٧٨٤-١٩٨٠-١٢٣٤٥٦٧-٨');
  await dialog.locator('input[type=file]').setInputFiles(PICTURE);
  await scan();
  await dialog.getByRole('button', { name: t('profile.save') }).click();
  await saved(page, traveller);
  await reload(page);
  await expect(page.getByText('784-****-*******-8')).toBeVisible();
  await expect(first).toHaveValue(/بة پرويز$/);
  await expect(page.getByLabel(t('profile.day'))).toHaveValue('29');
  await expect(page.locator('main img')).toBeVisible();
  await scan();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(/784-?1980|1992-02-29|example\.com/);
});

journey('a new address is proven by its code', async ({ page, traveller }) => {
  const { t, scan } = traveller;
  const { email } = await visit(page, traveller);
  const next = `next.${email}`;
  await page
    .getByRole('button', { name: t('profile.changeWhat', { what: t('profile.email') }) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('profile.email')).fill(next);
  const right = await codeSentTo(page.request, next, () =>
    dialog.getByRole('button', { name: t('profile.sendCode') }).click(),
  );
  const code = dialog.getByLabel(t('profile.code'), { exact: true });
  await expect(code).toBeVisible();
  await scan();
  await code.fill(right === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: t('profile.confirm') }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveValue('');
  await code.fill(right);
  await dialog.getByRole('button', { name: t('profile.confirm') }).click();
  await expect(page.getByText(next)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

journey(
  'an account is deleted, and no one can sign in to it any more',
  async ({ page, traveller }) => {
    const { t, scan, open } = traveller;
    const person = await visit(page, traveller);
    await page.getByRole('button', { name: t('profile.erase') }).click();
    const dialog = page.getByRole('alertdialog');
    const confirm = dialog.getByRole('button', { name: t('profile.eraseConfirm') });
    await confirm.click();
    const word = t('profile.eraseWord');
    await expect(dialog.getByText(t('profile.eraseWrong', { word }))).toBeVisible();
    await scan();
    await dialog.getByRole('textbox').fill(word);
    await confirm.click();
    await expect(page.getByText(t('profile.erased'))).toBeVisible();
    await page.waitForURL((url) => url.pathname === '/');
    await open('/profile/user');
    await page.waitForURL(/\/login/);
    await page.getByRole('textbox', { name: t('account.mobile') }).fill(person.mobile);
    await page.getByLabel(t('account.password'), { exact: true }).fill(person.password);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('account.login'), exact: true })
      .click();
    await expect(errorToast(page)).toBeVisible();
  },
);
