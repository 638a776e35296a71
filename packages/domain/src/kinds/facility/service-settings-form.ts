import { type BodyFaults, readBody } from '../../content/check-body.ts';
import { readMapPin } from '../../content/map-pin.ts';
import { type BodyOf, both, type Shape } from '../../content/shape.ts';
import type { Channel } from '../../kernel/ids.ts';
import type { Localized } from '../../kernel/localized.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Approval } from '../kind.ts';
import { CHANNELS } from './schedule-rules-form.ts';

/** Ways of choosing in the booking panel, in the order of `filter_by`: 1 and 2. */
const FILTERS = ['by_facility', 'by_product'] as const;

/** Selectors of the booking panel that a service may leave out. */
export const SELECTORS = ['surface', 'outdoor', 'formation'] as const;

export type Selector = (typeof SELECTORS)[number];

const APPROVALS = ['booking', 'security'] as const satisfies readonly Approval[];

/** Form fields of a service's terms, approvals, choices and map (FACILITY-30, -35, -40). */
export const SERVICE_SETTINGS = {
  ...both('tnc', { type: 'rich', most: 60_000 }),
  approvals: { type: 'choices', of: APPROVALS },
  filter_by: { type: 'choice', of: FILTERS },
  ...both('resource', { type: 'line', most: 40 }),
  selectors: { type: 'choices', of: SELECTORS },
  map_pin: { type: 'line', most: 500 },
  weekly_channels: { type: 'choices', of: CHANNELS },
} as const satisfies Shape;

export type ServiceSettingsBody = BodyOf<typeof SERVICE_SETTINGS>;

export interface ServiceSettings {
  /** Terms in HTML; `null`: the venue's apply. */
  readonly terms: Localized | null;
  readonly approvals: readonly Approval[];
  readonly filterBy: 1 | 2;
  /** Noun after "Choose your" and after اختر; `null`: court. */
  readonly resource: Localized | null;
  readonly selectors: readonly Selector[];
  /** Position on the map (FACILITY-40); `null`: the venue's. */
  readonly mapPin: string | null;
  /** Channels in which customers may book weekly series (FACILITY-35). */
  readonly weeklyChannels: readonly Channel[];
}

/** Validates the settings of a service; returns them, or all errors by field (FACILITY-30). */
export function checkServiceSettings(written: unknown): Result<ServiceSettings, BodyFaults> {
  const { body, faults: unread } = readBody(SERVICE_SETTINGS, written, 'published');
  const faults = { ...unread };
  // A text in one language alone would be accepted unread by readers of the other.
  for (const name of ['tnc', 'resource'] as const) {
    const arabic = `ar_${name}` as const;
    if (body[name] === '' && body[arabic] !== '') faults[name] ??= 'required';
    if (body[name] !== '' && body[arabic] === '') faults[arabic] ??= 'required';
  }
  const mapPin = body.map_pin === '' ? null : readMapPin(body.map_pin);
  if (body.map_pin !== '' && mapPin === null) faults.map_pin ??= 'invalid';
  if (Object.keys(faults).length > 0) return refuse(faults);
  return ok({
    terms: textOf(body.tnc, body.ar_tnc),
    approvals: body.approvals,
    filterBy: body.filter_by === 'by_facility' ? 1 : 2,
    resource: textOf(body.resource, body.ar_resource),
    selectors: body.selectors,
    mapPin,
    weeklyChannels: body.weekly_channels,
  });
}

const textOf = (en: string, ar: string): Localized | null => (en === '' ? null : { en, ar });

/** Converts settings back to their form values. */
export const serviceSettingsBodyOf = (settings: ServiceSettings): ServiceSettingsBody => {
  const { terms, approvals, filterBy, resource, selectors, mapPin, weeklyChannels } = settings;
  return {
    tnc: terms?.en ?? '',
    ar_tnc: terms?.ar ?? '',
    approvals,
    filter_by: filterBy === 1 ? 'by_facility' : 'by_product',
    resource: resource?.en ?? '',
    ar_resource: resource?.ar ?? '',
    selectors,
    map_pin: mapPin ?? '',
    weekly_channels: weeklyChannels,
  };
};
