import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../../test/books.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { createSealer } from '../../../platform/sealed-text.ts';
import {
  enableProvider,
  isUsable,
  type PassProvider,
  storedProviders,
} from './uae-pass-provider.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const SEALER = createSealer('a-secret-of-our-own-that-is-long-enough');
const staging = (path: string) => `https://stg-id.uaepass.ae/idshub/${path}`;
const PROVIDER: PassProvider = {
  issuer: 'https://stg-id.uaepass.ae',
  authorizeUrl: staging('authorize'),
  tokenUrl: staging('token'),
  userinfoUrl: staging('userinfo'),
  logoutUrl: staging('logout'),
  clientId: 'a_venue',
  clientSecret: 'the secret of a venue',
  scope: 'urn:uae:digitalid:profile:general',
  acrValues: 'urn:safelayer:tws:policies:authentication:level:low',
  usesPkce: false,
};

describe('PASS-05 an account at a provider', () => {
  it('may be used', () => expect(isUsable(PROVIDER)).toBe(true));
  it('may be of this very machine, or have no address for signing out', () => {
    const tokenUrl = 'http://127.0.0.1:8080/token';
    expect(isUsable({ ...PROVIDER, tokenUrl, logoutUrl: '' })).toBe(true);
  });

  it.each([
    ['no secret', { clientSecret: '' }],
    ['no name', { clientId: '' }],
    ['no issuer', { issuer: '' }],
    ['an open connection', { tokenUrl: 'http://stg-id.uaepass.ae/idshub/token' }],
    [
      'a host that only begins like this machine',
      { userinfoUrl: 'http://localhost.evil.example/' },
    ],
    ['no address', { authorizeUrl: '' }],
    ['an address that is none', { logoutUrl: 'javascript:alert(1)' }],
  ])('may not be used with %s', async (_, change) => {
    const provider = { ...PROVIDER, ...change };
    expect(isUsable(provider)).toBe(false);
    expect(await enableProvider(site.database, SEALER, 2, provider)).toBe(false);
    expect(await storedProviders(site.database, SEALER)(2)).toBeNull();
  });

  it('is kept with its secret sealed, for its venue and this installation alone', async () => {
    expect(await enableProvider(site.database, SEALER, 1, PROVIDER)).toBe(true);
    const changed = { ...PROVIDER, usesPkce: true };
    expect(await enableProvider(site.database, SEALER, 1, changed)).toBe(true);
    expect(await storedProviders(site.database, SEALER)(1)).toEqual(changed);
    expect(await storedProviders(site.database, SEALER)(2)).toBeNull();
    const kept = await runSql<{ text: string }>(
      site.testDatabase.superuserUrl,
      "select encode(sealed_secret, 'escape') as text from identity_provider",
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.text).not.toContain('the secret');
    const elsewhere = storedProviders(site.database, createSealer('x'.repeat(40)))(1);
    await expect(elsewhere).rejects.toThrow();
  });
});
