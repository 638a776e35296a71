const ARABIC_INDIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;
const FOREIGN_DIGIT = /[٠-٩۰-۹]/g;

/** Replaces Arabic-Indic and Persian digits with ASCII digits (ACCOUNT-01). */
export const withAsciiDigits = (text: string): string =>
  text.replace(FOREIGN_DIGIT, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_INDIC_ZERO));
  });
