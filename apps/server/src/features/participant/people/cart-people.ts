import type { LinePeople } from '@nadi/contract/participant/entry';
import type { LineKey, LineNeeds } from '@nadi/domain/kinds/kind';
import { peopleLimits } from '@nadi/domain/participant/field-config';
import type { ParticipantFields } from '@nadi/domain/participant/participant-form';
import { cartPeopleEnd } from '@nadi/domain/participant/retention';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { NamedLine, PeopleDeps } from './check-people.ts';
import type { StoredParticipant, Visit } from './disclaimers.ts';
import { askingLines, formsOfLines } from './form-fields.ts';
import { sealPerson, unsealPerson } from './sealed-participant.ts';
import * as store from './store.people.ts';

/** Line of a cart that may ask for participants. */
export interface LineInCart {
  readonly key: LineKey;
  readonly quantity: number;
  readonly people?: LineNeeds;
}

/** The same, with whether its parent is its place. */
export type LineToShow = LineInCart & Pick<Visit, 'whereIsPlace'>;

/** Stores the participants of a cart's lines, in place of those before (PEOPLE-07). */
export async function saveCartPeople(
  { database, sealer }: Pick<PeopleDeps, 'database' | 'sealer'>,
  { tenant, actor, now }: RequestContext,
  named: readonly NamedLine[],
): Promise<void> {
  if (named.length === 0) return;
  await database.forTenant(tenant.id, async (tx) => {
    await store.dropCartPeople(
      tx,
      actor.cartId,
      named.map(({ key }) => key),
    );
    for (const { key, people } of named) {
      for (const [place, person] of people.entries()) {
        if (person === null) continue;
        const row = { line_key: key, place, ...sealPerson(sealer, tenant.id, person) };
        await store.addCartPerson(tx, actor.cartId, row, cartPeopleEnd(now));
      }
    }
  });
}

/** Deletes the participants of released lines. */
export async function dropCartPeople(
  { database, formOf }: Pick<PeopleDeps, 'database' | 'formOf'>,
  { tenant, actor }: RequestContext,
  lines: readonly LineInCart[],
): Promise<void> {
  const keys = (await askingLines({ formOf }, tenant, lines)).map(({ key }) => key);
  if (keys.length === 0) return;
  await database.forTenant(tenant.id, (tx) => store.dropCartPeople(tx, actor.cartId, keys));
}

/** Loads the participants that a cart has for lines, by place. */
export async function cartPeople(
  { database, sealer }: Pick<PeopleDeps, 'database' | 'sealer'>,
  { tenant, actor }: RequestContext,
  keys: readonly LineKey[],
): Promise<ReadonlyMap<LineKey, readonly (StoredParticipant | null)[]>> {
  const rows = await store.listCartPeople(database, tenant.id, actor.cartId, keys);
  const people = new Map<LineKey, (StoredParticipant | null)[]>();
  for (const { line_key, place, ...sealed } of rows) {
    const persons = people.get(line_key) ?? [];
    while (persons.length < place) persons.push(null);
    persons[place] = unsealPerson(sealer, tenant.id, sealed);
    people.set(line_key, persons);
  }
  return people;
}

/**
 * Returns the entries of a request with those that the cart keeps (PEOPLE-07).
 *
 * The browser has only the names of who is saved, so that null keeps the participant at its place.
 */
export const withKept = (
  entries: readonly (ParticipantFields | null)[],
  kept: readonly (StoredParticipant | null)[] = [],
): readonly (ParticipantFields | null)[] =>
  entries.map((entry, place) => entry ?? kept[place] ?? null);

/** Returns the participants of a cart's lines as it answers them: names only (PEOPLE-07). */
export async function namesInCart(
  deps: PeopleDeps,
  context: RequestContext,
  lines: readonly LineToShow[],
): Promise<ReadonlyMap<LineKey, LinePeople>> {
  const { tenant } = context;
  const { threshold } = tenant.participants;
  const forms = await formsOfLines(deps.formOf, tenant, lines);
  if (forms.size === 0) return new Map();
  const keys = lines.map(({ key }) => key);
  const named = await cartPeople(deps, context, keys);
  return new Map(
    lines.flatMap(({ key, quantity, people, whereIsPlace }) => {
      const fields = people && forms.get(people.form);
      if (people === undefined || fields === undefined) return [];
      const { form, perUnit } = people;
      const { isRequired } = fields;
      const { least, most } = peopleLimits(quantity * perUnit, isRequired, threshold);
      const names = (named.get(key) ?? []).slice(0, most).map((person) => person?.name ?? '');
      const given = names.filter((name) => name !== '').length;
      const where_is_place = whereIsPlace ? 1 : 0;
      return [[key, { least, most, given, names, form, where_is_place }] as const];
    }),
  );
}
