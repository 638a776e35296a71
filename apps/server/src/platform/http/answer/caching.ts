/** Of what lies at an address of its own, by a hash of it: it never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Of what may be another one soon, at the same address. */
export const BRIEF = 'public, max-age=300';
