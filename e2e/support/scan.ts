import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Levels of the guidelines that pages keep (WCAG 2.2, A and AA), as axe names them. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns accessibility findings of the current page. Journeys use reduced motion, so an animation
 * is a finding too.
 *
 * The scanner stays in its document until the next navigation, and only the findings leave the page:
 * sending its source and the report of all that passes would cost more than the scan.
 */
export async function findingsOf(page: Page): Promise<string[]> {
  const moving = await page.evaluate(() => document.getAnimations().length);
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  if (!isLoaded) await page.evaluate(SOURCE);
  const found = await page.evaluate(async (tags) => {
    const scanner = (globalThis as unknown as { readonly axe: typeof axe }).axe;
    const { violations } = await scanner.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
      // The one frame, a message in the mailbox, runs no scripts and cannot be scanned.
      iframes: false,
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, TAGS);
  return [...(moving > 0 ? ['motion in front of somebody who asked for none'] : []), ...found];
}
