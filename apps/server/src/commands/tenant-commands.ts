import { checkEmail } from '@nadi/domain/account/email';
import { INVITATION_HOURS } from '@nadi/domain/staff/session';
import {
  checkNewVenue,
  hostOf,
  type NewVenueFault,
  type NewVenueFields,
  type VenueWorld,
} from '@nadi/domain/tenant/new-venue';
import { type ListedVenue, listVenues } from '../features/tenant/list-venues.ts';
import { hostIsTaken } from '../features/tenant/store.ts';
import { detachSubVenue, nameSubVenue } from '../features/tenant/sub-venues.ts';
import { STARTER_SPORTS } from '../new-venue/sports.ts';
import { canonicalHost } from '../platform/canonical-host.ts';
import type { Command, CommandInput } from '../platform/command.ts';
import { CommandError } from '../platform/command-error.ts';
import { counted } from '../platform/counted.ts';
import { currencyParts } from '../platform/currency-parts.ts';
import { isZone, steadyOffset } from '../platform/zone-time.ts';
import { tableText } from '../run/table-text.ts';
import { venueLines } from '../venue-file/export-venue.ts';
import { VenueFileError, writeVenueFile } from '../venue-file/format.ts';
import { importVenue } from '../venue-file/import-venue.ts';
import { createVenue } from './create-venue.ts';

const SPORTS = Object.keys(STARTER_SPORTS);

/** Returns the address of an invitation link, where password and authenticator app are set. */
export const invitationAt = (siteUrl: string, token: string): string =>
  `${siteUrl}/console/invitation#${token}`;

/** Commands for creating and maintaining venues. */
export const TENANT_COMMANDS: readonly Command[] = [
  {
    name: 'tenant create',
    of: 'installation',
    operands: [],
    options: {
      host: '<host>',
      name: '<English name>',
      'ar-name': '<Arabic name>',
      code: '<LETTERS>',
      owner: '<email>',
      sport: `<${SPORTS.join('|')}>`,
      price: '<an hour before VAT>',
      vat: '<per cent>',
      currency: '<AED>',
      'time-zone': '<Asia/Dubai>',
    },
    required: ['host', 'name', 'ar-name', 'code', 'owner'],
    summary: 'creates a venue with a complete site in both languages, and invites its first owner',
    run: create,
  },
  {
    name: 'tenant list',
    of: 'installation',
    operands: [],
    isList: true,
    summary: 'lists the venues of this installation',
    async run({ database, isJson, print }) {
      const venues = await listVenues(database);
      if (isJson) return print(JSON.stringify(venues.map(venueFields), null, 2));
      const heads = ['Host', 'Name', 'Code', 'Time zone', 'Money', 'VAT', 'Site', 'Sub-venues'];
      const rows = venues.map((venue) => [
        ...[venue.hosts.join(', '), venue.name, venue.code, venue.timeZone, venue.currency],
        ...[`${venue.vatPercent} %`, venue.state, venue.childVenues.join(', ')],
      ]);
      print(tableText(heads, rows));
      print(`${counted(venues.length, 'venue', 'venues')}.`);
    },
  },
  {
    name: 'tenant child',
    of: 'venue',
    operands: ['<host>', '<child>'],
    summary: 'makes a venue a sub-venue of another one, listed in its config',
    async run({ database, tenant, operands, print }) {
      const [, child = ''] = operands;
      const named = await nameSubVenue(database, tenant.id, asHost(child));
      if (!named.ok) throw new CommandError(`${child} ${NO_CHILD[named.refusal]}`);
      print(`${named.value} is a sub-venue of ${tenant.name}.`);
    },
  },
  {
    name: 'tenant detach',
    of: 'venue',
    operands: ['<host>', '<child>'],
    summary: 'removes a sub-venue from another venue and from its config',
    async run({ database, tenant, operands, print }) {
      const [, child = ''] = operands;
      const detached = await detachSubVenue(database, tenant.id, asHost(child));
      if (detached.ok)
        return print(`${detached.value} is no sub-venue of ${tenant.name} any more.`);
      const why = { ...NO_CHILD, not_below: `is no sub-venue of ${tenant.name}.` };
      throw new CommandError(`${child} ${why[detached.refusal]}`);
    },
  },
  {
    name: 'tenant export',
    of: 'venue',
    operands: ['<host>', '<file>'],
    summary:
      "exports a venue's configuration and content to a file, without people, orders and secrets",
    async run({ database, files, tenant, operands, print }) {
      const [, path = ''] = operands;
      await inOneLine(() => writeVenueFile(path, venueLines({ database, files }, tenant.id)));
      print(`${tenant.name} is exported to ${path}, without customers, staff, orders and secrets.`);
    },
  },
  {
    name: 'tenant import',
    of: 'installation',
    operands: ['<file>'],
    options: { host: '<host>', owner: '<email>' },
    required: ['host', 'owner'],
    summary: 'creates a venue from such a file under another host, and invites its owner',
    run: bring,
  },
];

/** Returns a venue's fields for `--json`. */
const venueFields = ({ timeZone, vatPercent, childVenues, ...venue }: ListedVenue) => ({
  ...venue,
  time_zone: timeZone,
  vat_percent: vatPercent,
  sub_venues: childVenues,
});

