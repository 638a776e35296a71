/**
 * Typefaces of a venue's site (CONTENT-18).
 *
 * Each has the letters of both languages, in every weight; the first is the default.
 */
export const TYPEFACES = ['readex_pro', 'cairo', 'vazirmatn'] as const;
export type Typeface = (typeof TYPEFACES)[number];
