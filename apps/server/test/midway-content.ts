import { withVersions } from '../src/platform/signed-text.ts';
import { person } from './naming.ts';
import { SIGNATURE, WAIVER, WAIVER_FORM } from './signing.ts';

/* Content of the first venue that the table "Facts that change midway" changes. */

/** Field that the venue adds to the details of its participants. */
export const level = (isRequired: 0 | 1) => ({
  slug: 'level',
  name: 'Level',
  name_ar: 'المستوى',
  type: 'text_box',
  is_required: isRequired,
  is_visible: 1,
  multiple: 0,
  options: [],
});

/** Writes the form of a service's participants, who are named by name alone. */
export function formSql(
  n: number,
  fields: readonly object[],
  requires_participants: 0 | 1 = 1,
): string {
  const hidden = ['dob', 'gender', 'nationality', 'official_id', 'religion', 'tag'];
  const form = {
    requires_participants,
    ...Object.fromEntries(hidden.map((field) => [field, 'hidden'])),
    additional_fields: fields,
  };
  return entrySql('service', `${n}`, 10_000 + n, { participants: form });
}

/** Writes the venue's own settings of participants. */
export const peopleSql = (customer_threshold: number | null): string =>
  entrySql('people', 'people', 10_000, {
    enable_fb_participant_details: 1,
    customer_threshold,
    religions: [],
    customer_tags: [],
  });

const entrySql = (kind: string, slug: string, id: number, published: object): string => `
  insert into content_entry (tenant_id, id, kind, slug, draft, published, changed_at)
    values (1, ${id}, '${kind}', '${slug}', '{}', '${JSON.stringify(published)}', now())
    on conflict (tenant_id, kind, slug) do update set published = excluded.published;`;

/** Publishes the venue's terms on a date. */
export const termsSql = (date: string): string => `
  insert into content_entry (tenant_id, id, kind, slug, draft, changed_at)
    values (1, 10_001, 'terms', 'terms', '{}', '${date}T08:00:00Z')
    on conflict (tenant_id, kind, slug) do update set changed_at = excluded.changed_at;`;
export const [TERMS, NEW_TERMS] = ['2026-01-31', '2026-02-28'];

/** Writes the disclaimer that participants of a service sign. */
export const waiverSql = (n: number, content: string): string =>
  entrySql('service', `${n}`, 10_000 + n, {
    participants: { ...WAIVER_FORM, additional_fields: [{ ...WAIVER, content }] },
  });

/** Returns a participant who signed the first text of the disclaimer. */
export const signer = (): object => {
  const { content_version: version } = withVersions(WAIVER);
  const value = { signature: SIGNATURE, agreed: true, version };
  return person('Sara Ali', { additional_fields: [{ slug: WAIVER.slug, value }] });
};
