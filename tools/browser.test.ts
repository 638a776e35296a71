import { afterEach, expect, it, vi } from 'vitest';
import { launchBrowser } from './browser.mjs';

/** Processors the package has a browser for. */
const PROCESSORS = process.arch === 'x64' ? ['x64'] : [];

let browser: Awaited<ReturnType<typeof launchBrowser>> | undefined;

afterEach(() => browser?.close());

it.each(PROCESSORS)(
  'where none is installed, letters that no page has brought are drawn, as wide as they are (%s)',
  async () => {
    vi.stubEnv('PATH', '');
    vi.stubEnv('CHROMIUM_PATH', '');
    browser = await launchBrowser();
    const page = await browser.newPage();
    await page.setContent('<span style="font: 100px none">مها شهد 😀 漢</span>');
    const { width } = await page.locator('span').boundingBox();
    expect(width).toBeGreaterThan(500);
    expect(width).not.toBe(Math.round(width));
  },
);
