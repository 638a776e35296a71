import { randomUUID } from 'node:crypto';
import type { CartLine } from '@nadi/contract/kinds';
import { cartTotals, type Totals } from '@nadi/domain/cart/totals';
import type { Claim } from '@nadi/domain/inventory/claim';
import { satisfies } from '@nadi/domain/kinds/anchor';
import { priced } from '@nadi/domain/kinds/unit-price';
import { buysAlternative } from '@nadi/domain/order/late';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { KindRegistry } from '../../platform/kind.ts';
import {
  alternativeOf,
  findAlternatives,
  type LineToTake,
  type QuotedLine,
  quoteLines,
  quoteTogether,
} from '../cart/service.ts';
import { roomFor } from '../inventory/service.ts';
import type { Payment } from '../payment/service.ts';
import { frozen } from './draft.ts';
import type { Alternative, Choice } from './present.ts';
import type { OrderLine } from './store.line.ts';
import type { Order } from './store.ts';

export interface OutlookDeps {
  readonly database: Database;
  readonly kinds: KindRegistry;
}

/** Another place for a lost one, and the order as it would be with it. */
export interface Relocation {
  readonly alternative: Alternative;
  readonly lines: readonly OrderLine[];
  readonly totals: Totals;
  /** The same lines, as a refusal to take them is explained. */
  readonly orderable: readonly LineToTake[];
  /** Version of the facts they were quoted by. */
  readonly configVersion: number;
}

/** An order whose money came after its place was gone. */
export interface LateOrder {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly payment: Payment | null;
}

/** What an order's views show of its future. */
export interface Outlook {
  readonly choices: readonly Choice[];
  /** The lines whose place is gone, with those that go with them. */
  readonly lost: ReadonlySet<OrderLine>;
}

/**
 * ORDER-08: what may be done with money that came after its place was gone: another place of the
 * same kind that the money buys, credit for those who have an account, or the money back.
 */
export async function outlookOf(
  deps: OutlookDeps,
  context: RequestContext,
  late: LateOrder,
): Promise<Outlook> {
  if (late.order.status !== 'needs_choice') return { choices: [], lost: new Set() };
  const standing = await standingOf(deps, context, late.lines);
  const offers = await relocationsAt(deps, context, late, standing);
  const alternatives = offers.map((offer) => offer.alternative);
  return {
    choices: [
      ...(alternatives.length > 0 ? [{ choice: 'alternative' as const, alternatives }] : []),
      ...(late.order.isGuest ? [] : [{ choice: 'wallet' as const }]),
      { choice: 'refund' },
    ],
    lost: new Set(late.lines.filter((_, index) => isLost(standing, index))),
  };
}

/** The other places that the money buys: the whole order at its new price against what was paid. */
export async function relocationsOf(
  deps: OutlookDeps,
  context: RequestContext,
  late: LateOrder,
): Promise<readonly Relocation[]> {
  return relocationsAt(deps, context, late, await standingOf(deps, context, late.lines));
}

async function relocationsAt(
  deps: OutlookDeps,
  context: RequestContext,
  { order, lines, payment }: LateOrder,
  standing: Standing,
): Promise<readonly Relocation[]> {
  const lost = lostLine(standing);
  if (payment === null || lost === null) return [];
  const found = await findAlternatives(deps.database, context, lost.line, lost.beside);
  const offers = await Promise.all(
    found.map((to) => relocationOf(deps, context, lines, { ...lost, to, all: standing.quoted })),
  );
  const { isGuest } = order;
  return offers
    .filter((offer) => offer !== null)
    .filter(({ totals: { totalFils } }) =>
      buysAlternative(payment.amountFils, { totalFils, isGuest }),
    );
}

/** An order's lines as they would be sold now, and those of them whose place is gone. */
interface Standing {
  /** In the order of its lines; empty where one of them is no more on sale. */
  readonly quoted: readonly QuotedLine[];
  readonly gone: readonly QuotedLine[];
}

