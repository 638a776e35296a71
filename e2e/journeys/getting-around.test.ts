import { expect, journey } from '../support/journey.ts';
import { signIn } from '../support/steps.ts';

const MEMBER = { mobile: '502345678', password: 'Member#1' };
const BOOKINGS = '/profile/facility-bookings';

journey('another page takes the focus and says its name', async ({ page, traveller }) => {
  const { t, open } = traveller;
  await open('/');
  await page.getByRole('link', { name: t('shell.cartEmpty') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
  await expect(page.locator('p[aria-live]')).toContainText(t('cart.title'));
});

journey('on its way back the focus is never below the header', async ({ page, traveller }) => {
  await traveller.open('/');
  const header = page.getByRole('banner');
  await page.locator('footer a').last().focus();
  const passed: boolean[] = [];
  for (let steps = 0; steps < 80; steps += 1) {
    await page.keyboard.press('Shift+Tab');
    const focused = page.locator(':focus');
    if ((await header.locator(':focus').count()) > 0 || (await focused.count()) === 0) break;
    const [bar, box] = [await header.boundingBox(), await focused.boundingBox()];
    if (!bar || !box) throw new Error('not on the screen');
    passed.push(box.y >= bar.y + bar.height);
  }
  expect(passed.length).toBeGreaterThan(10);
  expect(passed).not.toContain(false);
});

journey('the account’s menu closes over the next page', async ({ page, traveller }) => {
  const { t, form } = traveller;
  await signIn(page, traveller, MEMBER, BOOKINGS);
  await traveller.open('/');
  if (form === 'phone') await page.setViewportSize({ width: 1100, height: 800 });
  const menu = page.locator('#account-menu');
  await page.getByRole('button', { name: t('shell.account') }).click();
  await menu.getByRole('link').first().click();
  await expect(page).toHaveURL(/profile\/user/);
  await expect(menu).toBeHidden();
});

journey('a browser is spoken to in its own language, until told otherwise', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ar-AE' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveURL(/lang=ar/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.goto('/cart');
  await expect(page).toHaveURL(/lang=en/);
  await context.close();
});
