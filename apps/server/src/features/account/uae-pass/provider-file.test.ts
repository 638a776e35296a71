import { describe, expect, it } from 'vitest';
import { readProviderFile } from './provider-file.ts';

const given = { environment: 'staging', client_id: 'a_venue', client_secret: 'secret' };
const read = (value: unknown) => readProviderFile('pass.json', JSON.stringify(value));

describe('a contract with UAE PASS', () => {
  it.each([
    ['production', 'https://id.uaepass.ae'],
    ['staging', 'https://stg-id.uaepass.ae'],
  ])(
    "needs no more than name and secret: the rest is the provider's own (%s)",
    (environment, host) => {
      expect(read({ ...given, environment })).toEqual({
        ok: true,
        value: {
          issuer: host,
          authorizeUrl: `${host}/idshub/authorize`,
          tokenUrl: `${host}/idshub/token`,
          userinfoUrl: `${host}/idshub/userinfo`,
          logoutUrl: `${host}/idshub/logout`,
          clientId: 'a_venue',
          clientSecret: 'secret',
          scope: 'urn:uae:digitalid:profile:general',
          acrValues: 'urn:safelayer:tws:policies:authentication:level:low',
          usesPkce: false,
        },
      });
    },
  );

  it('is read with a byte order mark', () => {
    expect(readProviderFile('pass.json', `\uFEFF${JSON.stringify(given)}`)).toEqual(read(given));
    expect(read(given).ok).toBe(true);
  });

  it('may override defaults', () => {
    const own = { token_url: 'https://elsewhere.example/token', uses_pkce: true, scope: 'other' };
    expect(read({ ...given, ...own })).toMatchObject({
      value: { tokenUrl: own.token_url, usesPkce: true, scope: 'other' },
    });
  });

  it.each([
    ['{', /^pass\.json: the document: /],
    [JSON.stringify({ ...given, client_secret: undefined }), /^pass\.json: client_secret: /],
    [JSON.stringify({ ...given, environment: 'test' }), /^pass\.json: environment: /],
    [JSON.stringify({ ...given, token_url: 'nowhere' }), /^pass\.json: token_url: /],
    [JSON.stringify({ ...given, token_url: 'http://id.uaepass.ae/x' }), /must begin with https/],
    [
      JSON.stringify({ ...given, client_sceret: 'x' }),
      /^pass\.json: the document: .*client_sceret/,
    ],
  ])('that cannot be used is reported with the reason in one line: %s', (text, line) => {
    const refused = readProviderFile('pass.json', text);
    expect(refused.ok ? '' : refused.refusal).toMatch(line);
    expect(refused.ok ? '' : refused.refusal).not.toMatch(/\n/);
  });
});
