/** What a visitor has said of the venue's tag managers, and of which. */
export interface TagConsent {
  readonly decision: 'granted' | 'refused';
  readonly of: readonly string[];
}

/** What a venue has of them, by their ids (spec 2 section 3, "Site config"). */
export interface TagManagers {
  readonly gtm_code: string | null;
  readonly krews_gtm_code: string | null;
}

/** A venue's tag managers, each once. */
export const tagManagersOf = ({ gtm_code, krews_gtm_code }: TagManagers): readonly string[] => [
  ...new Set([gtm_code, krews_gtm_code].filter((id) => id !== null)),
];

/** SITE-11: a visitor is asked where a tag manager is there of which they have said nothing. */
export const needsConsent = (ids: readonly string[], consent: TagConsent | null): boolean =>
  ids.some((id) => !consent?.of.includes(id));

/** SITE-11: the tag managers that may be fetched: those that the visitor has agreed to, and no other. */
export const tagManagersAllowed = (
  ids: readonly string[],
  consent: TagConsent | null,
): readonly string[] =>
  consent?.decision === 'granted' ? ids.filter((id) => consent.of.includes(id)) : [];
