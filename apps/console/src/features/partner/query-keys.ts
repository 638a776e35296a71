/** Key of every list of partners. */
export const PARTNERS = ['partners'] as const;
