import type { Page } from '@playwright/test';
import { mailTo } from '../support/demo.ts';
import { expect, journey, type Traveller } from '../support/journey.ts';
import { reload, signIn } from '../support/steps.ts';
import { setTextSize, sideways } from '../support/text-size.ts';

const FAMILY = '/profile/family';
const PARENT = { mobile: '501234567', password: 'Customer#1' };
const OTHER = { mobile: '502345678', password: 'Member#1', email: 'member@demo.nadi' };
const CHILD = { first: 'هيا', last: 'پارسا' };
const NAME = `${CHILD.first} ${CHILD.last}`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cardOf = (page: Page) => page.getByRole('article', { name: NAME });

async function addChild(page: Page, { t, language, scan }: Traveller): Promise<void> {
  await button(page, t('family.add')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('profile.save') }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await scan();
  await dialog.getByLabel(t('profile.firstName')).fill(CHILD.first);
  await dialog.getByLabel(t('profile.lastName')).fill(CHILD.last);
  await dialog.getByLabel(t('profile.day')).fill('29');
  await dialog.getByLabel(t('profile.month')).selectOption({ index: 2 });
  await dialog.getByLabel(t('profile.year')).fill(language === 'ar' ? '٢٠٢٠' : '2020');
  await dialog.getByLabel(t('family.relationship')).selectOption('child');
  await expect(dialog.getByText(t('family.consentText.guardian'))).toBeVisible();
  await dialog.getByLabel(t('family.agree')).check();
  await dialog.getByRole('button', { name: t('profile.save') }).click();
  await expect(page.getByText(t('family.added', { name: NAME }))).toBeVisible();
}

async function addDocument(page: Page, { t, scan }: Traveller): Promise<void> {
  await cardOf(page)
    .getByRole('button', { name: t('profile.addDocument') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('profile.documentNumber')).fill('784-2010-1111111-4');
  await dialog.getByRole('button', { name: t('profile.save') }).click();
  await expect(dialog.getByText(t('field.emiratesIdInvalid')).first()).toBeVisible();
  await scan();
  await dialog.getByLabel(t('profile.documentNumber')).fill('٧٨٤٢٠١٠١١١١١١١٥');
  await dialog.getByRole('button', { name: t('profile.save') }).click();
  await expect(cardOf(page).getByText('784-****-*******-5')).toBeVisible();
}

async function invite(page: Page, { t, scan }: Traveller): Promise<void> {
  await cardOf(page)
    .getByRole('button', { name: t('family.invite') })
    .click();
  const dialog = page.getByRole('dialog');
  await scan();
  await dialog.getByRole('textbox', { name: t('family.email') }).fill(OTHER.email);
  await dialog.getByRole('button', { name: t('family.sendInvitation') }).click();
  await expect(page.getByText(t('family.invited'))).toBeVisible();
  await expect(
    button(page, t('family.actionOf', { action: t('family.takeBack'), name: CHILD.first })),
  ).toBeVisible();
}

journey(
  'a parent adds a child with its document, and another parent accepts to be its second guardian',
  async ({ page, browser, request, traveller }) => {
    const { t, scan, language } = traveller;
    await signIn(page, traveller, PARENT, FAMILY);
    await expect(page.getByRole('heading', { name: t('family.title') })).toBeVisible();
    await scan();
    await addChild(page, traveller);
    await addDocument(page, traveller);
    await invite(page, traveller);
    await setTextSize(page, '200%');
    expect(await sideways(page), 'a family at twice the letters').toBe(0);
    await setTextSize(page, '100%');
    await expect
      .poll(async () => (await mailTo(request, OTHER.email))[0]?.text)
      .toContain(CHILD.first);

    const context = await browser.newContext({
      viewport: page.viewportSize(),
      reducedMotion: 'reduce',
    });
    const other = await context.newPage();
    const there = {
      ...traveller,
      open: async (path: string) => {
        await other.goto(`${path}?lang=${language}`);
      },
    };
    await signIn(other, there, OTHER, FAMILY);
    await button(other, t('family.accept')).click();
    await expect(cardOf(other)).toContainText('784-****-*******-5');
    await expect(button(other, t('family.add'))).toBeVisible();
    await expect(other.getByRole('article')).toHaveCount(1);
    await reload(other);
    await expect(cardOf(other)).toBeVisible();

    await reload(page);
    await expect(cardOf(page)).toContainText('Layla Al Mansoori');
    await scan();
    await button(
      page,
      t('family.actionOf', { action: t('family.remove'), name: CHILD.first }),
    ).click();
    await button(page, t('family.remove')).click();
    await expect(page.getByText(t('family.removed', { name: NAME }))).toBeVisible();
    await reload(other);
    await expect(other.getByText(t('family.none'))).toBeVisible();
    await context.close();
  },
);
