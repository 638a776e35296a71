import type { participantEntries } from '@nadi/contract/participant/entry';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { dateOf } from '@nadi/domain/kernel/zoned';
import type { LineKey, LineNeeds } from '@nadi/domain/kinds/kind';
import { peopleLimits } from '@nadi/domain/participant/field-config';
import { type AnswerLists, namedAnswers } from '@nadi/domain/participant/named-answers';
import {
  checkParticipant,
  isEmptyEntry,
  type Participant,
  type ParticipantFields,
  type ParticipantRules,
} from '@nadi/domain/participant/participant-form';
import { detailsToSave } from '@nadi/domain/participant/saved-details';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { loadPhoneParser } from '../../../platform/phone-parser.ts';
import type { Sealer } from '../../../platform/sealed-text.ts';
import { type DetailsDeps, loadCountryNames } from '../../account/ports.ts';
import { todayOf } from '../access.ts';
import {
  type SavingPerson,
  type StoredParticipant,
  type Visit,
  withDisclaimers,
} from './disclaimers.ts';
import { attachedFiles, type Uploads, uploadsOf } from './files.ts';
import { type FormFields, type FormOf, formsOfLines } from './form-fields.ts';
import { type FilledEntry, fillEntry, type KnownPeople, loadKnownPeople } from './known-people.ts';

export interface PeopleDeps extends DetailsDeps {
  readonly sealer: Sealer;
  readonly formOf: FormOf;
  /** Checks whether names at the venue may contain a hyphen and an apostrophe. */
  readonly allowsPunctuation: (tenantId: number) => Promise<boolean>;
}

export type Entries = z.output<typeof participantEntries>;

/** Line whose participants are checked. */
export interface LineToName {
  readonly key: LineKey;
  readonly quantity: number;
  /** Absent: the line has no participant form. */
  readonly people?: LineNeeds;
  readonly visit: Visit;
  /** Path of the line in the request: `products.0`. */
  readonly at: string;
  /** Participants by place; null or absent: not sent. */
  readonly entries: readonly (ParticipantFields | null)[] | null | undefined;
}

/** Participants of a line by place; null: nobody is named there. */
export interface NamedLine {
  readonly key: LineKey;
  readonly people: readonly (StoredParticipant | null)[];
}

type Errors = Record<string, readonly string[]>;
type FieldNames = Record<string, { readonly en: string; readonly ar: string }>;

/**
 * Checks the participants that lines of a request name, all errors at once (PEOPLE-01 to PEOPLE-05).
 *
 * Errors are keyed by line, person and field: `products.0.customers.1.dob`. A line that asks for
 * none refuses them by name.
 *
 * @param isOrder set where the participants that a form requires must be complete.
 */
export async function checkPeople(
  deps: PeopleDeps,
  context: RequestContext,
  lines: readonly LineToName[],
  isOrder: boolean,
): Promise<Result<readonly NamedLine[], Failure>> {
  const errors: Errors = {};
  const fieldNames: FieldNames = {};
  const named: NamedLine[] = [];
  const { tenant } = context;
  const { threshold } = tenant.participants;
  const isNamed = lines.some(({ entries }) => entries != null);
  const forms = await formsOfLines(deps.formOf, tenant, isNamed || isOrder ? lines : []);
  const sources = forms.size > 0 ? await sourcesOf(deps, context, lines) : null;
  for (const { key, quantity, people, visit, at, entries: sent } of lines) {
    const path = `${at}.customers`;
    const form = people && forms.get(people.form);
    if (sources === null || people === undefined || form === undefined) {
      if (sent?.some((entry) => !isEmptyEntry(entry))) errors[path] = ['not_offered'];
      continue;
    }
    if (sent == null && !isOrder) continue;
    const { least, most } = peopleLimits(quantity * people.perUnit, form.isRequired, threshold);
    const entries = sent ?? [];
    if (entries.slice(most).some((entry) => !isEmptyEntry(entry))) errors[path] = ['too_many'];
    const persons: (StoredParticipant | null)[] = [];
    for (let place = 0; place < Math.max(least, Math.min(most, entries.length)); place += 1) {
      const entry = entries[place] ?? null;
      // Without any entry the account is not named either.
      const known = entries.length === 0 ? null : sources.known;
      const at = `${path}.${place}`;
      const memberId = entry?.member_id ?? null;
      const isRepeated =
        memberId !== null && entries.slice(0, place).some((other) => other?.member_id === memberId);
      const one = { at, entry, place, isRepeated, known, form, visit };
      const checked = await checkEntry(context, one, sources);
      persons.push(checked.ok ? checked.value : null);
      if (!checked.ok) addErrors(checked.refusal, form, at, errors, fieldNames);
      else if (isOrder && place < least && checked.value === null) {
        errors[`${at}.name`] = ['required'];
      }
    }
    named.push({ key, people: persons });
  }
  if (Object.keys(errors).length === 0) return ok(named);
  return refuse({ code: 'validation_failed', errors, fieldNames });
}

