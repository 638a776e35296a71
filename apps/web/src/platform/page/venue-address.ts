import type { Language } from '@nadi/domain/kernel/localized';

/** Returns the address of another venue's home page, by the protocol and port of this one. */
export function venueAddress(host: string, language: Language, here: string): string {
  const url = new URL('/', here);
  url.hostname = host;
  url.searchParams.set('lang', language);
  return url.href;
}
