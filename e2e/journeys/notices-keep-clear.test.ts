import type { Locator, Page } from '@playwright/test';
import { BookingDialog } from '../support/booking.ts';
import { expect, journey } from '../support/journey.ts';
import { haveInCart, padelSlot, payButton } from '../support/steps.ts';

/** Returns the area in pixels that two elements share; nothing required may be covered. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('not on the screen');
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Scrolls an element to where the toast would be. */
const scrollToBottom = (target: Locator): Promise<void> =>
  target.evaluate((element) => element.scrollIntoView({ block: 'end' }));

const resize = async (page: Page, width: number): Promise<void> => {
  const height = page.viewportSize()?.height ?? 0;
  await page.setViewportSize({ width, height });
};

journey('a toast covers neither the next step nor the chat', async ({ page, traveller }) => {
  const { t, form } = traveller;
  await haveInCart(page, traveller, padelSlot(traveller, { hour: 13 }));
  const toast = page.locator('[aria-live] > *').filter({ hasText: t('shell.subscribed') });
  const chat = page.getByRole('link', { name: t('shell.chat') }).last();
  const next = payButton(page, t);
  for (const width of form === 'phone' ? [320, 390] : [1280]) {
    await resize(page, width);
    const email = `${form}-${width}-${traveller.language}@example.com`;
    await page.getByLabel(t('shell.newsletterEmail')).fill(email);
    await page.getByRole('button', { name: t('shell.subscribe') }).click();
    await expect(toast).toBeVisible();
    await toast.hover();
    await scrollToBottom(next);
    await expect.poll(() => overlap(toast, next), `the next step at ${width}`).toBe(0);
    await expect.poll(() => overlap(toast, chat), `the chat at ${width}`).toBe(0);
    await toast.getByRole('button', { name: t('ui.dismiss') }).click();
  }
});

journey('nor the footer of the dialog it is in', async ({ page, traveller }) => {
  const { t, form } = traveller;
  await traveller.open('/');
  const slot = padelSlot(traveller, { hour: 18 });
  const dialog = new BookingDialog(page, traveller);
  await dialog.openFor(slot);
  await dialog.chooseDay(slot.date);
  await dialog.chooseTime(slot);
  await dialog.chooseFacility(slot);
  await dialog.acceptTerms();
  await dialog.addToCart();
  await dialog.addMore(1);
  const toast = page.locator('[aria-live] > *').filter({ hasText: t('cart.added') });
  for (const width of form === 'phone' ? [320, 390] : [1280]) {
    await toast.hover();
    await resize(page, width);
    const footer = dialog.root.locator('footer');
    await expect.poll(() => overlap(toast, footer), `the footer at ${width}`).toBe(0);
  }
});
