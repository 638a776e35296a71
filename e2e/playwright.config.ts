import { defineConfig, type PlaywrightTestConfig, type Project } from '@playwright/test';
import { LANES, ownOrigin, readyAt } from './support/lanes.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

/** Journeys affected by both language and form: run in both languages, on phone and desktop. */
const IN_FOUR_FORMS = ['booking-dialog', 'disclaimer-signed', 'guest-books-and-pays'];

/**
 * Journeys that run in one project. Neither language nor form affects them, or both have their own
 * tests.
 */
const IN_ONE_FORM: Readonly<Record<string, readonly string[]>> = {
  'en-desk': [
    'account-family',
    'booking-moved-dearer',
    'console-content',
    'console-credit',
    'console-documents',
    'crowded-network',
    'event-people',
    'event-stays-in-place',
    'full-day',
    'gift-card',
    'member-books',
    'navigation-sent-once',
    'own-cart',
    'paid-at-the-counter',
    'part-not-fetched',
    'partner-credit',
    'returning-visitor',
    'saved-card',
    'sign-in-seven-taps',
    'visit-approved',
  ],
  'ar-phone': [
    'account-claims-bookings',
    'account-partner',
    'account-profile',
    'booking-address',
    'booking-given-up',
    'console-cards',
    'console-day',
    'console-gateways',
    'console-preview',
    'console-promotion',
    'family-swims',
    'form-answered',
    'guest-comes-back',
    'open-dated',
    'order-without-payment',
    'payment-goes-otherwise',
    'second-gateway',
    'second-venue',
    'slot-lost',
    'tickets-offline',
    'weekly-bookings',
  ],
};

/** Returns the pattern of these journeys' files. */
const filesOf = (names: readonly string[]): RegExp =>
  new RegExp(`/(${names.join('|')})\\.test\\.ts$`);

/** Returns the journeys that run in other projects only. */
const elsewhere = (here: string): RegExp[] =>
  Object.entries(IN_ONE_FORM).flatMap(([form, names]) => (form === here ? [] : [filesOf(names)]));

/** Checks the default projects of all others: Arabic on a phone and English on a desktop. */
const isOneOfTwo = (language: 'en' | 'ar', form: 'phone' | 'desk'): boolean =>
  (language === 'ar') === (form === 'phone');

const inLanguage = (language: 'en' | 'ar', form: 'phone' | 'desk'): Project => ({
  name: `${language}-${form}`,
  ...(isOneOfTwo(language, form)
    ? { testIgnore: elsewhere(`${language}-${form}`) }
    : { testMatch: filesOf(IN_FOUR_FORMS) }),
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
 * Configuration of journeys in a real browser, against built servers in demo mode. Each lane has a
 * server with its own database and clock, and runs one journey at a time. The languages and forms
 * of each journey are listed above.
 */
export default defineConfig({
  testDir: 'journeys',
  workers: LANES,
  retries: 0,
  // Slowness is reported by its figure, not by an exceeded limit: the machine may be busy
  // otherwise.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    ...(origin && { baseURL: origin }),
    timezoneId: 'Asia/Dubai',
    // Every step, and the page of a failure; a video of each journey costs a third of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // Animating elements would be missed by clicks and are half transparent to the scan; every scan
    // checks that nothing moves.
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
