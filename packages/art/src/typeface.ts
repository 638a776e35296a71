/** CSS names of the typefaces a venue's site may use (CONTENT-18). */
const FAMILIES = {
  readex_pro: 'Readex Pro Variable',
  cairo: 'Cairo Variable',
  vazirmatn: 'Vazirmatn Variable',
} as const;

type Typeface = keyof typeof FAMILIES;

const quoted = (typeface: Typeface): string => `"${FAMILIES[typeface]}"`;

/** Fallback fonts: used for characters a typeface lacks, and for a page without a network. */
const LAST = [quoted('readex_pro'), 'ui-sans-serif', 'system-ui', 'sans-serif'];

export const familyOf = (typeface: Typeface): string => FAMILIES[typeface];

/** Returns the `font-family` value of a typeface. */
export const fontStack = (typeface: Typeface): string =>
  [...new Set([quoted(typeface), ...LAST])].join(',');
