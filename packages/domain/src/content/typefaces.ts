/**
 * CONTENT-18: what a venue's site may be set in. Each has the letters of both languages, in every weight; the first stands
 * where none was chosen.
 */
export const TYPEFACES = ['readex_pro', 'cairo', 'vazirmatn'] as const;
export type Typeface = (typeof TYPEFACES)[number];
