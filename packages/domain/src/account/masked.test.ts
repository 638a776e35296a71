import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskedEmail } from './masked.ts';

it.each([
  ['sara@example.com', 's•••@example.com'],
  ['s@example.com', 's•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
  ['@example.com', '•••'],
  ['nobody', '•••'],
  ['', '•••'],
])('ACCOUNT-13 %s is shown as %s', (email, masked) => expect(maskedEmail(email)).toBe(masked));

it('ACCOUNT-13 a masked name contains its first letter alone, and not its length', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,30}$/), (name) => {
      expect(maskedEmail(`${name}@example.com`)).toBe(`${name[0]}•••@example.com`);
    }),
  );
});
