/** Direction marks and joiners that come along when text is pasted beside Arabic. */
const INVISIBLE = /[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** The text without characters nobody sees or typed on purpose. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');
