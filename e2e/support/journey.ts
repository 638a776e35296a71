import type { Language } from '@nadi/domain/kernel/localized';
import type { SiteMessages } from '@nadi/i18n/generated/areas';
import { loadEveryText } from '@nadi/i18n/site-texts';
import type { Translator } from '@nadi/i18n/translator';
import { test as base, expect, type Page } from '@playwright/test';
import { findingsOf } from './scan.ts';

export { expect };

/** Context of a journey: its language, its form, its texts. */
export interface Traveller {
  readonly language: Language;
  readonly form: 'phone' | 'desk';
  readonly t: Translator<SiteMessages>['t'];
  /** Opens a path of the site in this journey's language. */
  readonly open: (path: string) => Promise<void>;
  /** Checks that the current page has no serious or critical accessibility finding. */
  readonly scan: () => Promise<void>;
}

const withLanguage = (path: string, language: Language): string =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

/**
 * Waits until the dialogs that were closed have left the history: that is asynchronous, and would
 * abort a navigation that begins meanwhile.
 */
export async function dialogsLeft(page: Page): Promise<void> {
  await page.waitForFunction(() => (history.state?.dialogs ?? 0) === 0);
}

/** Checks for the browser's log line of a refused call, which is an expected outcome. */
const isExpected = (text: string): boolean =>
  /Failed to load resource: the server responded with a status of (4\d\d)/.test(text);

/** Collects the browser's errors, which fail the journey unless it expects them. */
function watchConsole(page: Page, matches: (text: string) => boolean): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !isExpected(text) && !matches(text)) errors.push(text);
  });
  return errors;
}

/** Scans for accessibility findings. */
export async function scanPage(page: Page): Promise<void> {
  expect(await findingsOf(page)).toEqual([]);
}

interface JourneyOptions {
  /** Errors that the journey causes itself, as the browser reports them. */
  readonly expectedErrors: RegExp | null;
}

export const journey = base.extend<JourneyOptions & { traveller: Traveller }>({
  expectedErrors: [null, { option: true }],
  traveller: async ({ page, expectedErrors }, use, info) => {
    const { language, form } = info.project.metadata as {
      language: Language;
      form: 'phone' | 'desk';
    };
    const { t } = await loadEveryText(language);
    const errors = watchConsole(page, (text) => expectedErrors?.test(text) ?? false);
    await use({
      language,
      form,
      t,
      open: async (path) => {
        await dialogsLeft(page);
        await page.goto(withLanguage(path, language));
      },
      scan: () => scanPage(page),
    });
    expect(errors, 'errors in the browser console').toEqual([]);
  },
});
