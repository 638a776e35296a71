import type { TenantId } from '@nadi/domain/kernel/ids';
import type { SeatPlan } from '@nadi/domain/kinds/event/seat-plan';
import type { TopicStates } from '../../../platform/live/state-record.ts';
import type { CatalogueEvent, EventPerformance } from '../catalogue/catalogue.ts';
import { seatCategoryId } from '../wire.ts';
import { blockOf } from './remaining-capacity.ts';
import { type MapBody, type MapTemplate, mapBody, mapTemplate } from './seat-map-body.ts';
import type { ReadSeatPlan } from './seat-plans.ts';
import type { ReadSeatStates } from './seat-states.ts';

export interface SeatMapDeps {
  readonly readPlan: ReadSeatPlan;
  readonly readStates: ReadSeatStates;
}

export interface SeatMaps {
  /** Returns the map of a performance with the state of every seat. `null`: unnumbered seats. */
  body(
    tenantId: TenantId,
    event: CatalogueEvent,
    performance: EventPerformance,
  ): Promise<MapBody | null>;
  /** Returns the state of each seat that is not taken; empty for a performance without numbers. */
  untaken(
    tenantId: TenantId,
    event: CatalogueEvent,
    performance: EventPerformance,
  ): Promise<Uint8Array>;
}

/** Creates the seat maps, each cached by its plan and tickets, and by its states. */
export function createSeatMaps({ readPlan, readStates }: SeatMapDeps): SeatMaps {
  const templates = new WeakMap<EventPerformance, MapTemplate>();
  const bodies = new WeakMap<TopicStates, { readonly of: MapTemplate; readonly body: MapBody }>();

  const templateOf = async (
    tenantId: TenantId,
    event: CatalogueEvent,
    performance: EventPerformance,
    seatMapId: number,
  ): Promise<MapTemplate> => {
    const known = templates.get(performance);
    if (known !== undefined) return known;
    const template = makeTemplate(await readPlan(tenantId, seatMapId), event, performance);
    templates.set(performance, template);
    return template;
  };

  return {
    async body(tenantId, event, performance) {
      const block = blockOf(performance);
      const { seat_map_id: seatMapId } = performance.row;
      if (block === null || seatMapId === null) return null;
      const template = await templateOf(tenantId, event, performance, seatMapId);
      const states = await readStates(tenantId, block);
      const known = bodies.get(states);
      if (known?.of === template) return known.body;
      const body = mapBody(template, seatMapId, states);
      bodies.set(states, { of: template, body });
      return body;
    },
    async untaken(tenantId, event, performance) {
      const { seat_map_id: seatMapId } = performance.row;
      if (seatMapId === null) return new Uint8Array();
      return (await templateOf(tenantId, event, performance, seatMapId)).untaken;
    },
  };
}

function makeTemplate(
  plan: SeatPlan,
  { tickets }: CatalogueEvent,
  { isCalledOff }: EventPerformance,
): MapTemplate {
  const categories = plan.categories.map(({ name }, category) => {
    const ticket = tickets.find((one) => one.category === category && !one.isHidden);
    return {
      id: seatCategoryId(category),
      name: name.en,
      ar_name: name.ar || name.en,
      event_ticket_id: ticket?.id ?? null,
    };
  });
  const sold = new Set(isCalledOff ? [] : tickets.map((ticket) => ticket.category));
  return mapTemplate(plan, categories, (category) => sold.has(category));
}
