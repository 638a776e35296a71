/** Cookie with the visitor's language (`ar` or `en`), in which the server renders pages. */
export const LANGUAGE_COOKIE = 'nadi.language';
