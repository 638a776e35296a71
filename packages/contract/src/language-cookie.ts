/** Keeps the language that a visitor chose on the site (`ar` or `en`), so that the server draws pages in it. */
export const LANGUAGE_COOKIE = 'nadi.language';
