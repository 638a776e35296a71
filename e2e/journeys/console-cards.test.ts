import { formatMoney } from '@nadi/i18n/money';
import { signInToConsole } from '../support/console.ts';
import { goToPlace } from '../support/console-staff.ts';
import { expect, journey } from '../support/journey.ts';
import { newPerson } from '../support/people.ts';
import { haveInCart, padel, signIn, slotOn } from '../support/steps.ts';

journey(
  'a manager gives a card, and its holder pays less and sees it in the profile',
  async ({ page, traveller }) => {
    const { form, language, scan, t: siteT, open } = traveller;
    const person = await newPerson(page.request);
    const { t } = await signInToConsole(page, traveller, 'date=2026-01-01');
    await goToPlace(page, form, t('console.cards'), t('console.menu'));
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await scan();

    await page.getByRole('button', { name: t('console.card.give') }).click();
    const dialog = page.getByRole('dialog');
    const give = dialog.getByRole('button', { name: t('console.card.giveNow') });
    await give.click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await scan();
    await dialog.getByLabel(t('console.card.customer'), { exact: true }).fill(person.mobile);
    await dialog.getByRole('button', { name: new RegExp(person.email) }).click();
    await dialog.getByLabel(t('console.card.name')).fill('Silver');
    await dialog.getByLabel(t('console.card.arName')).fill('الفضية');
    const service = { en: 'Padel', ar: 'بادل' }[language];
    await dialog
      .getByLabel(t('console.card.on'), { exact: true })
      .selectOption({ label: t('console.promotion.whole', { name: service }) });
    await dialog.getByLabel(t('console.card.value')).fill('20');
    const until = dialog.getByRole('group', { name: t('console.card.untilDate') });
    await until.getByRole('spinbutton').first().click();
    await page.keyboard.type('31122030');
    await give.click();
    await expect(dialog).toBeHidden();
    await page.getByLabel(t('console.card.search')).fill(person.mobile);
    const row = page.getByRole('listitem').filter({ hasText: person.email });
    await expect(row.getByText(t('console.card.state.active'))).toBeVisible();
    await scan();

    const slot = slotOn(padel, { day: language === 'ar' ? 9 : 10, hour: 16, court: 3 });
    await haveInCart(page, traveller, slot);
    await signIn(page, traveller, person, '/profile/user');
    const cards = page.getByRole('region', { name: siteT('profile.cards') });
    const benefit = siteT('profile.cardPercent', { percent: 20, on: service });
    await expect(cards.getByText(benefit)).toBeVisible();
    await expect(cards.getByText(siteT('profile.cardMember'))).toBeVisible();
    await scan();

    const verified = page.waitForResponse(/benefits\/verify/);
    await open('/cart');
    const { data } = await (await verified).json();
    expect(data).toMatchObject({ type: 'memberships', discount: data.total / 4 });
    const off = formatMoney(Math.round(data.discount * 100), 'AED', language);
    await expect(
      page.getByRole('main').getByText(siteT('cart.off', { amount: off })),
    ).toBeVisible();
  },
);
