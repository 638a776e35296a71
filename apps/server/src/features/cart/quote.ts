import { type CartLine, carriedOf, foreignFields } from '@nadi/contract/kinds';
import { checkTermsClaims } from '@nadi/domain/cart/accept-terms';
import { checkCart } from '@nadi/domain/cart/check-cart';
import { composed } from '@nadi/domain/cart/compose';
import { LINES_AT_MOST } from '@nadi/domain/cart/limits';
import { checkSeries, type WeeklySeries } from '@nadi/domain/cart/series';
import type { KindName, ProductId } from '@nadi/domain/kernel/ids';
import type { Refusal } from '@nadi/domain/kernel/refusal';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { LineKey, Quote, SellingCtx } from '@nadi/domain/kinds/kind';
import { isSold } from '@nadi/domain/kinds/selling';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import type { FactsCtx, HeldLine, KindRegistry, Line, ServerKind } from '../../platform/kind.ts';
import { openSeries, type SeriesDeps } from './series.ts';

/** Line of the wire as parsed by its kind. */
export interface ReadLine {
  readonly kind: ServerKind;
  readonly choice: unknown;
  readonly facts: unknown;
  /** Complete line as received. */
  readonly wire: CartLine;
  /** Participants as sent; absent: not sent. */
  readonly customers?: CartLine['customers'];
  /** Position of the line in the request: `0`, for a child `0.with.1`. */
  readonly at?: string;
}

/** Line with its price. */
export interface QuotedLine extends ReadLine {
  readonly line: Line;
}

/** Reason why lines cannot be priced together. */
export interface QuoteRefusal extends Failure {
  /** Product of the line that is not on sale. */
  readonly unsold?: ProductId;
  /** Line whose time the venue has reassigned, and the lines quoted beside it. */
  readonly lost?: { readonly line: ReadLine; readonly others: readonly QuotedLine[] };
}

/** Lines quoted from facts of one config version or a later one. */
export interface Quoted {
  readonly lines: readonly QuotedLine[];
  /** Config version for the take, which is refused when the facts have changed. */
  readonly configVersion: number;
}

/** Returns the context for selling rules. `held`: the lines that the cart holds already. */
export const ctxOf = (context: RequestContext, held: ReadonlySet<LineKey>): SellingCtx => ({
  now: context.now,
  offset: context.tenant.offset,
  channel: context.actor.channel,
  taxBasisPoints: context.tenant.taxBasisPoints,
  sections: context.tenant.sections,
  held,
  ...('staff' in context && { isByStaff: true as const }),
});

interface ParsedLine {
  readonly kind: ServerKind;
  readonly choice: unknown;
  /** Fields of the wire that travel with the line and that no kind reads. */
  readonly carried: ReturnType<typeof carriedOf>;
  /** Series that it was sent with; `null`: none. */
  readonly series: WeeklySeries | null;
  /** Bundle that contains it as a child; `null`: none. */
  readonly bundle: LineKey | null;
  readonly customers: CartLine['customers'];
  readonly at: string;
}

/** Cart and dependencies known to the caller of a quote. */
interface KnownOfLines {
  readonly heldLines?: readonly HeldLine[];
  readonly series?: SeriesDeps;
}

/**
 * Reads and prices lines of the wire, each by its own kind (design "A kind of product").
 *
 * Duplicates are refused. Children of a bundle are separate lines, directly after it, and its kind
 * composes them into one bundle (BUNDLE-01). Facts are loaded with one call per kind. The first
 * refused line refuses all. Refusals: product_in_cart, hold_limit, not_found, validation_failed,
 * not_on_sale, terms_not_accepted (CART-13), series_not_valid and the kinds' own.
 *
 * @param known.heldLines contents of the cart, if already loaded: kinds that require them need no
 * query.
 * @param known.series opens the series of lines that are held or ordered (SERIES-02). Absent: lines
 * are judged without theirs.
 */
