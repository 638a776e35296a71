import { cartItem } from '@nadi/contract/kinds';
import { type EndpointName, endpoints } from '@nadi/contract/table';
import type { Endpoint } from '@nadi/contract/wire/endpoint';
import { type ZodType, z } from 'zod';

/** Field with an id: its call, the part of the request, and its path there. */
export type IdField = `${EndpointName} ${'params' | 'query' | 'body' | 'item'}.${string}`;

/** Patterns of id fields: by name, or by the format of the value. */
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

/** Returns every id field of the contract. */
export function idFields(): readonly IdField[] {
  const found = Object.entries<Endpoint>(endpoints).flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema === undefined ? [] : idsIn(shapeOf(schema), `${name} ${part}`),
    ),
  );
  // The cart of an order is sent as text.
  found.push(...idsIn(shapeOf(cartItem), 'placeOrder item'));
  return [...new Set(found)] as IdField[];
}
