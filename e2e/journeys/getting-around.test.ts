import { expect, journey } from '../support/journey.ts';
import { setLetters, sideways } from '../support/letters.ts';
import { signIn } from '../support/steps.ts';

const MEMBER = { mobile: '502345678', password: 'Member#1' };
const PAGES = [
  ...['/', '/events', '/events/1', '/cart', '/login', '/about', '/404', '/paymentfailed'],
  ...[
    '/blogs',
    '/blog/padel-until-two',
    '/media-library',
    '/customer-support',
    '/find-us',
    '/contact-us',
    '/form/junior-team',
    '/service/2',
  ],
];
const BOOKINGS = '/profile/facility-bookings';
const EVENT_BOOKINGS = '/profile/event-bookings';

journey(
  'every page holds on the smallest phone and at twice the letters',
  async ({ page, traveller }) => {
    await signIn(page, traveller, MEMBER, BOOKINGS);
    const wide: string[] = [];
    for (const path of [...PAGES, BOOKINGS, EVENT_BOOKINGS]) {
      await traveller.open(path);
      await expect(page.locator('footer')).toBeVisible();
      for (const [width, size] of [
        [390, '200%'],
        [320, ''],
        [320, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await setLetters(page, size);
        const over = await sideways(page);
        if (over > 0) wide.push(`${path} at ${width} px ${size}: ${over} px too wide`);
      }
    }
    expect(wide).toEqual([]);
  },
);

journey('another page takes the focus and says its name', async ({ page, traveller }) => {
  const { t, open } = traveller;
  await open('/');
  await page.getByRole('link', { name: t('shell.cartEmpty') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
  await expect(page.locator('p[aria-live]')).toContainText(t('cart.title'));
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
