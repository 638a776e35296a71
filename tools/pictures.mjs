/**
 * Makes the pictures of the README from the running product: `node tools/pictures.mjs <address>
 * <folder>` with a demo started anywhere. They are looked at before they are kept.
 */
import { join } from 'node:path';
import { launchBrowser } from './browser.mjs';

const [address = 'http://localhost:8080', folder = 'docs/pictures'] = process.argv.slice(2);
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 860 };
const SETTLE_MS = 900;

const dayIn = (page, days) =>
  page
    .getByRole('dialog')
    .getByRole('radio')
    .nth(4 + days);

async function openPage(browser, path, viewport) {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.goto(`${address}${path}`);
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

async function shoot(page, name) {
  await page.waitForTimeout(SETTLE_MS);
  await page.screenshot({ path: join(folder, `${name}.png`), scale: 'css' });
}

/** From home to a padel court chosen at the first evening time of the day after tomorrow. */
async function chooseCourt(page, padel) {
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: padel }) })
    .getByRole('button')
    .click();
  await dayIn(page, 2).check({ force: true });
  await page.waitForTimeout(SETTLE_MS);
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /10:00/ })
    .first()
    .check({ force: true });
  await page.waitForTimeout(SETTLE_MS);
}

async function buy(page, words) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await dialog.locator('footer button').last().click();
  await page.waitForTimeout(SETTLE_MS);
  await dialog.locator('footer button').first().click();
  await page.waitForTimeout(SETTLE_MS);
  await dialog.locator('footer button').last().click();
  await page.locator('#guest-name').fill(words.name);
  await page.locator('#guest-mobile_number').fill(words.mobile);
  await page.locator('#guest-email').fill(words.mail);
}

async function main() {
  const browser = await launchBrowser();
  try {
    await shoot(await openPage(browser, '/?lang=en', DESK), 'home-en-desk');
    await shoot(await openPage(browser, '/?lang=ar', PHONE), 'home-ar-phone');
    const english = await openPage(browser, '/?lang=en', PHONE);
    await chooseCourt(english, 'Padel');
    await shoot(english, 'booking-en-phone');
    await buy(english, { name: 'Sara Ali', mobile: '505555555', mail: 'sara@example.com' });
    await english.evaluate(() => window.scrollTo(0, 0));
    await shoot(english, 'cart-en-phone');
    const arabic = await openPage(browser, '/?lang=ar', PHONE);
    await chooseCourt(arabic, 'بادل');
    await shoot(arabic, 'booking-ar-phone');
    await buy(arabic, { name: 'سارة علي', mobile: '505555556', mail: 'sara2@example.com' });
    await arabic.locator('#guest-tnc').check();
    await arabic.locator('main form button[type=submit]').click();
    await arabic.waitForTimeout(SETTLE_MS);
    await arabic.locator('section > button').last().click();
    await arabic.waitForURL(/demo\/gateway/);
    await arabic.locator('button[value=approve]').click();
    await arabic.waitForURL(/paymentsuccess/);
    await arabic.locator('a[href*="#tickets"]').click({ timeout: 20_000 });
    await arabic.waitForTimeout(SETTLE_MS * 2);
    await shoot(arabic, 'ticket-ar-phone');
  } finally {
    await browser.close();
  }
}

await main();
