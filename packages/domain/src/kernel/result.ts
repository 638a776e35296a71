/**
 * Result of a rule: a value, or the refusal that explains why not.
 *
 * A refusal is an expected outcome and is returned; a breach (a bug, a lost database) is thrown.
 */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const refuse = <E>(refusal: E): { readonly ok: false; readonly refusal: E } => ({
  ok: false,
  refusal,
});
