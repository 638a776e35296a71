import { CUSTOMER_ROLES, STAFF_ROLES } from '@nadi/domain/account/access';
import { describe, expect, it } from 'vitest';
import { endpoints } from './table.ts';
import type { Endpoint } from './wire/endpoint.ts';
import type { Access } from './wire/route.ts';

const staff: readonly string[] = STAFF_ROLES;

/**
 * Roles that each kind of authentication can establish; any other role could never make the call.
 */
const POSSIBLE: Readonly<Record<Access, (row: readonly string[]) => boolean>> = {
  public: (row) => row.join() === CUSTOMER_ROLES.join(),
  visitor: (row) => row.join() === CUSTOMER_ROLES.join(),
  user: (row) =>
    !row.some((role) => role === 'anonymous' || role === 'order_holder' || staff.includes(role)),
  order: (row) => row.includes('order_holder') && !row.includes('anonymous'),
  console: (row) => row.join() === 'anonymous',
  staff: (row) => row.every((role) => staff.includes(role)),
};

describe('STAFF-01: the table of permissions', () => {
  it.each(Object.entries<Endpoint>(endpoints))(
    '%s: its row fits its authentication',
    (name, { access, roles: row }) => {
      expect(row.length).toBeGreaterThan(0);
      expect(POSSIBLE[access](row), `${name}: ${access}, ${row.join(' ')}`).toBe(true);
    },
  );

  it.each(
    Object.entries<Endpoint>(endpoints).filter(([, { path }]) => path.startsWith('/console/')),
  )('%s is for staff', (_name, { access }) => expect(['console', 'staff']).toContain(access));

  it.each(
    Object.entries<Endpoint>(endpoints).filter(
      ([, { method, access }]) => access === 'staff' && method !== 'GET',
    ),
  )('%s lists the refusal of requests from another site', (_name, { errors }) =>
    expect(errors).toContain('forbidden'),
  );
});
