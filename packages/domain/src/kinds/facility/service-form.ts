import { type BodyFaults, readBody } from '../../content/check-body.ts';
import { type AnyBody, type BodyOf, both, type Shape } from '../../content/shape.ts';
import type { Localized } from '../../kernel/localized.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';

/** A service as it is written: what it is called, what one books there, and the court that is drawn for it. */
export const SERVICE = {
  ...both('name', { type: 'line', most: 60, required: true }),
  ...both('noun', { type: 'line', most: 40 }),
  art: { type: 'line', most: 40 },
} as const satisfies Shape;

export type ServiceBody = BodyOf<typeof SERVICE>;

export interface WrittenService {
  readonly name: Localized;
  /** As it stands after "Book" and after حجز; null: one books a time. */
  readonly noun: Localized | null;
  /** The name of a court that can be drawn; empty: drawn for its English name. */
  readonly art: string;
}

/** FACILITY-17: a service that can be shown as it was written, or all that is wrong with it, by its field. */
export function checkService(
  written: unknown,
  isDrawn: (art: string) => boolean,
): Result<WrittenService, BodyFaults> {
  const { body, faults: unread } = readBody(SERVICE, written, 'published');
  const faults: Record<string, BodyFaults[string]> = { ...unread };
  if (body.ar_name === '') faults.ar_name ??= 'required';
  const { name, ar_name, noun, ar_noun, art } = body;
  // In one language alone it would stand in neither.
  if (noun === '' && ar_noun !== '') faults.noun ??= 'required';
  if (noun !== '' && ar_noun === '') faults.ar_noun ??= 'required';
  if (art !== '' && !isDrawn(art)) faults.art ??= 'invalid';
  if (Object.keys(faults).length > 0) return refuse(faults);
  return ok({
    name: { en: name, ar: ar_name },
    noun: noun === '' ? null : { en: noun, ar: ar_noun },
    art,
  });
}

/** A service as it is written from, which reads as what it was. */
export const serviceBodyOf = ({ name, noun, art }: WrittenService): ServiceBody => ({
  ...{ name: name.en, ar_name: name.ar },
  ...{ noun: noun?.en ?? '', ar_noun: noun?.ar ?? '' },
  art,
});

/** What most services sell, in both languages. */
export const A_COURT: Localized = { en: 'a court', ar: 'ملعب' };

/** A service that is begun: one books a court there. */
export const NEW_SERVICE: AnyBody = serviceBodyOf({
  ...{ name: { en: '', ar: '' }, noun: A_COURT, art: '' },
});

/** How a new service is booked: for an hour or two, each half hour. In minutes. */
export const NEW_SERVICE_LENGTHS = { shortest: 60, longest: 120, step: 30 } as const;