async function standingOf(
  deps: OutlookDeps,
  context: RequestContext,
  lines: readonly OrderLine[],
): Promise<Standing> {
  const wires = lines.map((line) => line.wire);
  const quoted = await quoteLines(deps.kinds, context, wires, new Set());
  if (!quoted.ok) return { quoted: [], gone: [] };
  const gone = await goneOf(deps, context, quoted.value.lines);
  return { quoted: quoted.value.lines, gone };
}

/** Whether a line's place is gone, or that of the court it goes with. */
function isLost({ quoted, gone }: Standing, index: number): boolean {
  const line = quoted[index];
  return line !== undefined && gone.some((lost) => lost === line || leansOn(line, lost));
}

interface Lost {
  readonly line: QuotedLine;
  readonly beside: readonly QuotedLine[];
}

/** The one line whose place somebody else has by now; null where it is none, several, or unknown. */
function lostLine({ quoted, gone }: Standing): Lost | null {
  const [line] = gone;
  if (line === undefined || gone.length > 1) return null;
  return { line, beside: quoted.filter((other) => other !== line && !leansOn(other, line)) };
}

const leansOn = ({ line: { needs } }: QuotedLine, { line }: QuotedLine): boolean =>
  needs !== null && satisfies(line.provides, needs);

/** Those of the lines for which there is no room beside the others before them. */
async function goneOf(
  { database }: Pick<OutlookDeps, 'database'>,
  { tenant, now }: RequestContext,
  lines: readonly QuotedLine[],
): Promise<readonly QuotedLine[]> {
  const { id: tenantId, offset } = tenant;
  const all = lines.flatMap(({ line }) => line.claims);
  const hasRoomFor = await roomFor(database, { tenantId, offset, now, claims: all });
  const fitting: Claim[] = [];
  return lines.filter(({ line: { claims } }) => {
    if (!hasRoomFor([...fitting, ...claims])) return true;
    fitting.push(...claims);
    return false;
  });
}

interface Move {
  /** The order's lines as they would be sold now. */
  readonly all: readonly QuotedLine[];
  /** The lost one of them. */
  readonly line: QuotedLine;
  readonly to: QuotedLine;
}

/**
 * The order at another place. What moves is priced now; what stays keeps the price at which it was
 * sold. Null where the rules refuse it after all.
 */
async function relocationOf(
  deps: OutlookDeps,
  context: RequestContext,
  old: readonly OrderLine[],
  move: Move,
): Promise<Relocation | null> {
  const wires = old.map(({ wire }, index) => movedWire(context, move, index) ?? wire);
  const quoted = await quoteTogether(deps.kinds, context, wires);
  if (quoted === null) return null;
  const orderable = quoted.lines.map((line) => ({ ...line, holdId: randomUUID() }));
  const promised = orderable.map(({ line, holdId }, index) => {
    const was = old[index];
    if (was === undefined) return { line, holdId };
    if (was.wire === wires[index]) return { line: was, holdId };
    // Another place for the same promise (ORDER-11).
    const { approvals, change, terms } = was;
    return { line: { ...line, approvals, change, terms }, holdId };
  });
  const lines = frozen(promised);
  return {
    alternative: alternativeOf(move.to),
    lines,
    totals: cartTotals(lines.map(priced)),
    orderable,
    configVersion: quoted.configVersion,
  };
}

/** The lost line as what is offered for it, or a line that leans on it where that is; null: it stays. */
function movedWire(
  context: RequestContext,
  { all, line, to }: Move,
  index: number,
): CartLine | null {
  const one = all[index];
  if (one === line) return to.kind.encode(context, to.choice);
  const [from, there] = [line.line.provides, to.line.provides];
  if (one === undefined || from === null || there === null) return null;
  const choice = one.kind.rules.relocate(one.choice, from, there);
  return choice === one.choice ? null : one.kind.encode(context, choice);
}
