import type { EndpointName } from '@nadi/contract/table';
import { DEMO_TOTP, demoStaff } from '@nadi/demo/seed/staff';
import { fromBase32, totpCode, totpStep } from '@nadi/domain/staff/totp';
import { hmac } from '../src/features/staff/sign-in.ts';
import type { CallAnswer, CallInput, CallOptions, TestApp } from './harness.ts';
import { shownAct } from './shown-state.ts';

type App = Pick<TestApp, 'call' | 'database'>;
type Role = 'owner' | 'manager' | 'desk' | 'scanner';

/** Returns the headers a browser sends with calls from the console's own pages. */
export const ownPage = (host = 'localhost') => ({
  origin: `http://${host}`,
  'sec-fetch-site': 'same-origin',
  'x-nadi-console': 'user',
});

/** Returns the code of the authenticator app, some steps from now. */
export const appCode = (beside = 0, secret: string = DEMO_TOTP): string =>
  totpCode(fromBase32(secret), totpStep(Date.now()) + beside, hmac);

/**
 * Runs the work within one step of the apps' time; repeats it when another step began meanwhile.
 */
export async function withinOneStep(work: () => Promise<void>): Promise<void> {
  for (;;) {
    const step = totpStep(Date.now());
    await work();
    if (totpStep(Date.now()) === step) return;
  }
}

export const loginOf = (role: Role) => {
  const { email, password } = demoStaff.find((one) => one.role === role) ?? demoStaff[0] ?? never();
  return { email, password };
};

function never(): never {
  throw new Error('The demo has no staff.');
}

/** Allows used codes again, which saves the wait for the next one. */
export const clearCodes = ({ database }: Pick<App, 'database'>, tenantId = 1) =>
  database.forTenant(tenantId, (tx) =>
    tx.query('staff', 'update staff set totp_step = 0 where tenant_id = $1', [tenantId]),
  );

/** Sends a sign-in from the console's own page. */
export const signIn = (
  { call }: Pick<App, 'call'>,
  body: object,
  { headers, ...how }: CallOptions = {},
): Promise<CallAnswer> =>
  call('signInStaff', { body }, { ...how, headers: { ...ownPage(how.host), ...headers } });

/** Returns the cookie a response sets, as a browser sends it back; empty: none. */
export const cookieOf = ({ headers }: CallAnswer): string =>
  /^[^;]*/.exec(String(headers['set-cookie'] ?? ''))?.[0] ?? '';

/** Signed-in member of staff with their own calls. */
export interface AtConsole {
  readonly cookie: string;
  call(name: EndpointName, input?: CallInput, options?: CallOptions): Promise<CallAnswer>;
}

/**
 * Returns calls with this cookie, as a browser makes them.
 *
 * An act of staff is completed by its key, the state that is there, and the refund of its preview.
 */
export function atConsole(
  site: Pick<App, 'call'> & Partial<App>,
  cookie: string,
  host?: string,
): AtConsole {
  const send = (name: EndpointName, input?: CallInput, { headers, ...how }: CallOptions = {}) =>
    site.call(name, input, {
      ...(host === undefined ? {} : { host }),
      ...how,
      headers: { ...ownPage(host), cookie, ...headers },
    });
  const { database } = site;
  const of = database && { database, tenantId: host === 'sahel.localhost' ? 2 : 1 };
  return {
    cookie,
    async call(name, input = {}, options = {}) {
      const act = of ? await shownAct(of, name, input) : null;
      if (act === null) return send(name, input, options);
      const headers = { 'idempotency-key': act.key, ...options.headers };
      const body = act.input.body as { dry?: 0 | 1; shares?: object } | undefined;
      if (name !== 'cancelBooking' || body?.dry === 1 || body?.shares !== undefined)
        return send(name, act.input, { ...options, headers });
      const preview = await send(name, { ...act.input, body: { ...body, dry: 1 } }, options);
      const shares = preview.body.data?.shares ?? [];
      return send(name, { ...act.input, body: { ...body, shares } }, { ...options, headers });
    },
  };
}

/** Signs in one of the demo's staff. */
export async function enter(site: App, role: Role, host?: string): Promise<AtConsole> {
  await clearCodes(site, host === 'sahel.localhost' ? 2 : 1);
  const body = { ...loginOf(role), code: appCode() };
  const answer = await signIn(site, body, host === undefined ? {} : { host });
  if (answer.status !== 200) throw new Error(answer.text);
  return atConsole(site, cookieOf(answer), host);
}
