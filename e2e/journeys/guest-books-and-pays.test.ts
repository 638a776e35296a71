import { mailTo } from '../support/demo.ts';
import { expect, journey } from '../support/journey.ts';
import { expectPrintedTicket } from '../support/print.ts';
import { bookPadel, fillGuest, payAt } from '../support/steps.ts';

journey(
  'a guest books a court with a racket, pays, and holds a ticket',
  async ({ page, request, traveller }) => {
    const { t, scan, open } = traveller;
    const email = `guest-${traveller.language}-${traveller.form}@example.com`;
    await bookPadel(page, traveller, { hour: 19, rackets: 1 });
    await scan();
    await fillGuest(page, traveller, email);
    await payAt(page, traveller, 'approve');
    await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
    await expect(page.getByRole('img', { name: /QR|رمز/ }).first()).toBeVisible();
    await scan();
    await expectPrintedTicket(page, 1);
    await expect.poll(async () => (await mailTo(request, email)).length).toBe(1);
    const [mail] = await mailTo(request, email);
    expect(mail?.attachments.map(({ type }) => type).sort()).toEqual([
      'application/pdf',
      'text/calendar',
    ]);
    await open(`/demo/mailbox?to=${email}`);
    const message = page.frameLocator('iframe');
    const toTickets = message.locator('a[href*="/paymentsuccess/"]');
    await expect(toTickets).toHaveCSS('background-color', 'rgb(11, 61, 46)');
    // The scene and the code were attached and are displayed.
    const pictures = message.locator('img');
    await expect(pictures).toHaveCount(2);
    for (const picture of await pictures.all())
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await scan();
  },
);
