import puppeteer from 'puppeteer-core';
import { findShown } from './find-shown.mjs';

export const NAME = 'Firefox';
/** Programs required, each under the first of its names that is installed. */
export const NEEDS = [['firefox-esr', 'firefox']];

/** Launches Firefox, driven by WebDriver BiDi; the caller closes it. */
export async function launch([executablePath], { width, height }) {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const elementOf = async (css, text) =>
    (await page.evaluateHandle(findShown, css, text)).asElement();
  return {
    version: await browser.version(),
    errors,
    open: (url) => page.goto(url),
    request: (question) => page.evaluate(question),
    isShown: async (css, text) => (await elementOf(css, text)) !== null,
    click: async (css, text) => (await elementOf(css, text)).click(),
    type: async (css, text) => (await elementOf(css)).type(text),
    picture: (path) => page.screenshot({ path }),
    close: () => browser.close(),
  };
}
