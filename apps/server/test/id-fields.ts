import { cartItem } from '@nadi/contract/kinds';
import { type EndpointName, endpoints } from '@nadi/contract/table';
import type { Endpoint } from '@nadi/contract/wire/endpoint';
import { type ZodType, z } from 'zod';

/** A field by which something is named: of which call, where it is sent, and its path there. */
export type IdField = `${EndpointName} ${'params' | 'query' | 'body' | 'item'}.${string}`;

/** By what a field is called, or by how an id is written. */
const NAMED_ID = /(^|_)ids?$|[a-z]Id$|^seats$/;
const WRITTEN_ID = ['^\\d{1,9}$', '^[a-z]_[A-Za-z0-9_-]{8,64}$'];

interface Shape {
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
}

const partsOf = ({ anyOf = [], oneOf = [] }: Shape): readonly Shape[] => [...anyOf, ...oneOf];
const isWrittenAsId = (shape: Shape): boolean =>
  WRITTEN_ID.includes(shape.pattern ?? '') ||
  partsOf(shape).some(isWrittenAsId) ||
  (shape.items !== undefined && isWrittenAsId(shape.items));

function idsIn(shape: Shape, path: string): string[] {
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    const at = `${path}.${name}`;
    return [...(NAMED_ID.test(name) || isWrittenAsId(field) ? [at] : []), ...idsIn(field, at)];
  });
  const items = shape.items === undefined ? [] : idsIn(shape.items, path);
  return [...own, ...items, ...partsOf(shape).flatMap((part) => idsIn(part, path))];
}

const shapeOf = (schema: ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

/** Every field of the contract that names something by its id. */
export function idFields(): readonly IdField[] {
  const found = Object.entries<Endpoint>(endpoints).flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema === undefined ? [] : idsIn(shapeOf(schema), `${name} ${part}`),
    ),
  );
  // An order's cart travels as text.
  found.push(...idsIn(shapeOf(cartItem), 'placeOrder item'));
  return [...new Set(found)] as IdField[];
}
