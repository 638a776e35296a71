import { isOccupy } from '@nadi/domain/inventory/claim';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { EventChoice, EventFacts, Places, Seating } from '@nadi/domain/kinds/event/facts';
import { eventRules } from '@nadi/domain/kinds/event/rules';
import type { SeatIndex } from '@nadi/domain/kinds/event/seat-plan';
import { type SeatSet, seatSet } from '@nadi/domain/kinds/event/seat-set';
import { blocksToKnow, needsHouse } from '@nadi/domain/kinds/event/seats-for';
import { invitationCode } from '@nadi/domain/kinds/event/ticket-type';
import type { LineKey } from '@nadi/domain/kinds/kind';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { FactsCtx, HeldLine, HeldLines, KindFacts } from '../../platform/kind.ts';
import type {
  EventCatalogue,
  EventCatalogues,
  EventPerformance,
  EventTicket,
  SoldTicket,
} from './catalogue/catalogue.ts';
import { blockOf } from './seats/remaining-capacity.ts';
import type { SeatMapDeps } from './seats/seat-map.ts';
import { FREE, type ReadTakenSeats, type SeatBlock } from './seats/seat-states.ts';

export interface FactsDeps extends SeatMapDeps {
  readonly catalogues: EventCatalogues;
  readonly heldLines: HeldLines;
  readonly readTaken: ReadTakenSeats;
}

/**
 * Loads the facts the rules need for choices of tickets; choices no longer on offer are left out.
 *
 * @param isForNearby `true`: the facts also serve `nearby`, which needs the whole house; a quote
 * seldom does.
 */
export async function factsOf(
  deps: FactsDeps,
  context: RequestContext,
  choices: readonly EventChoice[],
  { heldLines }: FactsCtx,
  isForNearby = false,
): Promise<KindFacts<EventFacts>> {
  const catalogue = await deps.catalogues.of(context.tenant);
  const isNumbered = choices.some(({ seatMapId }) => seatMapId !== null);
  const held = isNumbered ? (heldLines ?? (await deps.heldLines(context))) : [];
  const found = new Map<LineKey, EventFacts>();
  for (const choice of choices) {
    const sold = catalogue.soldBy.get(choice.productId);
    const performance = sold?.event.performances.find(({ id }) => id === choice.performanceId);
    if (sold === undefined || performance === undefined) continue;
    const key = eventRules.identify(choice);
    if (found.has(key)) continue;
    const isOneOfMany = choices.some((one) => one !== choice && eventRules.identify(one) === key);
    const mayBePart = !isForNearby && !isOneOfMany;
    const shared = { ...sold, performance, held, choices, mayBePart };
    const seating = await seatingOf(deps, context, choice, shared);
    found.set(key, { ...factsAbout(catalogue, choice, sold, performance), seating });
  }
  return { version: catalogue.version, of: found };
}

function factsAbout(
  catalogue: EventCatalogue,
  { code }: EventChoice,
  { event, ticket }: SoldTicket,
  performance: EventPerformance,
): Omit<EventFacts, 'seating'> {
  const { row } = event;
  const opened = code === null ? [] : (catalogue.openedBy.get(invitationCode(code)) ?? []);
  return {
    eventId: event.id,
    name: { en: row.name, ar: row.ar_name },
    location: { en: row.location, ar: row.ar_location },
    permitNumber: row.permit_number,
    art: row.art,
    freeUntilMinutesBefore: row.free_until_minutes_before,
    performance,
    ticket,
    isInvited: opened.some(({ ticketId }) => ticketId === ticket.id),
    places: placesOf(performance),
    allotment: allotmentOf(ticket, performance),
  };
}

const placesOf = ({ row }: EventPerformance): Places | null =>
  row.place_pool_id === null || row.places === null
    ? null
    : { poolId: row.place_pool_id, size: row.places };

function allotmentOf({ id, allotment, admits }: EventTicket, { poolOf }: EventPerformance) {
  const poolId = poolOf.get(id);
  return allotment === null || poolId === undefined ? null : { poolId, size: allotment * admits };
}

interface SharedFacts extends SoldTicket {
  readonly performance: EventPerformance;
  readonly held: readonly HeldLine[];
  /** Choices made at the same time; one line may have several alternatives. */
  readonly choices: readonly EventChoice[];
  /** Set when the part of the house that the quote of this choice needs is enough. */
  readonly mayBePart: boolean;
}

/**
 * Loads the house of a numbered ticket for the caller; seats of the caller's line count as free.
 */
async function seatingOf(
  deps: FactsDeps,
  { tenant }: RequestContext,
  choice: EventChoice,
  { ticket, performance, held, choices, mayBePart }: SharedFacts,
): Promise<Seating | null> {
  const block = blockOf(performance);
  if (ticket.category === null || block === null) return null;
  const plan = await deps.readPlan(tenant.id, performance.row.seat_map_id as number);
  const key = eventRules.identify(choice);
  const has = (matches: (key: LineKey) => boolean): readonly SeatIndex[] =>
    seatsIn(
      block,
      held.filter(({ line }) => matches(line.key)),
    );
  const own = has((one) => one === key);
  const others = choices.filter(
    (other) => other.performanceId === performance.id && eventRules.identify(other) !== key,
  );
  const requestedSeats = new Map(others.map((other) => [eventRules.identify(other), other.seats]));
  const otherSeats = [
    ...has((one) => one !== key && requestedSeats.get(one) == null),
    ...[...requestedSeats.values()].flatMap((seats) => seats ?? []),
  ];
  const about = { plan, firstUnit: block.firstUnit, own, beside: otherSeats };
  const part = mayBePart ? await partOf(deps, tenant.id, block, { choice, about }) : null;
  return part ?? houseOf(deps, tenant.id, block, about);
}

type About = Omit<Seating, 'covers' | 'taken'>;

/** Loads the part of the house that the quote of a choice needs. `null`: all of it. */
async function partOf(
  { readTaken }: FactsDeps,
  tenantId: TenantId,
  block: SeatBlock,
  { choice, about }: { readonly choice: EventChoice; readonly about: About },
): Promise<Seating | null> {
  const blocks = blocksToKnow(choice, about);
  if (blocks === null) return null;
  const taken = takenOf(about, await readTaken(tenantId, block, blocks));
  const part = { ...about, covers: 'rows' as const, taken };
  return needsHouse(choice, part) ? null : part;
}

async function houseOf(
  { readStates }: FactsDeps,
  tenantId: TenantId,
  block: SeatBlock,
  about: About,
): Promise<Seating> {
  const { states } = await readStates(tenantId, block);
  const taken = about.plan.seats.flatMap((_, index) => (states[index] === FREE ? [] : [index]));
  return { ...about, covers: 'house', taken: takenOf(about, taken) };
}

/** Returns the taken seats without those that the line holds already. */
const takenOf = ({ plan, own }: About, seats: readonly SeatIndex[]): SeatSet =>
  seatSet(
    plan.seats.length,
    seats.filter((index) => !own.includes(index)),
  );

/** Returns the seats of a block that are held by lines. */
const seatsIn = ({ firstUnit, seats }: SeatBlock, held: readonly HeldLine[]): number[] =>
  held
    .flatMap(({ line }) => line.claims.filter(isOccupy))
    .flatMap(({ occupy }) => occupy.map((unit) => unit - firstUnit))
    .filter((index) => index >= 0 && index < seats);
