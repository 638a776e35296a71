import type { participantEntries } from '@nadi/contract/participant/entry';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { dateOf } from '@nadi/domain/kernel/zoned';
import type { LineKey, LineNeeds } from '@nadi/domain/kinds/kind';
import { peopleLimits } from '@nadi/domain/participant/field-config';
import {
  type AccountDetails,
  checkParticipant,
  isEmptyEntry,
  type Participant,
  type ParticipantFields,
  type ParticipantRules,
  withAccount,
} from '@nadi/domain/participant/participant-form';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { loadPhoneParser } from '../../../platform/phone-parser.ts';
import type { Sealer } from '../../../platform/sealed-text.ts';
import {
  accountDetails,
  type DetailsDeps,
  loadIsCountry,
  loadIsCountryCode,
} from '../../account/ports.ts';
import { todayOf } from '../access.ts';
import { type StoredParticipant, type Visit, withDisclaimers } from './disclaimers.ts';
import { type FormOfService, fieldsOfService, type ServiceFields } from './service-fields.ts';

export interface PeopleDeps extends DetailsDeps {
  readonly sealer: Sealer;
  readonly formOf: FormOfService;
  /** Checks whether names at the venue may contain a hyphen and an apostrophe. */
  readonly allowsPunctuation: (tenantId: number) => Promise<boolean>;
}

export type Entries = z.output<typeof participantEntries>;

/** Line whose participants are checked. */
export interface LineToName {
  readonly key: LineKey;
  readonly quantity: number;
  /** Absent: the line asks for no participants. */
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
 * @param isOrder set where the participants that a service requires must be complete.
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
  const { isOffered, threshold } = context.tenant.participants;
  const isNamed = lines.some(({ entries }) => entries != null);
  const sources = isOffered && (isNamed || isOrder) ? await sourcesOf(deps, context, lines) : null;
  for (const { key, quantity, people, visit, at, entries: sent } of lines) {
    const path = `${at}.customers`;
    if (sources === null || people === undefined) {
      if (sent?.some((entry) => !isEmptyEntry(entry))) errors[path] = ['not_offered'];
      continue;
    }
    if (sent == null && !isOrder) continue;
    const service = await sources.fieldsOf(people.service);
    const { least, most } = peopleLimits(quantity * people.perUnit, service.isRequired, threshold);
    const visitDay = visit.when === null ? null : dateOf(visit.when.from);
    const entries = withFirst(sent ?? [], sources.account, service, visitDay);
    if (entries.slice(most).some((entry) => !isEmptyEntry(entry))) errors[path] = ['too_many'];
    const persons: (StoredParticipant | null)[] = [];
    for (const [place, entry] of entries.slice(0, most).entries()) {
      const valid = checkEntry(entry, place, service, { ...sources.rules, visitDay });
      const checked =
        valid.ok && valid.value !== null
          ? await withDisclaimers(context, valid.value, service, visit, keptIn(entry))
          : valid;
      persons.push(checked.ok ? checked.value : null);
      if (!checked.ok) addErrors(checked.refusal, service, `${path}.${place}`, errors, fieldNames);
    }
    if (isOrder) {
      for (let place = 0; place < least; place += 1) {
        const at = `${path}.${place}`;
        const isMissing = (entries[place] ?? null) === null || isEmptyEntry(entries[place] ?? null);
        if (isMissing) errors[`${at}.name`] = ['required'];
      }
    }
    named.push({ key, people: persons });
  }
  if (Object.keys(errors).length === 0) return ok(named);
  return refuse({ code: 'validation_failed', errors, fieldNames });
}

interface Sources {
  readonly rules: Omit<ParticipantRules, 'visitDay'>;
  /** Details of the caller's account; null: a guest or nobody. */
  readonly account: AccountDetails | null;
  readonly fieldsOf: (serviceId: number) => Promise<ServiceFields>;
}

/** Loads what participants are checked against. */
async function sourcesOf(
  deps: PeopleDeps,
  context: RequestContext,
  lines: readonly LineToName[],
): Promise<Sources> {
  const { tenant, actor } = context;
  const { customer } = actor;
  const [parse, isCountry, isCountryCode, allowsPunctuation, account] = await Promise.all([
    loadPhoneParser(),
    loadIsCountry(),
    loadIsCountryCode(),
    deps.allowsPunctuation(tenant.id),
    customer === null || customer.isGuest ? null : accountDetails(deps, context, customer.id),
  ]);
  const services = new Set(lines.flatMap(({ people }) => people?.service ?? []));
  const loaded = new Map(
    await Promise.all(
      [...services].map(
        async (id) => [id, await fieldsOfService(deps.formOf, tenant, id)] as const,
      ),
    ),
  );
  const { religions, tags } = tenant.participants;
  return {
    account,
    rules: {
      allowsPunctuation,
      today: todayOf(context),
      parse,
      isCountry,
      isCountryCode,
      isReligion: (id) => religions.some((one) => one.id === id),
      isTag: (id) => tags.some((one) => one.id === id),
    },
    fieldsOf: async (id) => loaded.get(id) ?? fieldsOfService(deps.formOf, tenant, id),
  };
}

/** Returns the entries with the account's details in the first one (PEOPLE-05). */
function withFirst(
  entries: readonly (ParticipantFields | null)[],
  account: AccountDetails | null,
  { fields }: ServiceFields,
  visitDay: LocalDate | null,
): readonly (ParticipantFields | null)[] {
  const [first = null, ...others] = entries;
  if (account === null || entries.length === 0) return entries;
  return [withAccount(first, account, fields, visitDay), ...others];
}

/** Returns the disclaimers of an entry that the cart keeps; one of a request has none. */
const keptIn = (entry: ParticipantFields | null) =>
  (entry as Partial<StoredParticipant> | null)?.disclaimers ?? [];

/** Checks one entry; null: nobody is named. Only the first may be primary. */
function checkEntry(
  entry: ParticipantFields | null,
  place: number,
  { fields }: ServiceFields,
  rules: ParticipantRules,
): Result<Participant | null, Readonly<Record<string, string | undefined>>> {
  if (entry === null || isEmptyEntry(entry)) return ok(null);
  if (place > 0 && entry.is_primary === true) return refuse({ is_primary: 'invalid' });
  return checkParticipant(entry, fields, rules);
}

function addErrors(
  faults: Readonly<Record<string, string | undefined>>,
  { fields }: ServiceFields,
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
