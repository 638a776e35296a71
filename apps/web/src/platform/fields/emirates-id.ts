import { plainCode } from '@nadi/domain/account/typed-text';

/** Digits in the groups that the card prints; those beyond them are an error of the value. */
const GROUPS = /^(\d{1,3})(\d{0,4})(\d{0,7})(\d?)(\d*)$/;

/** Groups the digits typed so far as on the card, `784-1980-1234567-8`; other text is kept. */
export function groupEmiratesId(typed: string): string {
  const [, ...groups] = GROUPS.exec(plainCode(typed)) ?? [];
  return groups.filter(Boolean).join('-') || typed;
}
