import type { SocialNetwork } from './social-address.ts';

/*
 * What content consists of, as data: from one description come the check of what is written, the reading of what is
 * stored, which texts are cleaned, and the types. Names are the wire's, `ar_` before the Arabic.
 */

/** One field. Of a text `most` is its length, of a list how many it holds. */
export type Field =
  | {
      readonly type: 'line' | 'text' | 'rich';
      readonly most: number;
      readonly required?: true;
    }
  | {
      /**
       * A slug; an e-mail address; a date; `HH:mm`, an end up to 24:00; a
       * picture of the venue's by its id.
       */
      readonly type: 'slug' | 'email' | 'date' | 'time' | 'colour' | 'picture';
      readonly required?: true;
    }
  /** A path of the site or an address on the web. */
  | {
      readonly type: 'address';
      readonly required?: true;
      /** It may be written as a name there. */
      readonly network?: SocialNetwork;
    }
  | { readonly type: 'choice'; readonly of: readonly string[] }
  | { readonly type: 'flag' }
  /** `begins`: what it says where nothing was said. */
  | { readonly type: 'switch'; readonly begins?: true }
  | { readonly type: 'number'; readonly least: number; readonly most: number }
  | { readonly type: 'group'; readonly of: Shape; readonly optional?: true }
  | { readonly type: 'list'; readonly of: Shape; readonly most: number };

export type Shape = Readonly<Record<string, Field>>;

/** What a field holds; what was not said is empty, null or 0. */
type ValueOf<F extends Field> = F extends {
  readonly type: 'list';
  readonly of: infer S extends Shape;
}
  ? readonly BodyOf<S>[]
  : F extends { readonly type: 'group'; readonly of: infer S extends Shape }
    ? F extends { readonly optional: true }
      ? BodyOf<S> | null
      : BodyOf<S>
    : F extends { readonly type: 'choice'; readonly of: readonly (infer C)[] }
      ? C
      : F extends { readonly type: 'flag' }
        ? 0 | 1
        : F extends { readonly type: 'switch' }
          ? boolean
          : F extends { readonly type: 'number' }
            ? number | null
            : string;

export type BodyOf<S extends Shape> = { readonly [Name in keyof S]: ValueOf<S[Name]> };

/** A body whose shape is not known where it is handed on. */
export type AnyBody = Readonly<Record<string, unknown>>;

/** A text in both languages, as two fields. */
export const both = <const N extends string, const F extends Field>(
  name: N,
  field: F,
): { readonly [Name in N | `ar_${N}`]: F } => {
  const { required: _, ...arabic } = field as F & { required?: true };
  return { [name]: field, [`ar_${name}`]: arabic } as { readonly [Name in N | `ar_${N}`]: F };
};
