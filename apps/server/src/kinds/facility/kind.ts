import type { HeldFields } from '@nadi/contract/kinds';
import { facility } from '@nadi/contract/kinds/facility/kind';
import type { Entitlement } from '@nadi/domain/booking/entitlement';
import { addDays } from '@nadi/domain/kernel/local-date';
import { TICKET_IN_CART } from '@nadi/domain/kernel/refusal';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import type { AnyChoice, FacilityFacts } from '@nadi/domain/kinds/facility/facts';
import { sessionsAround, sessionsOnDate } from '@nadi/domain/kinds/facility/open-dated';
import { facilityRules } from '@nadi/domain/kinds/facility/rules';
import type { LineKey } from '@nadi/domain/kinds/kind';
import { formOfService } from '@nadi/domain/participant/form-key';
import { z } from 'zod';
import type { Line, ServerKind } from '../../platform/kind.ts';
import { bookingPath } from './booking-path.ts';
import type { Catalogues } from './catalogue/catalogue.ts';
import {
  capacitiesOf,
  choiceOf,
  contradictionsOf,
  factsOf,
  hallOf,
  lineOf,
  mapPinOf,
} from './parse-line.ts';

/**
 * Creates the server plug for facilities.
 *
 * Facts come from the catalogue in memory, so that a quote needs no round trip to the database; the
 * take refuses a quote from an outdated catalogue.
 */
export function facilityKind(catalogues: Catalogues): ServerKind<AnyChoice, FacilityFacts> {
  return {
    rules: facilityRules,
    productTypeId: facility.typeId,
    bookingType: facility.bookingType,
    parse: async ({ tenant }, line) =>
      choiceOf(await catalogues.of(tenant), line, tenant.overnight),
    async facts({ tenant }, choices, ctx) {
      const catalogue = await catalogues.of(tenant);
      const found = new Map<LineKey, FacilityFacts>();
      for (const choice of choices) {
        const facts = factsOf(catalogue, choice, tenant.overnight, ctx);
        if (facts !== null) found.set(facilityRules.identify(choice), facts);
      }
      return { version: catalogue.version, of: found };
    },
    async sessionsAround({ tenant, now }, { resourceId, admits }) {
      const catalogue = await catalogues.of(tenant);
      const hall = hallOf(catalogue, resourceId, dateOf(Math.floor(toLocal(now, tenant.offset))));
      const ctx = { now, offset: tenant.offset };
      const sessions =
        hall === null
          ? []
          : sessionsAround({ ...hall, overnight: tenant.overnight }, admits ?? 1, ctx);
      return { version: catalogue.version, sessions };
    },
    async sessionsOn({ tenant }, { resourceId, admits }, date) {
      const catalogue = await catalogues.of(tenant);
      const [before, on] = [addDays(date, -1), date].map((day) => {
        const hall = hallOf(catalogue, resourceId, day);
        return hall && { ...hall, overnight: tenant.overnight };
      });
      const sessions =
        before && on ? sessionsOnDate({ before, on }, admits ?? 1, date, tenant.offset) : [];
      return { version: catalogue.version, sessions };
    },
    async mapPin({ tenant }, { resourceId }) {
      return mapPinOf(await catalogues.of(tenant), resourceId);
    },
    async participantForm({ tenant }, productId) {
      const place = (await catalogues.of(tenant)).sellerOf.get(productId);
      return place === undefined ? null : formOfService(place.row.service_id);
    },
    async nameOf(tenant, { product, service }) {
      const { sellerOf, serviceOf } = await catalogues.of(tenant);
      const place = product === undefined ? undefined : sellerOf.get(product)?.row;
      if (product !== undefined && place === undefined) return null;
      const named = [serviceOf.get(place?.service_id ?? service ?? 0)?.row, place].filter(
        (row) => row !== undefined,
      );
      if (named.length === 0) return null;
      return {
        en: named.map(({ name }) => name).join(' · '),
        ar: named.map(({ ar_name }) => ar_name).join(' · '),
      };
    },
    async sizes(tenant, poolIds) {
      const catalogue = await catalogues.of(tenant);
      return { version: catalogue.version, of: capacitiesOf(catalogue, poolIds) };
    },
    sitePath: bookingPath,
    encode: (_context, choice) => lineOf(choice),
    contradictions: async ({ tenant }, choice, item) =>
      contradictionsOf(await catalogues.of(tenant), choice, item),
    lineFields: (line) => ({ ...fullDayFields(line), ...openDatedFields(line) }),
    lostFields: fullDayFields,
    refusal: (_choice, fault) =>
      fault.code === 'own' ? TICKET_IN_CART : { ...fault, code: 'capacity_reached' },
    fulfil: async (_tx, line) => ticketsOf(line),
    // Inventory releases what it took; nothing else was granted.
    revoke: async () => [],
  };
}

/** Marks a full day on the wire. */
const fullDayFields = ({ wire }: Pick<Line, 'wire'>): Pick<HeldFields, 'isFullDay'> =>
  wire.isFullDay === 1 ? { isFullDay: 1 } : {};

/** Marks tickets for any day on the wire, with their validity. */
const openDatedFields = ({
  openDays,
}: Pick<Line, 'openDays'>): Pick<HeldFields, 'open_dated' | 'open_days'> =>
  openDays === undefined ? {} : { open_dated: 1, open_days: openDays };

/** Builds one ticket per unit sold. */
function ticketsOf({
  quantity,
  when,
  where,
  approvals,
  openDays,
  ...line
}: Line): readonly Entitlement[] {
  const { facilityId, serviceDate, people, art } = soldDetail.parse(line.detail);
  const anchor = {
    product: line.product,
    where: facilityId,
    during: when,
    serviceDay: serviceDate,
  };
  return Array.from({ length: quantity }, (_, ofUnit) => ({
    type: 'ticket',
    ofUnit,
    anchor,
    occurrences: when === null ? [] : [{ when, where }],
    ...(openDays !== undefined && { openDays }),
    seat: null,
    admits: people,
    art,
    approvals,
    detail: {},
  }));
}

/** Detail that a facility line needs at fulfilment. */
const soldDetail = z.object({
  facilityId: z.number(),
  serviceDate: z.string().nullable(),
  people: z.number().nullable(),
  art: z.string().nullable(),
});
