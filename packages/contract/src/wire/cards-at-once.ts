/** Of a list of cards so many are shown at once: whole rows of one, two and three. The served page brings the first along. */
export const CARDS_AT_ONCE = 12;
