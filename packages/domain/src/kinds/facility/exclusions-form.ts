import { type BodyFaults, readBody } from '../../content/check-body.ts';
import type { BodyOf, Shape } from '../../content/shape.ts';
import type { ProductId } from '../../kernel/ids.ts';
import type { Localized } from '../../kernel/localized.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Exclusion } from '../kind.ts';

/** Times at which a ticket excludes another, as in `Exclusion`. */
export const EXCLUSION_PERIODS = [
  'overlap',
  'day',
] as const satisfies readonly Exclusion['within'][];

/** Ticket of a hall of the venue. */
export interface NamedTicket {
  readonly id: ProductId;
  readonly name: Localized;
  /** Set for tickets of the service itself. */
  readonly isOwn: boolean;
}

const optionsOf = (tickets: readonly NamedTicket[]) =>
  ({
    type: 'choice',
    of: tickets.map(({ id }) => String(id)),
    names: Object.fromEntries(tickets.map(({ id, name }) => [id, name])),
  }) as const;

/** Form fields of the tickets that exclude one another, from these tickets (FACILITY-32). */
export const exclusionsShape = (tickets: readonly NamedTicket[]) =>
  ({
    exclusions: {
      type: 'list',
      most: 200,
      of: {
        ticket_id: optionsOf(tickets.filter(({ isOwn }) => isOwn)),
        excluded_id: optionsOf(tickets),
        within: { type: 'choice', of: EXCLUSION_PERIODS },
      },
    },
  }) as const satisfies Shape;

export type ExclusionsBody = BodyOf<ReturnType<typeof exclusionsShape>>;

/** Ticket that excludes another (SLOT-26). */
export interface TicketExclusion extends Exclusion {
  readonly ticket: ProductId;
}

/** Validates the exclusions of a service's tickets; returns them, or all errors by field. */
export function checkExclusions(
  written: unknown,
  tickets: readonly NamedTicket[],
): Result<readonly TicketExclusion[], BodyFaults> {
  const { body, faults: unread } = readBody(exclusionsShape(tickets), written, 'published');
  const faults = { ...unread };
  const rows = (written as { readonly exclusions?: readonly object[] }).exclusions ?? [];
  // Either ticket excludes the other, so the reverse of a pair repeats it.
  const pairs = body.exclusions.map((one) => [one.ticket_id, one.excluded_id].sort().join());
  body.exclusions.forEach(({ ticket_id, excluded_id }, index) => {
    for (const field of ['ticket_id', 'excluded_id']) {
      if (!(field in (rows[index] ?? {}))) faults[`exclusions.${index}.${field}`] = 'required';
    }
    if (ticket_id === excluded_id || pairs.indexOf(pairs[index] ?? '') !== index) {
      faults[`exclusions.${index}.excluded_id`] ??= 'invalid';
    }
  });
  if (Object.keys(faults).length > 0) return refuse(faults);
  return ok(
    body.exclusions.map(({ ticket_id, excluded_id, within }) => ({
      ticket: Number(ticket_id),
      product: Number(excluded_id),
      within,
    })),
  );
}

/** Converts exclusions back to their form values. */
export const exclusionsBodyOf = (exclusions: readonly TicketExclusion[]): ExclusionsBody => ({
  exclusions: exclusions.map(({ ticket, product, within }) => ({
    ticket_id: String(ticket),
    excluded_id: String(product),
    within,
  })),
});
