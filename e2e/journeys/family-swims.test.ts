import { expect, journey } from '../support/journey.ts';
import { dismissToast, haveInCart, logIn, payAt, slotOn, swimming } from '../support/steps.ts';

const CUSTOMER = { mobile: '501234567', password: 'Customer#1' };
const CHILD = 'Salma Haddad';

/** Family ticket of the session, for four. */
const FAMILY = { productId: 4104, name: { en: 'Family', ar: 'عائلة' } } as const;

journey(
  'a parent chooses a child of the family for a swim, and names nobody else',
  async ({ page, traveller }) => {
    const { t, language, form, open, scan } = traveller;
    const slot = slotOn(swimming, { day: form === 'phone' ? 6 : 7, hour: 13 });
    await haveInCart(page, traveller, { ...slot, productId: FAMILY.productId });
    await open('/login');
    await logIn(page, traveller, CUSTOMER);
    await open('/cart');
    const name = FAMILY.name[language];
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    await expect(line.getByText(t('cart.people', { given: 0, most: 4 }))).toBeVisible();
    await line.getByRole('button', { name: t('cart.addPeople') }).click();
    const dialog = page.getByRole('dialog', { name: t('people.title') });
    const second = dialog.getByRole('listitem').filter({ hasText: t('people.nth', { number: 2 }) });
    await dialog.getByRole('button', { name: t('people.add') }).click();
    await second.getByLabel(t('people.pick')).selectOption({ label: CHILD });
    await expect(second.getByLabel(t('people.name'))).toHaveValue(CHILD);
    await scan();
    await dialog.getByRole('button', { name: t('people.save') }).click();
    await dismissToast(page, traveller, t('people.saved'));
    await expect(line.getByText(CHILD)).toBeVisible();
    await scan();
    await payAt(page, traveller, 'approve');
    await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
  },
);
