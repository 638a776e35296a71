import { defineConfig, type Project } from '@playwright/test';

/** Drawn once by the runner and inherited by its workers, so that two runs do not meet. */
process.env.NADI_JOURNEYS_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000));
const PORT = Number(process.env.NADI_JOURNEYS_PORT);

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

const inLanguage = (language: 'en' | 'ar', form: 'phone' | 'desk'): Project => ({
  name: `${language}-${form}`,
  use: {
    viewport: form === 'phone' ? PHONE : DESK,
    hasTouch: form === 'phone',
    isMobile: form === 'phone',
    locale: language === 'ar' ? 'ar-AE' : 'en-AE',
  },
  metadata: { language, form },
});

/**
 * Journeys of a customer in a real browser, each in both languages, on a phone and at a desk,
 * against the shipped server in demo mode with a database of its own. One at a time: the demo's
 * clock is one for all.
 */
export default defineConfig({
  testDir: 'journeys',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${PORT}`,
    timezoneId: 'Asia/Dubai',
    trace: 'retain-on-failure',
    // What glides into sight would be clicked past, and is half transparent to the scan;
    // that nothing does is looked at with every scan.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
  },
  projects: [
    inLanguage('en', 'phone'),
    inLanguage('ar', 'phone'),
    inLanguage('en', 'desk'),
    inLanguage('ar', 'desk'),
  ],
  webServer: {
    command: `${process.execPath} support/serve.ts`,
    url: `http://localhost:${PORT}/readyz`,
    env: { PORT: String(PORT) },
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
