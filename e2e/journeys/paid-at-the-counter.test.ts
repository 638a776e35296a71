import { gatewayFacts } from '@nadi/domain/payment/gateway-kind';
import { loadEveryConsoleText } from '@nadi/i18n/console-texts';
import { enterAsOwner } from '../support/console.ts';
import { expect, journey } from '../support/journey.ts';
import { newPerson } from '../support/people.ts';
import { haveInCart, padel, signIn, slotOn } from '../support/steps.ts';

journey(
  'a customer chooses to pay at the venue, a clerk takes cash in a till that is counted, and the ticket appears',
  async ({ page, request, traveller }) => {
    const { t, language, open, scan } = traveller;
    const person = await newPerson(request);
    await haveInCart(page, traveller, slotOn(padel, { day: 10, hour: 13, court: 3 }));
    await signIn(page, traveller, person, '/profile/facility-bookings');
    await open('/cart');
    const chooser = page.getByRole('group', { name: t('payment.gateway') });
    await expect(chooser.getByRole('radio').first()).toBeChecked();
    await chooser.getByText(gatewayFacts('counter').name[language], { exact: true }).click();
    await expect(page.getByText(t('payment.counter'), { exact: true })).toBeVisible();
    await scan();
    await page.getByRole('button', { name: t('payment.reserve') }).click();
    await page.waitForURL(/paymentsuccess/);
    await expect(page.getByRole('heading', { name: t('payment.counter') })).toBeVisible();
    await scan();
    const result = page.url();
    const number = (await page.getByText(/^ALN-\d{4}-\d+$/).textContent()) ?? '';
    await open('/profile/facility-bookings');
    await expect(page.getByRole('heading', { name: t('counter.title') })).toBeVisible();
    await scan();

    const { t: own } = await loadEveryConsoleText(language);
    await enterAsOwner(page.request);
    await page.goto(`/console/tills?lang=${language}`);
    await page
      .getByRole('button', { name: new RegExp(`^${own('console.till.open')}`) })
      .first()
      .click();
    const float = page.getByRole('dialog');
    await float.getByLabel(own('console.till.counted')).fill('100');
    await float.getByRole('button', { name: own('console.till.open'), exact: true }).click();
    await expect(float).toBeHidden();
    await expect(page.getByText(own('console.till.own'))).toBeVisible();
    await scan();
    await page.goto(`/console/counter?lang=${language}`);
    await page.getByLabel(own('console.counterSearch')).fill(number);
    await page.getByRole('button', { name: new RegExp(`^${own('console.takePayment')}`) }).click();
    await scan();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: own('console.recordPayment') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(number, { exact: true })).toHaveCount(0);

    await page.goto(`/console/tills?lang=${language}`);
    await page.getByRole('button', { name: new RegExp(`^${own('console.till.close')}`) }).click();
    await dialog.getByLabel(own('console.till.counted')).fill('300');
    await dialog.getByRole('button', { name: own('console.till.closeNow') }).click();
    await expect(dialog.getByText(own('console.till.expected'), { exact: true })).toBeVisible();
    await scan();
    await dialog.getByRole('link', { name: own('console.till.sheet') }).click();
    await expect(page.getByRole('article').getByText(number, { exact: true })).toBeVisible();
    await scan();
    await page.goto(`/console/closings?lang=${language}`);
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await expect(page.getByRole('article')).toBeVisible();
    await scan();

    await page.goto(result);
    await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
    await expect(page.getByRole('region', { name: t('ticket.title') })).toBeVisible();
  },
);
