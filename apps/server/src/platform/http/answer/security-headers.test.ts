import { expect, it } from 'vitest';
import { pageHeaders } from './security-headers.ts';

it('ACCOUNT-23 allows the configured captcha service, and nothing else of its provider', () => {
  const policyOf = (hasRecaptcha: boolean): string =>
    pageHeaders({ nonce: 'n', formActions: [], hasRecaptcha })['content-security-policy'] ?? '';
  expect(policyOf(false)).not.toContain('google');
  expect(policyOf(false)).not.toContain('frame-src');
  const policy = policyOf(true).split('; ');
  expect(policy.find((rule) => rule.startsWith('script-src'))).toBe(
    "script-src 'self' 'nonce-n' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  );
  expect(policy.find((rule) => rule.startsWith('frame-src'))).toBe(
    'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  );
});

it('SITE-11 lets in a tag manager of the venue, and runs nothing that it writes into the page', () => {
  const policyOf = (hasTagManager: boolean): string[] =>
    (
      pageHeaders({ nonce: 'n', formActions: [], hasTagManager })['content-security-policy'] ?? ''
    ).split('; ');
  expect(policyOf(false).join()).not.toContain('google');
  expect(policyOf(true)).toContain("script-src 'self' 'nonce-n' https://www.googletagmanager.com");
  expect(policyOf(true).join()).toContain("connect-src 'self' https://www.googletagmanager.com");
});
