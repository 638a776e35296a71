import type { KindName } from '@nadi/domain/kernel/ids';
import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { SiteRoute } from './site-route.ts';

/** Fields with their schemas. */
export type Shape = Readonly<Record<string, z.ZodType>>;

/** Comparison of one field of two lines. */
export type SameField = (one: unknown, other: unknown) => boolean;

/** Wire form of a kind of product: a file of its folder, registered by one line of `kinds.ts`. */
export interface WireKind {
  readonly name: KindName;
  /** `product_type_id`: 1 facility … 7 offer (spec 2 section 1). */
  readonly typeId: number;
  /** Product type under which its bookings are listed. */
  readonly bookingType: string;
  /** Own fields of a cart line; an order's item has them under the names of `item-fields.ts`. */
  readonly line: Shape;
  /** Fields by which a line is found when it is released; absent ones are not compared. */
  readonly identity: Readonly<Record<string, SameField>>;
  /** Fields of a released line that differ from those of a line, as JSON and as query. */
  readonly release: { readonly body: Shape; readonly query: Shape };
  /** Fields of a held or ordered line. */
  readonly held: Shape;
  /** Fields of a lost line and of an alternative, where they differ from a held line. */
  readonly lost: Shape;
  /** Fields by which an alternative is chosen, besides its product, place and time. */
  readonly chosen: Shape;
  /** Fields of a ticket. */
  readonly ticket: Shape;
  /** Names of its fields in sentences, as ids of the server's texts. */
  readonly fieldNames: Readonly<Record<string, `fieldName.${string}`>>;
  /** Addresses of its pages on the site. */
  readonly siteRoutes: readonly SiteRoute[];
  /** Calls of the kind by name. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}

/** Returns the kind with its literal types. */
export const defineKind = <const K extends WireKind>(kind: K): K => kind;

/** Intersection of the members of a union. */
export type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

export const isEqual: SameField = (one, other) => one === other;
