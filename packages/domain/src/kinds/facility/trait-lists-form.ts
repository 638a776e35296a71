import { type BodyFaults, readBody } from '../../content/check-body.ts';
import { type BodyOf, both, type Shape } from '../../content/shape.ts';
import type { Localized } from '../../kernel/localized.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { NamedTrait } from './court-traits-form.ts';

const LIST = {
  type: 'list',
  most: 50,
  of: {
    trait_id: { type: 'number', least: 1, most: 2_147_483_647 },
    ...both('name', { type: 'line', most: 60, required: true }),
  },
} as const;

/** Form fields of the venue's surfaces and formations, in the order of the site's filters. */
export const TRAIT_LISTS = { surfaces: LIST, formations: LIST } as const satisfies Shape;

export type TraitListsBody = BodyOf<typeof TRAIT_LISTS>;

/** Surface or formation as written. */
export interface WrittenTrait {
  /** Null: not created yet. */
  readonly id: number | null;
  readonly name: Localized;
}

export type TraitLists = {
  readonly [List in keyof typeof TRAIT_LISTS]: readonly WrittenTrait[];
};

/** Stored surfaces and formations, and the ids of those that a court has. */
export type StoredTraits = {
  readonly [List in keyof typeof TRAIT_LISTS]: {
    readonly all: readonly NamedTrait[];
    readonly used: ReadonlySet<number>;
  };
};

/** Validates the lists of surfaces and formations; returns them, or all errors (FACILITY-37). */
export function checkTraitLists(
  written: unknown,
  before: StoredTraits,
): Result<TraitLists, BodyFaults> {
  const { body, faults: unread } = readBody(TRAIT_LISTS, written, 'published');
  const faults = { ...unread };
  for (const list of ['surfaces', 'formations'] as const) {
    const { all, used } = before[list];
    const ids = body[list].flatMap(({ trait_id: id }) => (id === null ? [] : [id]));
    if ([...used].some((id) => !ids.includes(id))) faults[list] ??= 'in_use';
    body[list].forEach(({ trait_id: id, ar_name: arabic }, index) => {
      if (arabic === '') faults[`${list}.${index}.ar_name`] ??= 'required';
      const isOwn = id === null || (all.some((one) => one.id === id) && isOnce(ids, id));
      if (!isOwn) faults[`${list}.${index}.trait_id`] ??= 'invalid';
    });
  }
  if (Object.keys(faults).length > 0) return refuse(faults);
  const listOf = (rows: TraitListsBody['surfaces']): readonly WrittenTrait[] =>
    rows.map((row) => ({ id: row.trait_id, name: { en: row.name, ar: row.ar_name } }));
  return ok({ surfaces: listOf(body.surfaces), formations: listOf(body.formations) });
}

const isOnce = (ids: readonly number[], id: number): boolean =>
  ids.indexOf(id) === ids.lastIndexOf(id);

/** Converts the lists back to their form values. */
export const traitListsBodyOf = ({ surfaces, formations }: TraitLists): TraitListsBody => {
  const rowsOf = (all: readonly WrittenTrait[]): TraitListsBody['surfaces'] =>
    all.map(({ id, name }) => ({ trait_id: id, name: name.en, ar_name: name.ar }));
  return { surfaces: rowsOf(surfaces), formations: rowsOf(formations) };
};