export async function quoteLines(
  kinds: KindRegistry,
  context: RequestContext,
  lines: readonly CartLine[],
  held: ReadonlySet<LineKey>,
  { heldLines, series: seriesDeps }: KnownOfLines = {},
): Promise<Result<Quoted, QuoteRefusal>> {
  const requested = lines.flatMap(withChildren);
  if (requested.length > LINES_AT_MOST)
    return refuse(failureOf({ code: 'hold_limit', who: 'known' }));
  const claims = checkTermsClaims(requested.map(({ line }) => line.tnc));
  if (!claims.ok) return claims;
  const parsed = new Map<LineKey, ParsedLine>();
  let bundle: LineKey | null = null;
  for (const { line, at, isChild } of requested) {
    const found = await parseLine(kinds, context, line, isChild);
    if (!found.ok) {
      const isUnsold = found.refusal.code === 'not_found';
      const failure = atLine(found.refusal, at);
      return refuse(isUnsold ? { ...failure, unsold: line.product_id } : failure);
    }
    const { kind, choice } = found.value;
    const key = kind.rules.identify(choice);
    if (parsed.has(key)) return refuse({ code: 'product_in_cart' });
    if (!isChild) bundle = key;
    const { customers } = line;
    const carried = carriedOf(line);
    const series =
      seriesDeps && line.series ? openSeries(seriesDeps, context.tenant.id, line.series) : null;
    if (seriesDeps && line.series && series === null)
      return refuse(failureOf({ code: 'series_not_valid', why: 'expired' }));
    const of = { series, bundle: isChild ? bundle : null };
    parsed.set(key, { kind, choice, carried, ...of, customers, at });
  }
  const ctx = { ...ctxOf(context, held), ...(heldLines && { heldLines }) };
  return quoteChoices(context, parsed, ctx);
}

/** Line of the request with its position, and whether it is a child. */
interface RequestedLine {
  readonly line: CartLine;
  readonly at: string;
  readonly isChild: boolean;
}

/** Returns a line followed by its children, for which its claim about the terms holds too. */
const withChildren = (line: CartLine, index: number): readonly RequestedLine[] => [
  { line, at: `${index}`, isChild: false },
  ...(line.with ?? []).map(({ with: _, ...child }, place) => ({
    line: { ...child, tnc: child.tnc ?? line.tnc },
    at: `${index}.with.${place}`,
    isChild: true,
  })),
];

/** Prefixes the errors of a line's fields with their full path in the request. */
function atLine({ errors, ...failure }: Failure, at: string): Failure {
  if (errors === undefined) return failure;
  const named = Object.entries(errors).map(([field, why]) => [`products.${at}.${field}`, why]);
  return { ...failure, errors: Object.fromEntries(named) };
}

const nameOf = ({ rules }: ServerKind): KindName => rules.name;

/** Reads a line of the wire by its kind. Refusals: not_found, validation_failed. */
export async function parseLine(
  kinds: KindRegistry,
  context: RequestContext,
  line: CartLine,
  isChild = false,
): Promise<Result<Pick<ParsedLine, 'kind' | 'choice'>, Failure>> {
  const kind = await kinds.ofProduct(context, line.product_id);
  const foreign = foreignFields(line, (kind === null ? kinds.all : [kind]).map(nameOf));
  const isPlain = kind !== null && kind.rules.compose === undefined;
  if (isPlain && line.with?.length) foreign.push('with');
  const isWeekly = kind?.rules.weekly !== undefined && !isChild;
  if (line.series && !isWeekly) foreign.push('series');
  if (foreign.length > 0) {
    const errors = Object.fromEntries(foreign.map((field) => [field, ['not_offered']]));
    return refuse({ code: 'validation_failed', errors });
  }
  if (kind === null) return refuse({ code: 'not_found' });
  const choice = await kind.parse(context, line);
  return choice.ok ? ok({ kind, choice: choice.value }) : choice;
}

async function quoteChoices(
  context: RequestContext,
  parsed: ReadonlyMap<LineKey, ParsedLine>,
  ctx: FactsCtx & SellingCtx,
): Promise<Result<Quoted, QuoteRefusal>> {
  const facts = await factsOf(context, [...parsed.values()], ctx);
  const lines: QuotedLine[] = [];
  const refused: { readonly line: ReadLine; readonly refusal: Refusal }[] = [];
  for (const [key, { kind, choice, carried, series, customers, at }] of parsed) {
    const mine = facts.of.get(key);
    if (mine === undefined) return refuse({ code: 'not_found' });
    const wire = { ...kind.encode(context, choice), ...carried };
    const read = { kind, choice, facts: mine, wire, customers, at };
    const line = series === null ? quoteLine(read, ctx) : quoteInSeries(context, read, series, ctx);
    if (line.ok) lines.push(line.value);
    else refused.push({ line: read, refusal: line.refusal });
  }
  const [first] = refused;
  if (first === undefined) return composeBundles(parsed, lines, facts.version, ctx);
  const failure = failureOf(first.refusal);
  if (failure.code !== 'slot_taken') return refuse(failure);
  return refuse({ ...failure, lost: { line: first.line, others: lines } });
}

