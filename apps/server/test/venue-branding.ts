import { tenantTheme } from '@nadi/art/tenant-theme';
import type { Language } from '@nadi/domain/kernel/localized';
import { emailHead } from '../src/compose/venue-branding.ts';
import type { VenueBranding } from '../src/features/booking/ticket-document.ts';

/** Venue branding for tests that create documents. */
export const VENUE: VenueBranding = {
  name: { en: 'Al Noor Sports Park', ar: 'نادي النور الرياضي' },
  timeZone: 'Asia/Dubai',
  offset: 240,
  currency: 'AED',
  isBaps: false,
  siteUrl: 'http://localhost:8080',
  colors: { ground: '#0b3d2e', line: '#c8f031', ink: '#ffffff' },
  themes: { light: tenantTheme({}, 'light'), dark: tenantTheme({}, 'dark') },
  address: { en: 'Street 14, Dubai', ar: 'شارع 14، دبي' },
  point: { latitude: 25.1124, longitude: 55.139 },
  contact: { phone: '+971501112233', email: 'hello@example.com' },
  taxNumber: '100123456700003',
  sender: 'no-reply@demo.nadi',
};

/** Returns the same branding as the head of its mails. */
export const headIn = (language: Language) => emailHead(VENUE, language);
