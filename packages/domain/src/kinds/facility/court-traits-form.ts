import { isDurationSold, type Lengths } from '../../availability/durations.ts';
import { type BodyFaults, readBody } from '../../content/check-body.ts';
import type { BodyOf, Shape } from '../../content/shape.ts';
import type { Localized } from '../../kernel/localized.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { faultOfLength } from './lengths-form.ts';
import type { Traits } from './preselect.ts';
import type { WrittenService } from './service-form.ts';

/** Surface or formation of the venue. */
export interface NamedTrait {
  readonly id: number;
  readonly name: Localized;
}

/** Surfaces and formations that a court can have, and the lengths that its service sells. */
export interface TraitOptions {
  readonly surfaces: readonly NamedTrait[];
  readonly formations: readonly NamedTrait[];
  readonly lengths: Lengths;
}

/** Option of a court without this trait. */
const UNSET = 'unset';

const choiceOf = (traits: readonly NamedTrait[]) =>
  ({
    type: 'choice',
    of: [UNSET, ...traits.map(({ id }) => String(id))],
    names: Object.fromEntries(traits.map(({ id, name }) => [id, name])),
  }) as const;

/** Form fields of the traits and the picture of a hall (FACILITY-34). */
export const hallTraitsShape = ({
  surfaces,
  formations,
}: Pick<TraitOptions, 'surfaces' | 'formations'>) =>
  ({
    surface_id: choiceOf(surfaces),
    formation_id: choiceOf(formations),
    is_outdoor: { type: 'switch', begins: true },
    image: { type: 'picture' },
  }) as const satisfies Shape;

export type HallTraitsBody = BodyOf<ReturnType<typeof hallTraitsShape>>;

/** Form fields of a court: those of a hall, and its shortest time in minutes (FACILITY-34). */
export const courtTraitsShape = (options: Pick<TraitOptions, 'surfaces' | 'formations'>) =>
  ({
    ...hallTraitsShape(options),
    min_booking_time: { type: 'number', least: 0, most: 1_000_000 },
  }) as const satisfies Shape;

export type CourtTraitsBody = BodyOf<ReturnType<typeof courtTraitsShape>>;

type WrittenLengths = WrittenService['lengths'];

export interface HallTraits extends Traits {
  readonly isOutdoor: boolean;
  /** Picture on its card (MEDIA-01). `null`: its drawing. */
  readonly picture: string | null;
}

export interface CourtTraits extends HallTraits {
  /** Shortest time in minutes. `null`: the service's (FACILITY-20). */
  readonly shortest: number | null;
}

/** Validates a hall's traits; returns them, or all errors by field (FACILITY-34). */
export function checkHallTraits(
  written: unknown,
  options: Pick<TraitOptions, 'surfaces' | 'formations'>,
): Result<HallTraits, BodyFaults> {
  const { body, faults } = readBody(hallTraitsShape(options), written, 'published');
  return Object.keys(faults).length > 0 ? refuse(faults) : ok(traitsOf(body));
}

/** Validates a court's traits; returns them, or all errors by field (FACILITY-34). */
export function checkCourtTraits(
  written: unknown,
  options: TraitOptions,
): Result<CourtTraits, BodyFaults> {
  const { body, faults } = readBody(courtTraitsShape(options), written, 'published');
  const fault = faultOfShortest(body.min_booking_time, options.lengths);
  if (fault !== null || Object.keys(faults).length > 0) {
    return refuse({ ...(fault !== null && { min_booking_time: fault }), ...faults });
  }
  return ok({ ...traitsOf(body), shortest: body.min_booking_time });
}

const traitsOf = (body: HallTraitsBody): HallTraits => ({
  surfaceId: idOf(body.surface_id),
  formationId: idOf(body.formation_id),
  isOutdoor: body.is_outdoor,
  picture: body.image || null,
});

/** Returns the error of a shortest time that its service does not sell (FACILITY-18). */
function faultOfShortest(minutes: number | null, lengths: Lengths): BodyFaults[string] | null {
  if (minutes === null) return null;
  const fault = faultOfLength(minutes);
  if (fault !== null) return fault;
  return isDurationSold(lengths, minutes) ? null : 'length_not_sold';
}

/**
 * Returns the error of a service's lengths for the own shortest times of its courts (FACILITY-20).
 *
 * One that is no longer than the service's follows it; a longer one must still be sold.
 */
export const faultOfCourts = (
  { shortest, longest, step }: WrittenLengths,
  courts: readonly { readonly min_booking_time: number | null }[],
): BodyFaults => {
  const lengths = { min_booking_time: shortest, max_booking_time: longest, time_increment: step };
  const isLost = courts.some(({ min_booking_time: own }) => {
    return own !== null && own > shortest && !isDurationSold(lengths, own);
  });
  return isLost ? { 'lengths.max_booking_time': 'court_length' } : {};
};

const idOf = (option: string): number | null => (option === UNSET ? null : Number(option));
const optionOf = (id: number | null): string => (id === null ? UNSET : String(id));

/** Converts the traits of a hall back to their form values. */
export const hallTraitsBodyOf = (traits: HallTraits): HallTraitsBody => ({
  surface_id: optionOf(traits.surfaceId),
  formation_id: optionOf(traits.formationId),
  is_outdoor: traits.isOutdoor,
  image: traits.picture ?? '',
});

/** Converts the traits of a court back to their form values. */
export const courtTraitsBodyOf = (traits: CourtTraits): CourtTraitsBody => ({
  ...hallTraitsBodyOf(traits),
  min_booking_time: traits.shortest,
});
