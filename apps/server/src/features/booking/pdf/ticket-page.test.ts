import { drawingNamed } from '@nadi/art/drawing-for';
import { beforeAll, expect, it } from 'vitest';
import { VENUE as venue } from '../../../../test/venue-branding.ts';
import { registerFonts } from '../../../platform/pdf/fonts.ts';
import { ticketPage } from './ticket-page.ts';

beforeAll(registerFonts);

const pageOf = (language: 'en' | 'ar', art: string | null): string => {
  const ticket = {
    ticketId: 't_1',
    orderNumber: 'ALN-2026-000017',
    holder: 'Sara',
    admits: null,
    art,
    title: { en: 'Pitch 2', ar: 'الملعب 2' },
    partOf: { en: 'Football', ar: 'كرة القدم' },
    place: null,
    seat: null,
    permit: null,
    when: null,
    openUntil: null,
    addons: [],
    totalFils: 31_500,
    code: null,
    isLapsed: false,
    issuedAt: 0,
    revision: 0,
    status: 'confirmed' as const,
  };
  return JSON.stringify(ticketPage({ ticket, venue, language, page: 1, pages: 1 }));
};

it.each(['en', 'ar'] as const)('a ticket shows the court it is for: %s', (language) => {
  const shows = (art: string | null, name: string): boolean =>
    pageOf(language, art).includes(`"viewBox":"${drawingNamed(name).viewBox}"`);
  expect(shows('five-a-side', 'five-a-side')).toBe(true);
  expect(shows('five-a-side', 'football')).toBe(false);
  expect(shows('football', 'football')).toBe(true);
  expect(shows(null, 'hall')).toBe(true);
});
