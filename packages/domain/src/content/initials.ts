const FIRST_CHARACTER = /(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}]/gu;
const AT_MOST = 2;

/** SITE-12: what stands for a venue where its name is too long: the first letters of its first two words. */
export const initialsOf = (name: string): string =>
  (name.match(FIRST_CHARACTER) ?? []).slice(0, AT_MOST).join('').toUpperCase();
