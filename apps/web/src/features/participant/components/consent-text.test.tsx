import { createHash } from 'node:crypto';
import { CONSENT_VERSIONS } from '@nadi/domain/participant/guardian-consent';
import { messages as ar } from '@nadi/i18n/generated/family.ar';
import { messages as en } from '@nadi/i18n/generated/family.en';
import { expect, it } from 'vitest';

const hashOf = (text: unknown): string =>
  createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 12);

/** Hashes of each version's text in both languages; a version number always identifies one text. */
const TEXTS = {
  guardian: { 1: ['73548a660390', 'c774e5619433'] },
  adult: { 1: ['7ba3e1aba2b5', '87e5e4116aab'] },
} as const;

it.each(['guardian', 'adult'] as const)(
  'FAMILY-04 the words of the %s equal those of their version: a change requires a new version',
  (text) => {
    const key = `family.consentText.${text}` as const;
    const versions: Readonly<Record<number, readonly string[]>> = TEXTS[text];
    expect([en[key], ar[key]].map(hashOf)).toEqual(versions[CONSENT_VERSIONS[text]]);
  },
);
