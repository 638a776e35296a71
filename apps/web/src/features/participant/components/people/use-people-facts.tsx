import { parsePhone } from '@nadi/browser/form/phone';
import type { Answer } from '@nadi/contract/client';
import type { FieldConfig } from '@nadi/contract/participant/field-endpoints';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { ParticipantRules } from '@nadi/domain/participant/participant-form';
import { today } from '../../../../platform/device/local-time.ts';
import { useConfig } from '../../../../platform/page/site.tsx';
import { useCountries } from '../../../../platform/person/lists.ts';
import { useDocuments } from '../../../account/api.documents.ts';
import { useProfile } from '../../../account/api.profile.ts';
import { useSavedDetails } from '../../../account/api.saved-details.ts';
import { isMemberOfSite, useUser } from '../../../account/state.ts';
import { useFieldConfig, useTags, useThreshold } from '../../api.people.ts';
import { type Member, useFamily } from '../../api.ts';
import type { Locked } from '../../people-controls.ts';
import { lockedOf, shownFields } from '../../people-form.ts';
import type { SavedOfForm } from '../../people-saved.ts';

export type Tag = Answer<'listTags'>[number];

/** Everything the form is built from. */
export interface PeopleFacts {
  readonly fields: readonly FieldConfig[];
  readonly tags: readonly Tag[];
  /** Maximum participants per session; null: none. */
  readonly threshold: number | null;
  /** Details of the account, for the first participant; null: nobody is signed in. */
  readonly locked: Locked | null;
  readonly family: readonly Member[];
  readonly saved: SavedOfForm;
  readonly rules: ParticipantRules;
}

/** Participant form of a line, with the product that it is read by. */
interface FormOfLine {
  readonly form: string;
  readonly productId: number;
}

/**
 * Loads what the form is built from.
 *
 * Without its fields, tags or threshold the form goes on without them (spec 2 section 7); without
 * the account's details it does not, because the first participant is the account's own.
 *
 * @param visitDay day on which documents must be valid; null: the line has none.
 */
export function usePeopleFacts({ form, productId }: FormOfLine, visitDay: LocalDate | null) {
  const isMember = isMemberOfSite(useUser());
  const config = useFieldConfig(form, productId);
  const tags = useTags();
  const threshold = useThreshold();
  const profile = useProfile(isMember);
  const documents = useDocuments(isMember);
  const family = useFamily(isMember);
  const saved = useSavedDetails(isMember);
  const { allow_name_punctuation, religions } = useConfig();
  const { data: countries } = useCountries();
  const loading = isMember ? [config, tags, profile, documents, family, saved] : [config, tags];
  const error = isMember ? profile.error : null;
  const listed = tags.data ?? [];
  const days = { today: today(), visitDay };
  const fields = shownFields(config.data ?? [], listed.length > 0);
  const isReady = error === null && loading.every(({ isPending }) => !isPending);
  const facts: PeopleFacts = {
    fields,
    tags: listed,
    threshold,
    locked:
      isMember && profile.data ? lockedOf(profile.data, documents.data ?? [], fields, days) : null,
    family: (isMember && family.data) || [],
    saved: { all: (isMember && saved.data) || [], form, fields, visitDay },
    rules: {
      allowsPunctuation: allow_name_punctuation === 1,
      ...days,
      parse: parsePhone,
      // Until the list is loaded, the selection is valid; the server checks it.
      isCountry: (id) => countries === undefined || countries.some((one) => one.id === id),
      isCountryCode: (code) => /^[A-Z]{2}$/.test(code),
      isReligion: (id) => religions.some((one) => one.id === id),
      isTag: (id) => listed.some((one) => one.id === id),
      // Uploaded files are in the cart; the server knows them.
      files: (id) => (typeof id === 'string' ? { size: 0 } : undefined),
    },
  };
  return { facts: isReady ? facts : null, error, retry: () => void profile.refetch() };
}
