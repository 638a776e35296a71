const FIRST_CHARACTER = /(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}]/gu;
const AT_MOST = 2;

/** Returns the initials of a venue's first two words, used where its name is too long (SITE-12). */
export const initialsOf = (name: string): string =>
  (name.match(FIRST_CHARACTER) ?? []).slice(0, AT_MOST).join('').toUpperCase();
