import { formatDay } from '@nadi/i18n/dates';
import { BookingDialog } from '../support/booking.ts';
import { expect, journey } from '../support/journey.ts';
import { padelSlot } from '../support/steps.ts';

journey(
  'a booking is an address: reloaded, gone back from, sent to a friend',
  async ({ page, context, traveller }) => {
    const { t, open, language } = traveller;
    const slot = padelSlot(traveller, { hour: 8 });
    await open('/');
    const dialog = new BookingDialog(page, traveller);
    await dialog.openFor(slot);
    await dialog.chooseDay(slot.date);
    await dialog.chooseTime(slot);
    await dialog.chooseFacility(slot);
    await expect(page).toHaveURL(new RegExp(`date=${slot.date}.*court=${slot.facility.id}`));
    await page.reload();
    await expect(dialog.time(slot)).toBeChecked();
    await expect(
      dialog.root.getByRole('radio', { name: formatDay(slot.date, language), exact: true }),
    ).toBeChecked();
    const shared = page.url();
    await page.goBack();
    await expect(dialog.root).toBeHidden();
    await expect(page).not.toHaveURL(/book=/);

    const friend = await context.newPage();
    await friend.goto(shared);
    const other = new BookingDialog(friend, traveller);
    await expect(other.time(slot)).toBeChecked();
    await other.acceptTerms();
    await other.addToCart();
    await expect(friend.getByText(t('facility.addonsTitle'))).toBeVisible();
    await expect(friend).toHaveURL(/step=addons/);
    await friend.reload();
    await expect(friend.getByText(t('facility.addonsTitle'))).toBeVisible();
    await friend.keyboard.press('Escape');
    await expect(other.root).toBeHidden();

    await friend.goto(`/cart?lang=${language}`);
    await friend.getByRole('button', { name: t('cart.addExtras') }).click();
    await expect(friend.getByText(t('facility.addonsTitle'))).toBeVisible();
    await other.goToCart(1);
    await expect(friend).toHaveURL(/\/cart/);
    await expect(friend.getByText(/Racket|مضرب/).first()).toBeVisible();
    await friend.close();
  },
);

journey(
  'an address that asks for what is not there is told and put right',
  async ({ page, traveller }) => {
    const { t, open } = traveller;
    await open('/?book=2&date=2020-01-01&start=10:05&minutes=45');
    await expect(page.getByText(t('facility.elsewhere'))).toBeVisible();
    await expect(page).toHaveURL(/minutes=60/);
    const times = page.getByRole('radiogroup', { name: t('facility.times') });
    await times.getByRole('radio', { disabled: false }).first().click();
    await expect(page.getByText(t('facility.elsewhere'))).toBeHidden();
  },
);