interface Sources {
  readonly rules: Omit<ParticipantRules, 'visitDay' | 'files' | 'isMinor'>;
  readonly lists: AnswerLists;
  readonly uploads: Uploads;
  /** People whom the caller has details of; null: a guest or nobody. */
  readonly known: KnownPeople | null;
}

/** Loads what participants are checked against. */
async function sourcesOf(
  deps: PeopleDeps,
  context: RequestContext,
  lines: readonly LineToName[],
): Promise<Sources> {
  const { tenant } = context;
  const entries = lines.flatMap(({ entries: sent }) => sent ?? []);
  const memberIds = entries.flatMap((entry) => entry?.member_id ?? []);
  const [parse, countryName, allowsPunctuation, known, uploads] = await Promise.all([
    loadPhoneParser(),
    loadCountryNames(),
    deps.allowsPunctuation(tenant.id),
    loadKnownPeople(deps, context, new Set(memberIds)),
    uploadsOf(deps.database, context, entries),
  ]);
  const { religions, tags } = tenant.participants;
  return {
    known,
    uploads,
    lists: { religions, tags, countryName },
    rules: {
      allowsPunctuation,
      today: todayOf(context),
      parse,
      isCountry: (id) => countryName(id) !== undefined,
      isCountryCode: (code) => countryName(code) !== undefined,
      isReligion: (id) => religions.some((one) => one.id === id),
      isTag: (id) => tags.some((one) => one.id === id),
    },
  };
}

/** Returns the disclaimers of an entry that the cart keeps; one of a request has none. */
const keptIn = (entry: ParticipantFields | null) =>
  (entry as Partial<StoredParticipant> | null)?.disclaimers ?? [];

interface EntryToCheck {
  /** Path of the participant in the request. */
  readonly at: string;
  readonly entry: ParticipantFields | null;
  readonly place: number;
  /** Set where an earlier participant of the line is the same family member. */
  readonly isRepeated: boolean;
  readonly known: KnownPeople | null;
  readonly form: FormFields;
  readonly visit: Visit;
}

type Faults = Readonly<Record<string, string | undefined>>;

/** Fills in and checks one entry; null: nobody is named. Only the first may be primary. */
async function checkEntry(
  context: RequestContext,
  { at, entry, place, isRepeated, known, form, visit }: EntryToCheck,
  { rules, lists, uploads }: Pick<Sources, 'rules' | 'lists' | 'uploads'>,
): Promise<Result<StoredParticipant | null, Faults>> {
  const visitDay = visit.when === null ? null : dateOf(visit.when.from);
  const filled = fillEntry(entry, place, known, form, {
    today: rules.today,
    visitDay,
  });
  if (!filled.ok) return filled;
  if (isRepeated) return refuse({ member_id: 'member_repeated' });
  const { entry: whole } = filled.value;
  if (whole === null || isEmptyEntry(whole)) return ok(null);
  if (place > 0 && whole.is_primary === true) return refuse({ is_primary: 'invalid' });
  const valid = checkParticipant(whole, form.fields, {
    ...rules,
    visitDay,
    files: uploads(at),
    isMinor: filled.value.isMinor,
  });
  if (!valid.ok) return valid;
  const saves = savesOf(filled.value, valid.value, known, form);
  if (!saves.ok) return saves;
  const { memberId } = filled.value;
  const files = attachedFiles(valid.value, form.fields);
  const person: StoredParticipant = {
    ...valid.value,
    answers: namedAnswers(valid.value, form.fields, lists),
    ...(memberId && { member_id: memberId }),
    ...(files.length > 0 && { files }),
    ...(saves.value && { saves: saves.value }),
  };
  return withDisclaimers(context, person, form, visit, keptIn(entry));
}

/** Returns what is saved of a participant for next time (PEOPLE-11); null: nothing. */
function savesOf(
  { entry, memberId, documents }: FilledEntry,
  person: Participant,
  known: KnownPeople | null,
  { key, fields }: FormFields,
): Result<SavingPerson | null, Faults> {
  const kept = (entry as Partial<StoredParticipant> | null)?.saves;
  if (kept === undefined && entry?.save_detail_for_future !== true) return ok(null);
  if (known === null || memberId === undefined) {
    return refuse({ save_detail_for_future: 'not_own_family' });
  }
  // A document that was filled in may have been deleted from the profile since.
  const filledIn = kept?.profile_numbers ?? [];
  const own = documents.map(({ id_proof_number: number }) => number);
  const details = detailsToSave(person, fields, key, [...new Set([...own, ...filledIn])]);
  return ok({ ...details, customer_id: known.customerId, member_id: memberId });
}

function addErrors(
  faults: Readonly<Record<string, string | undefined>>,
  { fields }: FormFields,
  path: string,
  errors: Errors,
  fieldNames: FieldNames,
): void {
  for (const [field, fault] of Object.entries(faults)) {
    if (fault === undefined) continue;
    errors[`${path}.${field}`] = [fault];
    const own = fields.find(({ slug }) => field === `additional_fields.${slug}`);
    if (own) fieldNames[`${path}.${field}`] = { en: own.name, ar: own.name_ar };
  }
}
