/** Cache header of content-addressed files, which never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Cache header of content that may change soon at the same address. */
export const BRIEF = 'public, max-age=300';
