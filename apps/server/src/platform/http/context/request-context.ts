import type { Endpoint } from '@nadi/contract/wire/endpoint';
import { mayCall } from '@nadi/contract/wire/route';
import { accessRefusal, customerRole, type Role } from '@nadi/domain/account/access';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { FastifyRequest } from 'fastify';
import { canonicalHost } from '../../canonical-host.ts';
import { bodyTextOf } from '../input/body-text.ts';
import type { Failure } from '../mount.ts';
import type { Pipeline } from '../pipeline.ts';
import { consoleToken } from './console-cookie.ts';
import {
  type Actor,
  ORDER_TOKEN,
  type RequestContext,
  type StaffActor,
  type StaffContext,
} from './context.ts';
import { VISITOR_TOKEN } from './identity.ts';
import { languageOf } from './language.ts';
import { causeOf, comesFromOwnPages, isBehindUntrustedProxy, originOf } from './own-pages.ts';
import type { TenantSite } from './tenant-directory.ts';

/** Fallback for every unknown host in the demo. */
const DEMO_HOST = 'localhost';

type SiteFinder = Pick<Pipeline, 'directory' | 'isDemo'>;

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
/** Upper bound of a host; its return address still fits a gateway's 256 characters. */
const HOST_LENGTH_MAX = 160;

/** Checks a host with its port before addresses are built from it. */
const isHost = (text: string): boolean =>
  text.length <= HOST_LENGTH_MAX && HOST.test(text) && URL.canParse(`http://${text}`);

/** Returns the host of a request in the form in which hosts are stored (TENANT-02). */
const hostOf = ({ hostname }: FastifyRequest): string => canonicalHost(hostname ?? '') ?? '';

/** Finds the cached tenant by exact host; a forwarded host counts only from a configured proxy. */
export function findSite(request: FastifyRequest, of: SiteFinder): TenantSite | undefined {
  if (!isHost(request.host)) return undefined;
  const site = of.directory.siteOf(hostOf(request));
  return site ?? (of.isDemo ? of.directory.siteOf(DEMO_HOST) : undefined);
}

/**
 * Finds the tenant of a request after refreshing tenant and clock.
 *
 * While the database is unavailable it uses the cached state, so that requests that need no
 * database are still served.
 */
export async function arriveAtSite(
  request: FastifyRequest,
  of: SiteFinder & Pick<Pipeline, 'clock'>,
): Promise<TenantSite | undefined> {
  await Promise.all([of.clock.refresh().catch(() => {}), refreshSite(request, of)]);
  return findSite(request, of);
}

async function refreshSite(request: FastifyRequest, of: SiteFinder): Promise<void> {
  if (!isHost(request.host)) return;
  await of.directory.refresh(hostOf(request));
  if (of.isDemo && !findSite(request, of)) await of.directory.refresh(DEMO_HOST);
}

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/**
 * Returns the bearer. `undefined`: none sent. Another `Authorization` scheme is an unknown bearer.
 */
function bearerOf(request: FastifyRequest): string | undefined {
  const text = request.headers.authorization;
  if (text === undefined || text === '') return undefined;
  return /^bearer +(\S+)$/i.exec(text)?.[1] ?? '';
}

const isOfConsole = ({ access }: Endpoint): boolean => access === 'console' || access === 'staff';

/** Returns the caller's roles; an order's own token is validated with its order. */
function rolesOfCaller(
  { access }: Endpoint,
  actor: Actor,
  staff: StaffActor | null,
  request: FastifyRequest,
): readonly Role[] {
  if (staff !== null) return [staff.role];
  const role = customerRole(actor.customer);
  const hasToken = access === 'order' && request.headers[ORDER_TOKEN] !== undefined;
  return hasToken ? ['order_holder', role] : [role];
}

/** Returns the reason why the caller may not make this call (STAFF-01). `null`: allowed. */
function accessFault(endpoint: Endpoint, callers: readonly Role[]): Failure | null {
  if (callers.some((role) => mayCall(role, endpoint))) return null;
  return { code: accessRefusal(callers[0] ?? 'anonymous') };
}

/**
 * Creates the context, once; lower layers do not read the clock, the headers or the host.
 *
 * See architecture, "Life of a request".
 */
export async function makeContext(
  request: FastifyRequest,
  endpoint: Endpoint,
  pipeline: Pipeline,
): Promise<Result<RequestContext | StaffContext, Failure>> {
  const { clock, identify } = pipeline;
  const site = await arriveAtSite(request, pipeline);
  if (!site) return refuse({ code: 'not_found' });
  const visitorToken = single(request.headers['x-visitor-token']) || undefined;
  if (visitorToken !== undefined && !VISITOR_TOKEN.test(visitorToken)) {
    return refuse({ code: 'malformed_request' });
  }
  const now = clock.now();
  const ofConsole = isOfConsole(endpoint);
  if (ofConsole && !comesFromOwnPages(request)) {
    return refuse({ code: isBehindUntrustedProxy(request) ? 'untrusted_proxy' : 'forbidden' });
  }
  const staff = endpoint.access === 'staff' ? await staffOf(request, site, pipeline, now) : null;
  const needsCart = endpoint.access !== 'public' && !ofConsole;
  const bearer = ofConsole ? undefined : bearerOf(request);
  const credentials = { bearer, visitorToken, needsCart };
  let identity = await identify(site.facts, credentials, now);
  if (identity === null && endpoint.forgivesBearer) {
    identity = await identify(site.facts, { ...credentials, bearer: undefined }, now);
  }
  const { lang } = request.query as { lang?: unknown };
  // Staff may use Arabic where the site has none.
  const speaksArabic = site.enableArabic || ofConsole;
  const language = speaksArabic ? languageOf(lang, request.headers['accept-language']) : 'en';
  if (identity === null) return refuse({ code: 'session_expired' });
  const callers = rolesOfCaller(endpoint, identity.actor, staff, request);
  const fault = accessFault(endpoint, callers);
  if (fault !== null) return refuse(fault);
  const current = staff === null ? site : await pipeline.directory.currentById(site.facts.id);
  return ok({
    ...(staff === null ? {} : { staff }),
    requestId: request.id,
    tenant: (current ?? site).facts,
    actor: identity.actor,
    visitorToken: identity.visitorToken,
    language,
    now,
    origin: originOf(request),
    address: request.ip,
    header: (name) => single(request.headers[name.toLowerCase()]),
    bodyText: () => bodyTextOf(request),
  });
}

/** Finds the staff member of the console's cookie. */
async function staffOf(
  request: FastifyRequest,
  { facts }: TenantSite,
  { identifyStaff }: Pipeline,
  now: number,
): Promise<StaffActor | null> {
  const token = consoleToken(request);
  if (token === undefined) return null;
  return identifyStaff(facts, { token, isUse: causeOf(request) === 'user' }, now);
}
