import { expect, type Page } from '@playwright/test';

/** Millimetre in CSS pixels. */
const MM = 96 / 25.4;
/** Smallest side of a code on paper that a phone reads at arm's length. */
const SMALLEST_QR_MM = 35;

/** Counts the sheets of a PDF: each is an object. */
const sheetsOf = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** Checks the print of a page with tickets: each on a separate sheet, dark on white. */
export async function expectPrintedTicket(page: Page, tickets: number): Promise<void> {
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' });
  for (const part of ['header', 'footer', 'button', 'input']) {
    await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
  }
  const ticket = page.getByRole('article').first();
  await expect(ticket).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(ticket).toHaveCSS('color', 'rgb(21, 32, 27)');
  // A sheet printed during the entrance of its ticket would be blank.
  await expect(ticket).toHaveCSS('animation-name', 'none');
  await expect(ticket.getByText(/^ALN-\d{4}-\d{6}$/)).toBeVisible();
  await expect(ticket.getByText(/Street 14|شارع 14/)).toBeVisible();
  const code = await ticket.getByRole('img', { name: /QR|رمز/ }).boundingBox();
  expect(code?.width).toBeGreaterThanOrEqual(SMALLEST_QR_MM * MM);
  for (const format of ['A4', 'Letter', 'A5']) {
    expect([format, sheetsOf(await page.pdf({ format }))]).toEqual([format, tickets]);
  }
  await page.emulateMedia({ media: null, reducedMotion: null });
}
