/** Node of a plan, as `explain (verbose, format json)` prints it. */
export interface Plan {
  readonly Output?: readonly string[];
  readonly Alias?: string;
  readonly 'Relation Name'?: string;
  readonly 'Join Type'?: string;
  readonly 'Parent Relationship'?: string;
  readonly Plans?: readonly Plan[];
}

/** Table that a plan reads. */
export interface Scan {
  readonly alias: string;
  readonly relation: string;
  /** Set on the optional side of an outer join, where all columns may be null. */
  readonly isOptional: boolean;
}

/** Child of a join whose rows may be missing. */
const OPTIONAL_SIDES: Readonly<Record<string, readonly string[]>> = {
  Left: ['Inner'],
  Right: ['Outer'],
  Full: ['Inner', 'Outer'],
};

/** Collects the tables that a plan reads. */
export function scansOf(plan: Plan, isOptional = false): Scan[] {
  const { Alias: alias, 'Relation Name': relation } = plan;
  const own = alias && relation ? [{ alias, relation, isOptional }] : [];
  const sides = OPTIONAL_SIDES[plan['Join Type'] ?? ''] ?? [];
  const below = (plan.Plans ?? []).flatMap((child) =>
    scansOf(child, isOptional || sides.includes(child['Parent Relationship'] ?? '')),
  );
  return [...own, ...below];
}

/** Column that an expression reads; without an alias where the statement has only one table. */
export interface Reference {
  readonly alias: string | undefined;
  readonly column: string;
}

/** Texts and casts, and the only function, that yield null for null alone. */
const STRICT =
  /'(?:[^']|'')*'|::(?:double precision|timestamp with(?:out)? time zone|\w+)(?:\[\])?|\bEXTRACT\(\w+ FROM /g;
const REFERENCE = /(?:("[^"]+"|\b[a-z_]\w*)\.)?("[^"]+"|\b[a-z_]\w*)(?!\w|\()/g;
const OPERATORS = /[\s()+*/\d.-]/g;
const unquoted = (name: string): string => name.replaceAll('"', '');

/**
 * Returns the columns of an expression that is null exactly if one of them is.
 *
 * Undefined: another expression, such as one with a function or a subquery.
 */
export function referencesOf(expression: string): readonly Reference[] | undefined {
  const text = expression.replaceAll(STRICT, ' ');
  const references = [...text.matchAll(REFERENCE)].map(([, alias, column = '']) => ({
    alias: alias && unquoted(alias),
    column: unquoted(column),
  }));
  return text.replaceAll(REFERENCE, '').replaceAll(OPERATORS, '') === '' ? references : undefined;
}

/** Checks for an expression that is never null: a test for null, a count, or `exists`. */
export const isNeverNull = (expression: string): boolean =>
  /^\(*(?:[^()]+ IS (?:NOT )?NULL|EXISTS\(SubPlan \d+\)|count\(.*\))\)*(?:::\w+)?$/.test(
    expression,
  );
