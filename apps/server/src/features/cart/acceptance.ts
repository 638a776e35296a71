import { acceptanceOf } from '@nadi/domain/cart/accept-terms';
import type { Acceptance, LineKey } from '@nadi/domain/kinds/kind';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Line } from '../../platform/kind.ts';
import type { QuotedLine } from './quote.ts';

/**
 * Adds the acceptance of their terms to quoted lines (CART-13).
 *
 * @param heldAs lines as the cart holds them, by key.
 */
export const withAcceptance = (
  { now, language, tenant }: RequestContext,
  quoted: readonly QuotedLine[],
  heldAs: ReadonlyMap<LineKey, Line>,
): readonly QuotedLine[] =>
  quoted.map((one) => {
    const shown = { now, language, venuesSince: tenant.termsSince };
    return accepting(
      one,
      acceptanceOf(one.line, one.line.wire.tnc, heldAs.get(one.line.key), shown),
    );
  });

/** Adds an acceptance of the venue's terms to the lines without terms of their own (CART-13). */
export const withVenuesTerms = <L extends { readonly line: Line }>(
  { now, language, tenant }: RequestContext,
  lines: readonly L[],
): readonly L[] =>
  lines.map((one) => {
    const shown = { now, language, venuesSince: tenant.termsSince };
    return one.line.terms === null
      ? accepting(one, acceptanceOf(one.line, 1, one.line, shown))
      : one;
  });

const accepting = <L extends { readonly line: Line }>(one: L, accepted: Acceptance | null): L =>
  accepted === null ? one : { ...one, line: { ...one.line, accepted } };