/** Composes each bundle with its children by its kind; other lines are unchanged. */
function composeBundles(
  parsed: ReadonlyMap<LineKey, ParsedLine>,
  quoted: readonly QuotedLine[],
  configVersion: number,
  ctx: SellingCtx,
): Result<Quoted, QuoteRefusal> {
  if (!quoted.some(({ kind }) => kind.rules.compose)) return ok({ lines: quoted, configVersion });
  const lines: QuotedLine[] = [];
  for (const one of quoted) {
    const { kind, line } = one;
    if (parsed.get(line.key)?.bundle !== null) continue;
    const compose = kind.rules.compose;
    const children = quoted.filter((child) => parsed.get(child.line.key)?.bundle === line.key);
    if (compose === undefined) {
      lines.push(one);
      continue;
    }
    const whole = [one, ...children];
    const made = composed(
      { compose },
      line,
      children.map((child) => child.line),
      ctx,
    );
    if (!made.ok) return refuse(failureOf(made.refusal));
    lines.push(...made.value.map((it, index) => ({ ...(whole[index] ?? one), line: it })));
  }
  return ok({ lines, configVersion });
}

/**
 * Prices a parsed line by its kind's rules, if such lines are on sale at the venue now (SITE-15).
 */
export function quoteLine(read: ReadLine, ctx: SellingCtx): Result<QuotedLine, Refusal> {
  const { kind, choice, facts, wire } = read;
  const isOnSale = isSold(kind.rules, kind.rules.identify(choice), ctx);
  if (!isOnSale) return refuse({ code: 'not_on_sale', when: 'closed' });
  const quote = kind.rules.quote(choice, facts, ctx);
  if (!quote.ok) return quote;
  const line = { ...quote.value, kind: kind.rules.name, product: wire.product_id, wire };
  return ok({ ...read, line });
}

/** Prices a line of a series, which passes the advance limit (SERIES-02, SERIES-03). */
function quoteInSeries(
  { actor, now }: RequestContext,
  read: ReadLine,
  series: WeeklySeries,
  ctx: SellingCtx,
): Result<QuotedLine, Refusal> {
  const quoted = quoteLine(read, { ...ctx, isInSeries: true });
  if (!quoted.ok) return quoted;
  const { line } = quoted.value;
  const asker = { customer: actor.customer?.id ?? null, now, isHeld: ctx.held.has(line.key) };
  const checked = checkSeries(series, line, asker);
  if (!checked.ok) return checked;
  return ok({ ...quoted.value, line: { ...line, series: checked.value } });
}

async function factsOf(
  context: RequestContext,
  parsed: readonly ParsedLine[],
  ctx: FactsCtx,
): Promise<{ readonly version: number; readonly of: ReadonlyMap<LineKey, unknown> }> {
  const of = new Map<LineKey, unknown>();
  let version = context.tenant.configVersion;
  for (const kind of new Set(parsed.map((one) => one.kind))) {
    const choices = parsed.filter((one) => one.kind === kind).map((one) => one.choice);
    const found = await kind.facts(context, choices, ctx);
    version = Math.min(version, found.version);
    for (const [key, facts] of found.of) of.set(key, facts);
  }
  return { version, of };
}

/** Quotes lines as their own cart beside others; null when one is refused or incompatible. */
export async function quoteTogether(
  kinds: KindRegistry,
  context: RequestContext,
  lines: readonly CartLine[],
  others: readonly Quote[],
): Promise<Quoted | null> {
  const quoted = await quoteLines(kinds, context, lines, new Set());
  if (!quoted.ok) return null;
  const checked = checkCart(
    quoted.value.lines.map(({ line }) => line),
    others,
  );
  return checked.ok ? quoted.value : null;
}
