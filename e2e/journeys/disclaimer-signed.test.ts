import type { Locator, Page } from '@playwright/test';
import { expect, journey } from '../support/journey.ts';
import { askForParticipants } from '../support/participants.ts';
import { dismissToast, haveInCart, logIn, payAt, slotOn, swimming } from '../support/steps.ts';

const CUSTOMER = { mobile: '501234567', password: 'Customer#1' };
const CHILD = 'Salma Haddad';
const NAMES = {
  en: { adult: 'Adult', born: 'Date of birth', waiver: 'Waiver', text: 'I swim at my own risk' },
  ar: { adult: 'بالغ', born: 'تاريخ الميلاد', waiver: 'إخلاء مسؤولية', text: 'أسبح على مسؤوليتي' },
} as const;

/** Disclaimer of the swimming sessions. */
const WAIVER = {
  slug: 'waiver',
  name: NAMES.en.waiver,
  name_ar: NAMES.ar.waiver,
  type: 'disclaimer_form',
  is_required: 1,
  is_visible: 1,
  multiple: 0,
  options: [],
  content: `<p>${NAMES.en.text}: {customer_name}, {booking_date}, {booking_time}.</p>`,
  ar_content: `<p>${NAMES.ar.text}: {customer_name}، {booking_date}، {booking_time}.</p>`,
};

/** Adult ticket of the session. */
const ADULT = 4102;

/** Draws a stroke across the pad, on a phone with a finger, which must not scroll the dialog. */
async function draw(page: Page, pad: Locator, form: 'phone' | 'desk'): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('The pad is not shown.');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  const points = [at(0.2, 0.8), ...[0.3, 0.4, 0.5, 0.6, 0.7].map((step) => at(step, 1 - step))];
  if (form === 'desk') {
    await page.mouse.move(...(points[0] ?? at(0, 0)));
    await page.mouse.down();
    for (const point of points.slice(1)) await page.mouse.move(...point);
    await page.mouse.up();
    return;
  }
  const devices = await page.context().newCDPSession(page);
  for (const [index, [x, y]] of points.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    await devices.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  }
  expect(await pad.boundingBox()).toEqual(box);
  await devices.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

journey(
  'participants sign a disclaimer, for a child the guardian by keyboard, and print it from the ticket',
  async ({ page, traveller }) => {
    const { t, language, form, open, scan } = traveller;
    const { adult, born, waiver, text } = NAMES[language];
    const stopAsking = await askForParticipants(page.request, [WAIVER]);
    try {
      const slot = slotOn(swimming, {
        day: form === 'phone' ? 8 : 9,
        hour: language === 'en' ? 9 : 11,
      });
      await haveInCart(page, traveller, { ...slot, productId: ADULT });
      await open('/login');
      await logIn(page, traveller, CUSTOMER);
      await open('/cart');
      const line = page.getByRole('main').getByRole('listitem').filter({ hasText: adult });
      await line.getByRole('button', { name: t('ui.increase', { name: '' }).trim() }).click();
      await expect(line.getByText(t('cart.people', { given: 0, most: 2 }))).toBeVisible();
      await line.getByRole('button', { name: t('cart.addPeople') }).click();
      const dialog = page.getByRole('dialog', { name: t('people.title') });
      const cards = dialog.getByRole('listitem');
      const first = cards.filter({ hasText: t('people.nth', { number: 1 }) });
      const second = cards.filter({ hasText: t('people.nth', { number: 2 }) });

      await first.getByRole('group', { name: born }).getByRole('textbox').first().fill('14');
      await first.getByRole('group', { name: born }).getByRole('combobox').selectOption('05');
      await first.getByRole('group', { name: born }).getByRole('textbox').last().fill('1988');
      const own = first.getByRole('group', { name: waiver });
      await expect(own.getByText(text)).toContainText('Omar Haddad');
      await own.getByLabel(t('content.agree')).check();
      await draw(page, own.getByRole('img', { name: t('content.signature') }), form);
      await expect(own.getByRole('button', { name: t('content.signAgain') })).toBeVisible();
      await scan();

      await second.getByRole('heading').getByRole('button').click();
      await second.getByLabel(t('people.pick')).selectOption({ label: CHILD });
      const ofChild = second.getByRole('group', { name: waiver });
      await expect(ofChild.getByText(text)).toContainText(CHILD);
      await ofChild.getByLabel(t('content.guardian')).fill('Omar Haddad');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(ofChild.getByLabel(t('content.agree'))).toBeChecked();
      await page.keyboard.press('Tab');
      await page.keyboard.type('Omar Haddad');
      await expect(ofChild.getByRole('button', { name: t('content.signAgain') })).toBeVisible();
      await scan();
      await dialog.getByRole('button', { name: t('people.save') }).click();
      await dismissToast(page, traveller, t('people.saved'));

      await payAt(page, traveller, 'approve');
      await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
      const title = page.getByRole('heading', { name: t('ticket.disclaimers') });
      const forChild = page.getByText(
        t('ticket.signedFor', { guardian: 'Omar Haddad', name: CHILD }),
      );
      // The documents are made one after another, after the payment.
      await expect(async () => {
        await page.reload();
        await expect(title).toBeVisible({ timeout: 5_000 });
        await expect(forChild).toBeVisible({ timeout: 5_000 });
      }).toPass();
      await scan();
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: `${waiver}, ${CHILD}` }).click();
      expect((await saving).suggestedFilename()).toBe(`${waiver} ${CHILD}.pdf`);
    } finally {
      await stopAsking();
    }
  },
);
