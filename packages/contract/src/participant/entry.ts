import { FILES_AT_MOST } from '@nadi/domain/participant/check-answers';
import { z } from 'zod';
import { typed } from '../account/endpoints.ts';
import { jsonFlag } from '../wire/not-offered.ts';
import { flag, handle } from '../wire/values.ts';

/** Upper bound of the participants of one line. */
export const PARTICIPANTS_AT_MOST = 200;

/** Id of a list, as a number or as the text of a form; empty: not stated. */
const listedId = z
  .union([z.number().int().positive(), z.string().regex(/^\d{0,9}$/, 'id')])
  .nullish()
  .transform((given) => (given ? Number(given) : null));

const text = (longest: number) => typed(longest).nullable();

/**
 * Participant of a line as typed (spec 2 section 3, "Customer/participant entry").
 *
 * The domain validates it by the venue's fields (PEOPLE-01). An entry without name or e-mail is
 * empty: nobody is named at its place.
 */
export const participantEntry = z.object({
  name: text(240).optional(),
  first_name: text(120).optional(),
  last_name: text(120).optional(),
  email: text(254).optional(),
  mobile: text(40).optional(),
  country_code: text(8).optional(),
  /** Id of a country of `GET countries`. */
  nationality: listedId,
  dob: text(16).optional(),
  gender: text(16).optional(),
  /** Id of a religion of the config; `religion_id` is another name of it. */
  religion: listedId,
  religion_id: listedId,
  id_proof_type_id: listedId,
  id_proof_number: text(40).optional(),
  expiry_date: text(16).optional(),
  passport_issue_date: text(16).optional(),
  place_of_birth: text(120).optional(),
  booking_reason: text(300).optional(),
  /** Id of a tag of `GET customers/all-tags`. */
  customer_tag: listedId,
  /** Set for the first participant only. */
  is_primary: jsonFlag.nullish(),
  /** Answers to the additional fields by their slugs; several options as a list. */
  additional_fields: z
    .array(z.object({ slug: z.string().max(80), value: z.unknown() }))
    .max(60, 'too_many')
    .nullish(),
  /** Ids of uploaded files of the document. */
  documents: z.array(handle).max(FILES_AT_MOST, 'too_many').nullish(),
  /** Saves the additional fields and the document for the account or the family member. */
  save_detail_for_future: jsonFlag.nullish(),
  /** Id of `GET profile/saved-details` whose masks the entry has; checked where it is sent. */
  saved_details_id: handle.nullish(),
  /** Family member of `GET customers-associated`; not for the first participant of an account. */
  member_id: listedId,
});

export type ParticipantEntry = z.input<typeof participantEntry>;

/**
 * Participants of a line by their place, the account's own first.
 *
 * `null` keeps the one that the cart has there, since a cart returns their names only.
 */
export const participantEntries = z
  .array(participantEntry.nullable())
  .max(PARTICIPANTS_AT_MOST, 'too_many');

/** Participants of a held line; only their names are returned. */
export const linePeople = z.object({
  /** Number of participants that its order requires, from the first. */
  least: z.number().int(),
  most: z.number().int(),
  /** Number of participants that are named. */
  given: z.number().int(),
  /** Names by place; empty: nobody is named there. */
  names: z.array(z.string()),
  /** Key of their participant form, as saved details name it. */
  form: z.string(),
  /** Set where `where` of the line is its place, and not its service (PEOPLE-18). */
  where_is_place: flag,
});

export type LinePeople = z.input<typeof linePeople>;
