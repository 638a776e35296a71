/** Visitor's consent to the venue's tag managers, with the ids it covers. */
export interface TagConsent {
  readonly decision: 'granted' | 'refused';
  readonly of: readonly string[];
}

/** Tag managers of a venue, by their ids (spec 2 section 3, "Site config"). */
export interface TagManagers {
  readonly gtm_code: string | null;
  readonly krews_gtm_code: string | null;
}

/** Returns a venue's tag managers without duplicates. */
export const tagManagersOf = ({ gtm_code, krews_gtm_code }: TagManagers): readonly string[] => [
  ...new Set([gtm_code, krews_gtm_code].filter((id) => id !== null)),
];

/**
 * Checks whether to show the consent prompt (SITE-11).
 *
 * Shown where a tag manager is not covered by the visitor's answer.
 */
export const needsConsent = (ids: readonly string[], consent: TagConsent | null): boolean =>
  ids.some((id) => !consent?.of.includes(id));

/** Returns the tag managers the visitor has consented to; no other may be loaded (SITE-11). */
export const tagManagersAllowed = (
  ids: readonly string[],
  consent: TagConsent | null,
): readonly string[] =>
  consent?.decision === 'granted' ? ids.filter((id) => consent.of.includes(id)) : [];
