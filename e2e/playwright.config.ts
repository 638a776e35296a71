import { defineConfig, type PlaywrightTestConfig, type Project } from '@playwright/test';
import { LANES, ownOrigin, readyAt } from './support/lanes.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

/** Where language and form meet: these run in both languages, on a phone and at a desk. */
const IN_FOUR_FORMS = /(booking-dialog|guest-books-and-pays)\.test\.ts$/;

/** What neither a language nor a form changes, or whose screens have tests of their own for both: these run in one. */
const IN_ONE_FORM: Readonly<Record<string, RegExp>> = {
  'en-desk':
    /(account-family|console-content|crowded-network|member-books|own-cart|part-not-fetched)\.test\.ts$/,
  'ar-phone':
    /(account-partner|account-profile|booking-address|console-day|form-answered|order-without-payment|payment-goes-otherwise|second-venue|tickets-offline)\.test\.ts$/,
};

/** What runs in the other of the two. */
const elsewhere = (here: string): RegExp[] =>
  Object.entries(IN_ONE_FORM).flatMap(([form, files]) => (form === here ? [] : [files]));

/** All others run in Arabic on a phone and in English at a desk. */
const isOneOfTwo = (language: 'en' | 'ar', form: 'phone' | 'desk'): boolean =>
  (language === 'ar') === (form === 'phone');

const inLanguage = (language: 'en' | 'ar', form: 'phone' | 'desk'): Project => ({
  name: `${language}-${form}`,
  ...(isOneOfTwo(language, form)
    ? { testIgnore: elsewhere(`${language}-${form}`) }
    : { testMatch: IN_FOUR_FORMS }),
  use: {
    viewport: form === 'phone' ? PHONE : DESK,
    hasTouch: form === 'phone',
    isMobile: form === 'phone',
    locale: language === 'ar' ? 'ar-AE' : 'en-AE',
  },
  metadata: { language, form },
});

const origin = ownOrigin();

type Server = Exclude<NonNullable<PlaywrightTestConfig['webServer']>, readonly unknown[]>;

const server = (lane: number): Server => ({
  command: `${process.execPath} support/serve.ts`,
  wait: { stdout: readyAt(lane) },
  env: { PORT: '0' },
  timeout: 120_000,
  stdout: 'ignore',
  stderr: 'pipe',
  gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
});

/**
 * Journeys in a real browser, against built servers in demo mode. Each lane has a server with a database and a clock of
 * its own, and runs one journey at a time. The languages and forms that a journey runs in are listed above.
 */
export default defineConfig({
  testDir: 'journeys',
  workers: LANES,
  retries: 0,
  // What is slow is told by its figure, not by a broken limit: a machine may have other things to do.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    ...(origin && { baseURL: origin }),
    timezoneId: 'Asia/Dubai',
    // A worker would answer beside what a journey puts in the way; the one that is about it lets it in.
    serviceWorkers: 'block',
    // Every step, and the page where it failed; a film of each journey costs a third of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // What glides into sight would be clicked past, and is half transparent to the scan;
    // that nothing does is looked at with every scan.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    inLanguage('en', 'phone'),
    inLanguage('ar', 'phone'),
    inLanguage('en', 'desk'),
    inLanguage('ar', 'desk'),
  ],
  webServer: Array.from({ length: LANES }, (_, lane) => server(lane)),
});
