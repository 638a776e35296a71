/** What stylesheets call the typefaces that a venue's site may be set in (CONTENT-18). */
const FAMILIES = {
  readex_pro: 'Readex Pro Variable',
  cairo: 'Cairo Variable',
  vazirmatn: 'Vazirmatn Variable',
} as const;

type Typeface = keyof typeof FAMILIES;

const quoted = (typeface: Typeface): string => `"${FAMILIES[typeface]}"`;

/** Ours stands behind each: what a typeface has no letter for is set in it, and a page without a network. */
const LAST = [quoted('readex_pro'), 'ui-sans-serif', 'system-ui', 'sans-serif'];

export const familyOf = (typeface: Typeface): string => FAMILIES[typeface];

/** The value of `font-family` that sets a text in it. */
export const fontStack = (typeface: Typeface): string =>
  [...new Set([quoted(typeface), ...LAST])].join(',');
