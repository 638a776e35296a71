/**
 * Cards of a list shown at first: whole rows of one, two and three. The served page includes them.
 */
export const CARDS_AT_ONCE = 12;
