import type { Locator, Page } from '@playwright/test';
import { BookingDialog, type Slot } from '../support/booking.ts';
import { takeSlot } from '../support/demo.ts';
import { expect, journey, type Traveller } from '../support/journey.ts';
import { padel, padelSlot, slotOn } from '../support/steps.ts';
import { setTextSize } from '../support/text-size.ts';

/** Opens the dialog and selects a time and a court. */
async function choose(page: Page, traveller: Traveller, slot: Slot): Promise<BookingDialog> {
  await traveller.open('/');
  const dialog = new BookingDialog(page, traveller);
  await dialog.openFor(slot);
  await dialog.chooseDay(slot.date);
  await dialog.chooseTime(slot);
  await dialog.chooseFacility(slot);
  return dialog;
}

journey(
  'Back closes the terms, then the dialog, and stays on the site; Forward opens it again',
  async ({ page, traveller }) => {
    const { t } = traveller;
    const dialog = await choose(page, traveller, padelSlot(traveller, { hour: 9 }));
    await expect(page).toHaveURL(/court=/);
    const address = page.url();
    await page.getByRole('button', { name: t('terms.read') }).click();
    await expect(dialog.root).toHaveCount(2);
    await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
    await page.goBack();
    await expect(dialog.root).toHaveCount(1);
    await expect(
      page.getByRole('heading', {
        name: t('facility.titleOf', { noun: traveller.language === 'ar' ? 'ملعب' : 'a court' }),
      }),
    ).toBeVisible();
    await page.goBack();
    await expect(dialog.root).toHaveCount(0);
    await page.goForward();
    await expect(dialog.root).toHaveCount(1);
    await expect(page).toHaveURL(address);
  },
);

journey(
  'a court selected by hand that another customer takes leaves none selected, and this is in view',
  async ({ page, request, traveller }) => {
    const { t, language, scan } = traveller;
    const { date } = padelSlot(traveller, { hour: 10 });
    const slot = { ...slotOn(padel, { day: 1, hour: 10, court: 2 }), date };
    const dialog = await choose(page, traveller, slot);
    await dialog.acceptTerms();
    const add = dialog.root.getByRole('button', { name: t('facility.addToCart') });
    await expect(add).toBeEnabled();
    await takeSlot(request, slot);
    const shown = dialog.root.getByText(
      t('facility.courtTaken', { court: slot.facility[language] }),
    );
    await expect(shown).toBeInViewport({ ratio: 1 });
    await expect(add).toBeDisabled();
    await scan();
    await dialog.root.getByRole('button', { name: t('facility.otherCourt') }).click();
    await expect(page.locator('[data-courts] input:focus')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(add).toBeEnabled();
    await expect(shown).toHaveCount(0);
  },
);

/**
 * Returns summary elements whose text is cut off. Screen reader texts, one pixel wide, are
 * excluded.
 */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('dialog footer span, dialog footer bdi')]
      .filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 1)
      .filter((one) => getComputedStyle(one).display !== 'inline')
      .map(({ textContent }) => textContent ?? ''),
  );

journey(
  'the dialog fits a small phone, large letters, and a phone on its side',
  async ({ page, traveller }) => {
    const slot = padelSlot(traveller, { hour: 15 });
    await page.setViewportSize({ width: 320, height: 568 });
    const dialog = await choose(page, traveller, slot);
    await expect.poll(() => cutTexts(page)).toEqual([]);
    await setTextSize(page, '20px');
    await expect.poll(() => cutTexts(page)).toEqual([]);
    // At twice the font size it scrolls as a whole: nothing is sticky over the rest, all can be
    // reached.
    await setTextSize(page, '200%');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => cutTexts(page)).toEqual([]);
    const add = dialog.root.getByRole('button', { name: traveller.t('facility.addToCart') });
    await dialog.time(slot).scrollIntoViewIfNeeded();
    await expect(add).not.toBeInViewport();
    await add.scrollIntoViewIfNeeded();
    await expect(add).toBeInViewport({ ratio: 1 });
    await setTextSize(page, '');
    await page.setViewportSize({ width: 844, height: 390 });
    const content = dialog.root.locator('[data-scroll]');
    await expect.poll(async () => (await content.boundingBox())?.height).toBeGreaterThan(240);
  },
);

/** Presses an arrow until it is disabled; a click cannot wait for a disabled one. */
async function toItsEnd(arrow: Locator): Promise<void> {
  while (await arrow.isEnabled()) await arrow.evaluate((button: HTMLElement) => button.click());
}

journey(
  'a mouse scrolls the days, and a hovered day does not look selected',
  async ({ page, traveller }) => {
    const { t, form } = traveller;
    const dialog = await choose(page, traveller, padelSlot(traveller, { hour: 17 }));
    const days = dialog.root.getByRole('group', { name: t('facility.date') }).locator('label');
    const appearance = (at: number) =>
      days.nth(at).evaluate((day) => {
        const { backgroundColor, borderColor } = getComputedStyle(day);
        return [backgroundColor, borderColor];
      });
    const earlier = dialog.root.getByRole('button', { name: t('facility.earlierDays') });
    const later = dialog.root.getByRole('button', { name: t('facility.laterDays') });
    if (form === 'phone') {
      await expect(days.first()).toBeAttached();
      await expect(later.or(earlier)).toHaveCount(0);
      return;
    }
    await toItsEnd(earlier);
    const plain = await appearance(1);
    await days.nth(1).hover();
    const pointedAt = await appearance(1);
    await days.nth(1).click();
    await expect(days.nth(1).getByRole('radio')).toBeChecked();
    await page.mouse.move(0, 0);
    const chosen = await appearance(1);
    expect(pointedAt).not.toEqual(plain);
    for (const [index, part] of pointedAt.entries()) expect(part).not.toBe(chosen[index]);
    await toItsEnd(later);
    await expect(days.last()).toBeInViewport({ ratio: 1 });
  },
);
