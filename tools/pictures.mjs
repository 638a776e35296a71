/**
 * Takes the README's pictures from a running demo. `node tools/pictures.mjs <address> <folder>`.
 * Review them before they are committed.
 */
import { join } from 'node:path';
import { launchBrowser } from './browser.mjs';

const [address = 'http://localhost:8080', folder = 'docs/pictures'] = process.argv.slice(2);
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 860 };
const SETTLE_MS = 900;

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

/** Selects a padel court from home with one tap, the last of the next free times on its card. */
async function chooseCourt(page, padel) {
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: padel, exact: true }) });
  await card.scrollIntoViewIfNeeded();
  await card.getByRole('link').last().click();
  await page.getByRole('dialog').getByRole('checkbox').waitFor();
  await page.waitForTimeout(SETTLE_MS);
}

/** Adds it to the cart, past the sheet that offers rackets. */
async function toCart(page) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await dialog.locator('footer button').last().click();
  await dialog.locator('li').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await dialog.locator('footer button').last().click();
  await page.waitForURL(/\/cart/);
}

async function fillGuest(page, { name, mobile, mail }) {
  await page.locator('#guest-name').fill(name);
  await page.locator('#guest-mobile_number').fill(mobile);
  await page.locator('#guest-email').fill(mail);
}

async function main() {
  const browser = await launchBrowser();
  try {
    await shoot(await openPage(browser, '/?lang=en', DESK), 'home-en-desk');
    await shoot(await openPage(browser, '/?lang=ar', PHONE), 'home-ar-phone');
    const english = await openPage(browser, '/?lang=en', PHONE);
    await chooseCourt(english, 'Padel');
    await shoot(english, 'booking-en-phone');
    await toCart(english);
    await english.evaluate(() => window.scrollTo(0, 0));
    await shoot(english, 'cart-en-phone');
    const arabic = await openPage(browser, '/?lang=ar', PHONE);
    await chooseCourt(arabic, 'بادل');
    await shoot(arabic, 'booking-ar-phone');
    await toCart(arabic);
    await fillGuest(arabic, { name: 'سارة علي', mobile: '505555556', mail: 'sara2@example.com' });
    await arabic.getByRole('button', { name: /^دفع/ }).click();
    await arabic.waitForURL(/demo\/gateway/);
    await arabic.locator('button[value=approve]').click();
    await arabic.waitForURL(/paymentsuccess/);
    await shoot(arabic, 'ticket-ar-phone');
  } finally {
    await browser.close();
  }
}

await main();
