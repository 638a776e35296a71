/** Gift cards on sale. */
export const SOLD_KEY = ['gift-cards'] as const;

/** Gift cards that the customer has bought. */
export const OWN_KEY = ['own-gift-cards'] as const;
