import { checkEmail } from '../account/email.ts';
import { type Fils, fromDecimal } from '../kernel/money.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

/** Details of a new venue as typed by an operator; empty where not provided. */
export interface NewVenueFields {
  readonly host: string;
  readonly name: string;
  readonly ar_name: string;
  readonly code: string;
  readonly owner: string;
  readonly time_zone: string;
  readonly currency: string;
  /** Tax rate in per cent. */
  readonly vat: string;
  /** Price of an hour on the first court, before tax; empty: not sold yet. */
  readonly price: string;
  readonly sport: string;
}

export interface NewVenue {
  readonly host: string;
  readonly name: string;
  readonly arName: string;
  readonly code: string;
  readonly owner: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly taxBasisPoints: number;
  readonly pricePerHour: Fils | null;
  readonly sport: string;
}

export type NewVenueFault =
  | 'required'
  | 'host'
  | 'too_long'
  | 'no_arabic'
  | 'code'
  | 'email'
  | 'zone'
  | 'zone_changes'
  | 'currency'
  | 'currency_parts'
  | 'vat'
  | 'price'
  | 'sport';

export type NewVenueFaults = Partial<Record<keyof NewVenueFields, NewVenueFault>>;

/** Time zones and currencies of the machine, and the installation's sports. */
export interface VenueWorld {
  /** Checks that a zone has a fixed offset; null: unknown zone. */
  readonly isSteady: (zone: string) => boolean | null;
  /** Returns the decimal digits of a currency; null: unknown currency. */
  readonly partsOf: (currency: string) => number | null;
  readonly sports: readonly string[];
}

const NAME_LENGTH = 120;
const HOST_LENGTH = 253;
const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^${LABEL}(\\.${LABEL})*$`);
const CODE = /^[A-Z]{2,6}$/;
const ARABIC = /\p{Script=Arabic}/u;
const PER_CENT = /^\d{1,3}(\.\d{1,2})?$/;
const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;
const HUNDRED_PER_CENT = 10_000;

/**
 * Normalises a host to lower case; null: a browser would not use it, or it has a port (TENANT-02).
 */
export function hostOf(typed: string): string | null {
  const host = typed.trim().toLowerCase();
  return host.length <= HOST_LENGTH && HOST.test(host) ? host : null;
}

/** Validates a new venue; returns it, or all errors (TENANT-01). */
export function checkNewVenue(
  typed: NewVenueFields,
  world: VenueWorld,
): Result<NewVenue, NewVenueFaults> {
  const fields = Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [name, text.trim().replace(/\s+/g, ' ')]),
  ) as Record<keyof NewVenueFields, string>;
  const faults: NewVenueFaults = {};
  const check = (name: keyof NewVenueFields, fault: NewVenueFault | null): void => {
    const isMissing = fields[name] === '' && name !== 'price';
    const wrong = isMissing ? 'required' : fault;
    if (wrong !== null) faults[name] = wrong;
  };
  const { host, name, ar_name, code, currency, time_zone, vat, price, sport } = fields;
  const owner = checkEmail(fields.owner);
  const taxBasisPoints = fromDecimal(Number(vat));
  check('host', hostOf(host) === null ? 'host' : null);
  check('name', name.length > NAME_LENGTH ? 'too_long' : null);
  check('ar_name', ar_name.length > NAME_LENGTH ? 'too_long' : arabicFault(ar_name));
  check('code', CODE.test(code) ? null : 'code');
  check('owner', owner.ok ? null : 'email');
  check('time_zone', zoneFault(world.isSteady(time_zone)));
  check('currency', currencyFault(world.partsOf(currency)));
  check('vat', PER_CENT.test(vat) && taxBasisPoints <= HUNDRED_PER_CENT ? null : 'vat');
  check('price', price === '' || AMOUNT.test(price) ? null : 'price');
  check('sport', world.sports.includes(sport) ? null : 'sport');
  if (Object.keys(faults).length > 0 || !owner.ok) return refuse(faults);
  return ok({
    name,
    arName: ar_name,
    code,
    currency,
    sport,
    taxBasisPoints,
    host: host.toLowerCase(),
    owner: owner.value,
    timeZone: time_zone,
    pricePerHour: price === '' ? null : fromDecimal(Number(price)),
  });
}

const arabicFault = (text: string) => (ARABIC.test(text) ? null : 'no_arabic');

function zoneFault(isSteady: boolean | null): NewVenueFault | null {
  if (isSteady === null) return 'zone';
  return isSteady ? null : 'zone_changes';
}

/** Checks the currency: amounts are whole hundredths, so it must have two decimals (MONEY-01). */
function currencyFault(parts: number | null): NewVenueFault | null {
  if (parts === null) return 'currency';
  return parts === 2 ? null : 'currency_parts';
}
