import { siteConfig } from '@nadi/contract/tenant/endpoints';
import type { TenantId } from '@nadi/domain/kernel/ids';
import { z } from 'zod';
import { currencyParts } from '../../platform/currency-parts.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import type { Row, Rows, SetUp } from '../../platform/set-up.ts';
import { clockFault } from './policy.ts';
import { hostsOfSubVenues } from './sub-venues.ts';

const derived = { is_custom: true, is_default: true, page_id: true } as const;
const menu = z.array(siteConfig.shape.header_nav.element.partial(derived));

/** Schema of an operator's set-up: the site's config, and settings hidden from the site. */
const config = siteConfig
  .partial()
  .extend({
    child_venues: z.array(z.string().max(253)).max(100),
    carousel: z.array(z.record(z.string(), z.unknown())),
    header_nav: menu,
    header_menu: menu,
    footer_menu: menu,
    anonymous_holds: z.unknown(),
    text_codes: z.unknown(),
    partners: z.unknown(),
    staff_idle_minutes: z.unknown(),
    form_answers_kept_days: z.unknown(),
  })
  .partial()
  .strict();

const named = z.string().trim().min(1).max(120);

const tenant = z.object({
  code: z.string().regex(/^[A-Z]{2,6}$/),
  name: named,
  ar_name: named,
  config,
  currency: z
    .string()
    .refine((one) => currencyParts(one) === 2, 'Not a currency with two decimal places.'),
  time_zone: z.string(),
  offset_minutes: z.number().int(),
  tax_basis_points: z.number().int().min(0).max(10_000),
});

function faultsOfTenant(row: Row, now: number): readonly string[] {
  const read = tenant.safeParse(row);
  if (!read.success) {
    return read.error.issues.map(({ path, message }) => `tenant: ${path.join('.')}: ${message}`);
  }
  const fault = clockFault(read.data, now);
  return fault === null ? [] : [`tenant: ${fault}.`];
}

/** Replaces the references to sub-venues: hosts in a file, ids in an installation. */
function withSubVenues(row: Row, named: readonly (string | TenantId)[]): Row {
  const { child_venues: _, ...rest } = row.config as Row;
  return { ...row, config: { ...rest, ...(named.length > 0 && { child_venues: named }) } };
}

/** Returns the sub-venues of the only row, as it references them. */
function namedIn<One>({ tenant: rows = [] }: Rows): readonly One[] {
  const config = rows[0]?.config as { readonly child_venues?: readonly One[] } | undefined;
  return config?.child_venues ?? [];
}

/** Returns the hosts of the sub-venues in a file (TENANT-06). */
export const subVenueHosts = (rows: Rows): readonly string[] => namedIn<string>(rows);

/** Set-up of the venue itself; hosts are not exported, and the version restarts. */
export const tenantSetUp: SetUp = {
  tables: [{ name: 'tenant', leaves: ['config_version'] }],
  async exported(rows, database) {
    const hosts = await hostsOfSubVenues(database, namedIn<TenantId>(rows));
    return { tenant: (rows.tenant ?? []).map((row) => withSubVenues(row, hosts)) };
  },
  faultsOf({ tenant: rows = [] }, now) {
    const [row] = rows;
    if (row === undefined || rows.length > 1) return ['tenant: a file holds one venue.'];
    return faultsOfTenant(row, now);
  },
  async write(tx, { tenant: rows = [] }, { host, subVenues }) {
    const version = { config_version: 1 };
    await insertRows(
      tx,
      'tenant',
      rows.map((row) => ({ ...withSubVenues(row, subVenues), ...version })),
    );
    await insertRows(tx, 'tenant_host', [{ host, is_canonical: true, is_demo: false, ...version }]);
  },
};
