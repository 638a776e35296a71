import { describe, expect, it } from 'vitest';
import { needsConsent, tagManagersAllowed, tagManagersOf } from './tag-consent.ts';

const granted = (...of: string[]) => ({ decision: 'granted', of }) as const;
const refused = (...of: string[]) => ({ decision: 'refused', of }) as const;

describe('SITE-11', () => {
  it.each([
    ['none', [], null, false, []],
    ['one of which nothing is said', ['GTM-A'], null, true, []],
    ['one that was agreed to', ['GTM-A'], granted('GTM-A'), false, ['GTM-A']],
    ['one that was refused', ['GTM-A'], refused('GTM-A'), false, []],
    ['a second one that came later', ['GTM-A', 'GTM-B'], granted('GTM-A'), true, ['GTM-A']],
    ['another than was agreed to', ['GTM-B'], granted('GTM-A'), true, []],
  ] as const)('%s', (_, ids, consent, isAsking, allowed) => {
    expect([needsConsent(ids, consent), tagManagersAllowed(ids, consent)]).toEqual([
      isAsking,
      allowed,
    ]);
  });

  it('counts a repeated id once', () => {
    expect(tagManagersOf({ gtm_code: 'GTM-A', krews_gtm_code: 'GTM-A' })).toEqual(['GTM-A']);
    expect(tagManagersOf({ gtm_code: null, krews_gtm_code: null })).toEqual([]);
  });
});
