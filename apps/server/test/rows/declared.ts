import ts from 'typescript';

/** Kind of value of a column or a declared property. `mixed`: a union of several kinds. */
export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'array' | 'json' | 'mixed';

/** Property of a row type, in the terms of a column. */
export interface Declared {
  readonly kind: Kind;
  /** Kind of the elements of an array. */
  readonly element?: Kind;
  /** Members of a union of string literals, also of one in an array. */
  readonly literals?: readonly string[];
  /** Undefined: `unknown`, which accepts null too. */
  readonly isNullable: boolean | undefined;
}

export type DeclaredRow = ReadonlyMap<string, Declared>;

const { TypeFlags } = ts;
const PRIMITIVE = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BooleanLike;
const EMPTY = TypeFlags.Null | TypeFlags.Undefined;
const OPEN = TypeFlags.Unknown | TypeFlags.Any;

const has = (type: ts.Type, flags: ts.TypeFlags): boolean => (type.flags & flags) !== 0;

/** Returns the properties of a row type; undefined for a type without any, such as `unknown`. */
export function declaredRow(checker: ts.TypeChecker, row: ts.Type): DeclaredRow | undefined {
  if (!has(row, TypeFlags.Object | TypeFlags.UnionOrIntersection)) return undefined;
  return new Map(
    checker
      .getPropertiesOfType(row)
      .map((property) => [property.name, declared(checker, checker.getTypeOfSymbol(property))]),
  );
}

function declared(checker: ts.TypeChecker, type: ts.Type): Declared {
  const parts = partsOf(type);
  const values = parts.filter((part) => !has(part, EMPTY));
  const elements = values
    .filter((part) => checker.isArrayType(part))
    .flatMap((part) => checker.getTypeArguments(part as ts.TypeReference).flatMap(partsOf));
  const literals = literalsOf(elements.length > 0 ? elements : values);
  return {
    kind: commonKind(checker, values),
    isNullable: parts.some((part) => has(part, OPEN)) ? undefined : values.length < parts.length,
    ...(elements.length > 0 && { element: commonKind(checker, elements) }),
    ...(literals && { literals }),
  };
}

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** Returns the members of a union of string literals; undefined: another type. */
function literalsOf(types: readonly ts.Type[]): readonly string[] | undefined {
  const literals = types.flatMap((type) => (type.isStringLiteral() ? [type.value] : []));
  return literals.length > 0 && literals.length === types.length ? literals : undefined;
}

function commonKind(checker: ts.TypeChecker, types: readonly ts.Type[]): Kind {
  const [kind = 'mixed', ...others] = new Set(types.map((type) => kindOf(checker, type)));
  return others.length === 0 ? kind : 'mixed';
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): Kind {
  if (has(type, TypeFlags.StringLike)) return 'string';
  if (has(type, TypeFlags.NumberLike)) return 'number';
  if (has(type, TypeFlags.BooleanLike)) return 'boolean';
  if (checker.isArrayType(type)) return 'array';
  // A branded id or amount: its base is the primitive.
  const base = type.isIntersection() ? type.types.find((part) => has(part, PRIMITIVE)) : undefined;
  if (base !== undefined) return kindOf(checker, base);
  const name = type.symbol?.name;
  return name === 'Date' || name === 'Buffer' ? name : 'json';
}