const NO_CHILD = {
  unknown: 'is the host of no venue.',
  itself: 'is the venue itself.',
  there: 'is its sub-venue already.',
  has_some: 'has sub-venues of its own.',
  is_one: 'cannot be one: the venue is a sub-venue itself.',
  of_another: 'is a sub-venue of another.',
} as const;

/** Converts a `VenueFileError` to a one-line `CommandError`. */
async function inOneLine<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw error instanceof VenueFileError ? new CommandError(error.message) : error;
  });
}

async function bring({ database, files, operands, options, now, siteUrl, print }: CommandInput) {
  const [path = ''] = operands;
  const { host: typedHost = '', owner: typedOwner = '' } = options;
  const host = hostOf(asHost(typedHost));
  const owner = checkEmail(typedOwner);
  const faults = [
    ...(host === null ? [`--host ${SENTENCES[typedHost === '' ? 'required' : 'host']}`] : []),
    ...(owner.ok ? [] : [`--owner ${SENTENCES[owner.refusal]}`]),
  ];
  if (host === null || !owner.ok) throw new CommandError(faults.join('\n'));
  const importOptions = { path, host, owner: owner.value, now };
  const imported = await inOneLine(() => importVenue({ database, files }, importOptions));
  if (!imported.ok) throw new CommandError(imported.refusal.join('\n'));
  const { name, entries, pictures, refused, token } = imported.value;
  print(
    `${name} is created, with ${counted(entries, 'entry', 'entries')} of content and ${counted(pictures, 'picture', 'pictures')}: ${siteUrl(host)}/`,
  );
  for (const one of refused) print(`Not added as a sub-venue: ${one.host} ${NO_CHILD[one.fault]}`);
  printLink({ print, siteUrl }, host, owner.value, token);
}

/** Prints the invitation link of a venue's first owner. */
function printLink(
  { print, siteUrl }: Pick<CommandInput, 'print' | 'siteUrl'>,
  host: string,
  owner: string,
  token: string,
): void {
  print(`Single-use link for ${owner}, its owner, valid for ${INVITATION_HOURS} hours:`);
  print(invitationAt(siteUrl(host), token));
}

const FLAGS: Readonly<Record<keyof NewVenueFields, string>> = {
  host: 'host',
  name: 'name',
  ar_name: 'ar-name',
  code: 'code',
  owner: 'owner',
  time_zone: 'time-zone',
  currency: 'currency',
  vat: 'vat',
  price: 'price',
  sport: 'sport',
};

/** Defaults of omitted options. */
const USUAL: Partial<Record<keyof NewVenueFields, string>> = {
  time_zone: 'Asia/Dubai',
  currency: 'AED',
  vat: '5',
  sport: 'padel',
};

const SENTENCES: Readonly<Record<NewVenueFault, string>> = {
  required: 'is required.',
  host: 'is not a host: lower-case letters, digits, hyphens and dots, without port or https://, such as padel.example.com.',
  too_long: 'has more than 120 characters.',
  no_arabic: 'has no Arabic letter.',
  code: 'must be 2 to 6 capital letters, such as MAR; order numbers begin with it.',
  email: 'is not an e-mail address.',
  zone: 'is not a time zone such as Asia/Dubai.',
  zone_changes: 'is a time zone with clock changes; venues in one are not served.',
  currency: 'is not a currency such as AED.',
  currency_parts: 'is a currency without two decimal places, which amounts require.',
  vat: 'is not a rate in per cent from 0 to 100, such as 5 or 5.25.',
  price: 'is not an amount such as 150 or 149.50.',
  sport: `is not one of ${SPORTS.join(', ')}.`,
};

/** Returns a typed host as hosts are stored; anything else as typed. */
const asHost = (typed: string): string => canonicalHost(typed.trim()) ?? typed;

async function create({ database, options, now, siteUrl, print }: CommandInput) {
  const names = Object.keys(FLAGS) as (keyof NewVenueFields)[];
  const fields = Object.fromEntries(
    names.map((name) => [name, options[FLAGS[name]] ?? USUAL[name] ?? '']),
  ) as unknown as { -readonly [Name in keyof NewVenueFields]: string };
  fields.host = asHost(fields.host);
  const checked = checkNewVenue(fields, worldAt(now));
  const faults = names.flatMap((name) => {
    const fault = checked.ok ? undefined : checked.refusal[name];
    return fault === undefined ? [] : [`--${FLAGS[name]} ${SENTENCES[fault]}`];
  });
  if (await hostIsTaken(database, fields.host)) faults.push(TAKEN);
  if (!checked.ok || faults.length > 0) throw new CommandError(faults.join('\n'));
  const made = await createVenue(database, checked.value, now);
  if (!made.ok) throw new CommandError(TAKEN);
  const { host, name, owner, pricePerHour } = checked.value;
  print(`${name} is created: ${siteUrl(host)}/`);
  if (pricePerHour === null)
    print('Its site shows that it opens soon: its court has no price yet.');
  printLink({ print, siteUrl }, host, owner, made.value.token);
}

const TAKEN = '--host belongs to an existing venue: see nadi tenant list.';

const worldAt = (now: number): VenueWorld => ({
  isSteady: (zone) => (isZone(zone) ? steadyOffset(zone, now) !== null : null),
  partsOf: currencyParts,
  sports: SPORTS,
});
