import { tenantTheme } from '@nadi/art/tenant-theme';
import { mapAddress } from '@nadi/domain/content/map-address';
import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import { checkTrn } from '@nadi/domain/partner/application-form';
import type { VenueBranding } from '../features/booking/ticket-document.ts';
import type { EmailHead } from '../features/notification/mail/email.ts';
import type { TenantSite } from '../platform/http/context/tenant-directory.ts';

const HEX = /^#[0-9a-f]{6}$/i;
const DARK_INK = '#15201b';
const LIGHT_INK = '#ffffff';

/** Returns the branding of a venue for its mails and documents. */
export function venueBranding(
  { facts, config }: TenantSite,
  siteUrl: string,
  sender: string,
): VenueBranding {
  const { address, ar_address, latitude, longitude, contacts, tax_number } = config;
  const contact = (...types: string[]): string | null =>
    contacts.find(({ type }) => types.includes(type))?.value ?? null;
  const { primary, cta } = config.colors;
  const ground = HEX.test(primary) ? primary : '#0b3d2e';
  return {
    name: { en: facts.name, ar: facts.arName },
    timeZone: facts.timeZone,
    offset: facts.offset,
    currency: facts.currency,
    isBaps: facts.isBaps,
    siteUrl,
    sender,
    address: address.trim() === '' ? null : { en: address, ar: ar_address },
    contact: { phone: contact('phone', 'mobile'), email: contact('email') },
    taxNumber: checkTrn(tax_number).ok ? tax_number : null,
    themes: {
      light: tenantTheme(config.colors, 'light'),
      dark: tenantTheme(config.colors, 'dark'),
    },
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    colors: { ground, line: HEX.test(cta) ? cta : '#c8f031', ink: inkOn(ground) },
  };
}

/** Returns a text colour that is legible on a background. */
function inkOn(ground: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(ground.slice(at, at + 2), 16),
  );
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? DARK_INK : LIGHT_INK;
}

/** Returns the same branding as the head of its emails, in a language. */
export function emailHead(venue: VenueBranding, language: Language): EmailHead {
  const { name, address, point, contact, siteUrl, themes, isBaps, offset, taxNumber } = venue;
  return {
    venue: inLanguage(name, language),
    address: address && inLanguage(address, language),
    mapUrl: point && mapAddress(point),
    siteUrl,
    themes,
    isBaps,
    offset,
    taxNumber,
    ...contact,
  };
}
