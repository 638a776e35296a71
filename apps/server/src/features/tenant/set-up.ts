import { siteConfig } from '@nadi/contract/tenant/endpoints';
import { z } from 'zod';
import { currencyParts } from '../../platform/currency-parts.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import type { Row, SetUp } from '../../platform/set-up.ts';
import { clockFault } from './policy.ts';

const derived = { is_custom: true, is_default: true, page_id: true } as const;
const menu = z.array(siteConfig.shape.header_nav.element.partial(derived));

/** What an operator has set up: the words of the site's config, and settings that the site does not see. */
const config = siteConfig
  .partial()
  .extend({
    carousel: z.array(z.record(z.string(), z.unknown())),
    ...{ header_nav: menu, header_menu: menu, footer_menu: menu },
    ...{ anonymous_holds: z.unknown(), partners: z.unknown() },
    ...{ staff_idle_minutes: z.unknown(), form_answers_kept_days: z.unknown() },
  })
  .partial()
  .strict();

const named = z.string().trim().min(1).max(120);

const tenant = z.object({
  ...{ code: z.string().regex(/^[A-Z]{2,6}$/), name: named, ar_name: named, config },
  currency: z.string().refine((one) => currencyParts(one) === 2, 'No currency of hundredths.'),
  ...{ time_zone: z.string(), offset_minutes: z.number().int() },
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

/** Venues below this one are other venues of its installation, and stay behind. */
function withoutChildren(row: Row): Row {
  const { child_venues: _, ...rest } = row.config as Row;
  return { ...row, config: rest };
}

/** The venue itself; its hosts stay behind, and the version of its facts begins anew. */
export const tenantSetUp: SetUp = {
  tables: [{ name: 'tenant', leaves: ['config_version'] }],
  told: async ({ tenant: rows = [] }) => ({ tenant: rows.map(withoutChildren) }),
  faultsOf({ tenant: rows = [] }, now) {
    const [row] = rows;
    if (row === undefined || rows.length > 1) return ['tenant: a file holds one venue.'];
    return faultsOfTenant(row, now);
  },
  async write(tx, { tenant: rows = [] }, { host }) {
    const version = { config_version: 1 };
    await insertRows(
      tx,
      'tenant',
      rows.map((row) => ({ ...withoutChildren(row), ...version })),
    );
    await insertRows(tx, 'tenant_host', [{ host, is_canonical: true, is_demo: false, ...version }]);
  },
};
