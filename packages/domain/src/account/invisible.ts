/** Direction marks and joiners that are pasted along with text next to Arabic. */
const INVISIBLE = /[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Removes invisible characters that were not typed on purpose. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');
