import { expect, journey } from '../support/journey.ts';
import { partOf } from '../support/parts.ts';

// The service worker has every part in its cache once it is installed: a part fails to load only in a
// browser without it. Browsers log each resource that failed to load; here the failure is intended.
journey.use({
  serviceWorkers: 'block',
  expectedErrors: /ERR_FAILED|a part of the site could not be fetched/,
});

journey(
  'a dialog that fails to load once leaves the site usable, and opens when tried again',
  async ({ page, traveller }) => {
    const { t, open } = traveller;
    let isBlocked = true;
    await page.route(partOf('components/booking-dialog.tsx'), (route) =>
      isBlocked ? route.abort() : route.continue(),
    );
    await open('/');
    const see = page.getByRole('listitem').getByRole('button').first();
    await see.click();
    const failed = page.getByRole('dialog').filter({ hasText: t('shell.partFailed') });
    await expect(failed).toBeVisible();
    await expect(page.getByRole('banner').first()).toBeAttached();
    isBlocked = false;
    await failed.getByRole('button', { name: t('shell.retry') }).click();
    await expect(page.getByRole('button', { name: t('facility.addToCart') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    // A browser that caches failed imports had to reload; from here on all are alike.
    await see.click();
    await expect(page.getByRole('button', { name: t('facility.addToCart') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(see).toBeFocused();
  },
);

journey(
  'a page that fails to load is reloaded once; the header stays, and trying again opens it',
  async ({ page, traveller }) => {
    const { t, open } = traveller;
    let isBlocked = true;
    await page.route(partOf('checkout/cart-page.tsx'), (route) =>
      isBlocked ? route.abort() : route.continue(),
    );
    await open('/');
    const loads: string[] = [];
    page.on('framenavigated', (frame) => loads.push(new URL(frame.url()).pathname));
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.cartEmpty') })
      .click();
    await expect(page.getByText(t('shell.partFailed'))).toBeVisible();
    await expect(page).toHaveURL(/\/cart/);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(t('shell.partFailed'))).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(loads.filter((path) => path === '/cart').length).toBeLessThanOrEqual(2);
    isBlocked = false;
    await page.getByRole('button', { name: t('shell.retry') }).click();
    await expect(page.getByText(t('cart.empty'))).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('nadi.reloaded')))
      .toBeNull();
  },
);
