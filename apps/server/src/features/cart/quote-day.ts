import type { CartLine } from '@nadi/contract/kinds';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import type { KindRegistry } from '../../platform/kind.ts';
import { quoteChoices } from './alternatives.ts';
import { ctxOf, type QuotedLine, quoteLine } from './quote.ts';

/** Lines of one day that are like a given line. */
export interface DayQuote {
  /** The line itself first, unless it is refused. */
  readonly lines: readonly QuotedLine[];
  /** Refusal of the line itself; `null`: it is sold. */
  readonly refusal: Failure['code'] | null;
}

/**
 * Prices a line at its time of day, and at all others of the same length on that date (FACILITY-06).
 *
 * Not checked for availability; empty where nothing is sold on that date.
 *
 * @param days days between the line and the priced date; of a kind that has no other days, nothing
 * is sold there.
 */
export async function quoteDay(
  kinds: KindRegistry,
  context: RequestContext,
  wire: CartLine,
  days = 0,
): Promise<DayQuote> {
  const kind = await kinds.ofProduct(context, wire.product_id);
  if (kind === null) return NOT_FOUND;
  const parsed = await kind.parse(context, wire);
  if (!parsed.ok) return { lines: [], refusal: parsed.refusal.code };
  const choice = days === 0 ? parsed.value : kind.rules.shiftDays?.(parsed.value, days);
  if (choice === undefined) return NOT_FOUND;
  const ctx = ctxOf(context, new Set());
  const facts = kind.nearbyFacts
    ? await kind.nearbyFacts(context, choice, ctx)
    : (await kind.facts(context, [choice], ctx)).of.get(kind.rules.identify(choice));
  if (facts == null) return NOT_FOUND;
  const own = quoteLine({ kind, choice, facts, wire: kind.encode(context, choice) }, ctx);
  const choices = [choice, ...kind.rules.nearby(choice, facts, ctx)];
  const lines = await quoteChoices(context, kind, choices, ctx);
  return { lines, refusal: own.ok ? null : own.refusal.code };
}

const NOT_FOUND: DayQuote = { lines: [], refusal: 'not_found' };
