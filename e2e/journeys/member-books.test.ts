import { expect, journey } from '../support/journey.ts';
import { bookSlot, payAt, signIn, slotOn, tennis } from '../support/steps.ts';
import { setTextSize, sideways } from '../support/text-size.ts';

journey('a member books a morning that is kept for members', async ({ page, traveller }) => {
  const { t, open } = traveller;
  const bookings = '/profile/facility-bookings';
  await signIn(page, traveller, { mobile: '502345678', password: 'Member#1' }, bookings);
  await expect(page.getByRole('heading', { name: t('bookings.title') })).toBeVisible();
  const slot = slotOn(tennis, { day: dayFor(traveller), hour: 6 });
  await bookSlot(page, traveller, slot);
  await payAt(page, traveller, 'approve');
  await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
  await setTextSize(page, '200%');
  expect(await sideways(page), 'the numbers of an order at twice the letters').toBe(0);
  await open(bookings);
  await expect(page.getByText(t('status.confirmed')).first()).toBeVisible();
});

/** Returns a day beyond the public's 14 days, a different one for each project. */
const dayFor = ({ language, form }: { language: string; form: string }): number =>
  15 + (language === 'ar' ? 1 : 0) + (form === 'desk' ? 2 : 0);
