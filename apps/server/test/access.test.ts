import { type EndpointName, endpoints } from '@nadi/contract/table';
import type { Endpoint } from '@nadi/contract/wire/endpoint';
import {
  accessRefusal,
  CUSTOMER_ROLES,
  type CustomerRole,
  STAFF_ROLES,
  type StaffRole,
} from '@nadi/domain/account/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, ownPage } from './console.ts';
import { type CallOptions, startTestApp, type TestApp } from './harness.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

/** Endpoints that end the session or account which the other calls use. */
const ENDING: ReadonlySet<string> = new Set(['logOut', 'eraseAccount', 'signOutStaff']);
const REFUSALS = ['session_expired', 'login_required', 'forbidden'];

const calls = Object.entries<Endpoint>(endpoints).filter(
  ([, { roles }]) => roles.length !== CUSTOMER_ROLES.length,
);

const logIn = async (mobile: string, password: string): Promise<CallOptions> => {
  const answer = await site.call('logIn', { body: { mobile_number: mobile, password } });
  return { bearer: answer.body.data.token };
};
const partner = async (type: 'b2b' | 'b2e'): Promise<CallOptions> => {
  const sql = 'update customer set b2b_type = $1 where tenant_id = 1 and id = 3';
  await site.database.forTenant(1, (tx) => tx.query('account', sql, [type]));
  return logIn('503456789', 'Partner#1');
};
const guest = async (): Promise<CallOptions> => {
  const body = { mobile_number: '505555555', name: 'Sara', email: 's@example.com' };
  return { bearer: (await site.call('guestLogIn', { body })).body.data.token };
};
const staff = async (role: StaffRole): Promise<CallOptions> => ({
  headers: { ...ownPage(), cookie: (await enter(site, role)).cookie },
});

const signIns: Readonly<Record<CustomerRole | StaffRole, () => Promise<CallOptions>>> = {
  anonymous: async () => ({}),
  guest,
  customer: () => logIn('501234567', 'Customer#1'),
  member: () => logIn('502345678', 'Member#1'),
  b2b: () => partner('b2b'),
  b2e: () => partner('b2e'),
  owner: () => staff('owner'),
  manager: () => staff('manager'),
  desk: () => staff('desk'),
  scanner: () => staff('scanner'),
};

/** Path parameters that match nothing. */
const nowhere = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '999999']));

describe.each([...CUSTOMER_ROLES, ...STAFF_ROLES])('STAFF-01: %s', (role) => {
  it('may make the calls of their rows, and no other', async () => {
    const how = await signIns[role]();
    for (const [name, endpoint] of calls) {
      const { access, method } = endpoint;
      const row: readonly string[] = endpoint.roles;
      // Callers signed in elsewhere are anonymous here; at the console's sign-in everyone is.
      const isStaffCall = access === 'staff' || access === 'console';
      const isStaff = (STAFF_ROLES as readonly string[]).includes(role);
      const known = access === 'console' || isStaffCall !== isStaff ? 'anonymous' : role;
      const isAllowed = row.includes(known);
      if (isAllowed && (ENDING.has(name) || endpoint.envelope === 'raw')) continue;
      const headers = isStaffCall && !isStaff ? { ...how.headers, ...ownPage() } : how.headers;
      const answer = await site.call(
        name as EndpointName,
        { params: nowhere(endpoint), ...(method === 'POST' && endpoint.body ? { body: {} } : {}) },
        { ...how, ...(headers && { headers }) },
      );
      const what = `${name} by ${role}: ${answer.text}`;
      if (isAllowed) expect(REFUSALS, what).not.toContain(answer.body?.code);
      else expect(answer.body?.code, what).toBe(accessRefusal(known));
    }
  });
});
