import type { Localized } from '../kernel/localized.ts';
import type { SocialNetwork } from './social-address.ts';

/* Shapes of content, as data. One description gives validation on write, reading of stored bodies,
   the texts to sanitise, and the types. Names are the wire's, with the prefix `ar_` for the Arabic. */

/** Field of a shape. `most` is the length of a text, or the number of items of a list. */
export type Field =
  | {
      readonly type: 'line' | 'text' | 'rich';
      readonly most: number;
      readonly required?: true;
    }
  | {
      /**
       * Slug; e-mail address; date; `HH:mm`, an end up to 24:00; picture by its id.
       *
       * A country is written as its two letters.
       */
      readonly type: 'slug' | 'email' | 'date' | 'time' | 'colour' | 'picture' | 'country';
      readonly required?: true;
    }
  /** Path of the site or address on the web. */
  | {
      readonly type: 'address';
      readonly required?: true;
      /** Set when it may be written as a handle of this network. */
      readonly network?: SocialNetwork;
      /** Set when the browser of every visitor requests it. */
      readonly isFetched?: true;
    }
  /** One of the options, or several of them; `names`: options that the venue has named itself. */
  | {
      readonly type: 'choice' | 'choices';
      readonly of: readonly string[];
      readonly names?: Readonly<Record<string, Localized>>;
    }
  /** `begins`: set by default. */
  | { readonly type: 'flag' | 'switch'; readonly begins?: true }
  | {
      readonly type: 'number';
      readonly least: number;
      readonly most: number;
      readonly whole?: true;
    }
  | { readonly type: 'group'; readonly of: Shape; readonly optional?: true }
  | { readonly type: 'list'; readonly of: Shape; readonly most: number };

export type Shape = Readonly<Record<string, Field>>;

/** Value of a field; empty, null or 0 where absent. */
type ValueOf<F extends Field> = F extends {
  readonly type: 'list';
  readonly of: infer S extends Shape;
}
  ? readonly BodyOf<S>[]
  : F extends { readonly type: 'group'; readonly of: infer S extends Shape }
    ? F extends { readonly optional: true }
      ? BodyOf<S> | null
      : BodyOf<S>
    : F extends { readonly type: 'choices'; readonly of: readonly (infer C)[] }
      ? readonly C[]
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

/** Body whose shape is unknown to the code that passes it on. */
export type AnyBody = Readonly<Record<string, unknown>>;

/** Returns a text in both languages, as two fields. */
export const both = <const N extends string, const F extends Field>(
  name: N,
  field: F,
): { readonly [Name in N | `ar_${N}`]: F } => {
  const { required: _, ...arabic } = field as F & { required?: true };
  return { [name]: field, [`ar_${name}`]: arabic } as { readonly [Name in N | `ar_${N}`]: F };
};
