import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '@nadi/server/platform/clock';
import type { Database } from '@nadi/server/platform/db/tenant-tx';
import { pageHeaders } from '@nadi/server/platform/http/answer/security-headers';
import { sendFailure } from '@nadi/server/platform/http/answer/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readBody, sendData } from '../envelope.ts';
import type { Page } from '../frame.ts';
import { isKnownClient, isOfVenue, isRegistered, DEMO_IDENTITY_PATH as PATH } from './account.ts';
import { answerClients } from './clients.ts';
import { counterPage, noticePage, signInPage } from './page.ts';
import { PERSONS, type Person } from './persons.ts';
import { DECISIONS, type Decision, type Visit, visitStore } from './store.ts';

export interface DemoIdentityDeps {
  readonly database: Pick<Database, 'call'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly secret: string;
}

/** Number of sign-ins listed. */
const SHOWN_AT_THE_COUNTER = 50;
const CODE_MS = 10 * 60_000;

const lang = z.enum(['en', 'ar']).catch('en');
const language = z.object({ lang });
const state = z.string().regex(/^[\w-]{16,128}$/);
const person = z.enum(PERSONS);
const authorizeQuery = z.object({
  response_type: z.literal('code'),
  client_id: z.string().refine(isKnownClient),
  redirect_uri: z.string(),
  state,
  code_challenge: z.string().optional(),
  ui_locales: lang,
});
/** Values of the page's buttons; all doubles use "decline" for a refusal. */
const decisionForm = z.object({
  decision: z
    .enum([...DECISIONS, 'decline'])
    .transform((choice) => (choice === 'decline' ? 'deny' : choice)),
  user: person,
});
const scriptBody = z.object({ user: person.default('customer') }).prefault({});

/**
 * Registers the demo's identity provider, which implements the side of UAE PASS.
 *
 * See wire, "Demo doubles". To be registered in demo mode only, under no prefix.
 */
export function demoIdentity(app: FastifyInstance, deps: DemoIdentityDeps): void {
  const { database, clock, secret } = deps;
  const store = visitStore(database);
  const redirects = redirectsTo(store, clock);
  answerClients(app, { store, clock, secret });

  app.get(PATH, async (request, reply) => {
    const latest = await store.latest(SHOWN_AT_THE_COUNTER);
    return sendPage(reply, counterPage(latest, language.parse(request.query).lang, newNonce()));
  });

  app.get(`${PATH}/authorize`, async (request, reply) => {
    const parsed = authorizeQuery.safeParse(request.query);
    if (!parsed.success || !isRegistered(parsed.data.redirect_uri, request.hostname)) {
      return unknown(reply);
    }
    const { client_id: clientId, redirect_uri: redirectUri, code_challenge, ...rest } = parsed.data;
    const visit = { state: rest.state, clientId, redirectUri, challenge: code_challenge ?? null };
    await store.save(visit, clock.now());
    const page = signInPage(visit.state, rest.ui_locales, newNonce());
    return sendPage(reply, page, redirectUri);
  });

  app.get<{ Params: { state: string } }>(`${PATH}/visit/:state`, async (request, reply) => {
    const visit = await store.find(request.params.state);
    if (visit === null) return unknown(reply);
    const page = signInPage(visit.state, language.parse(request.query).lang, newNonce());
    return sendPage(reply, page, visit.redirectUri);
  });

  app.post<{ Params: { state: string } }>(`${PATH}/visit/:state`, async (request, reply) => {
    const form = decisionForm.safeParse(request.body);
    const visit = form.success ? await store.find(request.params.state) : null;
    if (!form.success || visit === null) return unknown(reply);
    return reply.redirect(await redirects(visit, form.data.decision, form.data.user), 303);
  });

  app.get<{ Querystring: { redirect_uri?: string } }>(`${PATH}/logout`, async (request, reply) => {
    const back = String(request.query.redirect_uri ?? '');
    if (isOfVenue(back, request.hostname)) return reply.redirect(back, 303);
    return sendPage(reply, noticePage('demoIdentity.signedOut', 'en', newNonce()));
  });

  app.post<{ Params: { state: string; decision: string } }>(
    `${PATH}/:state/:decision`,
    async (request, reply) => {
      const decision = z.enum(DECISIONS).safeParse(request.params.decision);
      const parsed = state.safeParse(request.params.state);
      if (!decision.success || !parsed.success) return sendFailure(request, reply, NOT_FOUND);
      request.body ??= {};
      const body = readBody(scriptBody, request, reply);
      if (!body) return reply;
      const visit = (await store.find(parsed.data)) ?? (await unseen(parsed.data, request));
      const url = await redirects(visit, decision.data, body.value.user);
      return sendData(reply, { return: { url } });
    },
  );

  /**
   * Creates the sign-in for a script that decides before a page is opened; only the site is known.
   */
  async function unseen(stateText: string, { protocol, host }: FastifyRequest): Promise<Visit> {
    const redirectUri = `${protocol}://${host}/api/v1/auth/uae-pass/callback`;
    const visit = { state: stateText, clientId: null, redirectUri, challenge: null };
    await store.save(visit, clock.now());
    return visit;
  }
}

const NOT_FOUND = { code: 'not_found' } as const;

/** Returns the redirect address of each decision. */
function redirectsTo(store: ReturnType<typeof visitStore>, { now }: Pick<Clock, 'now'>) {
  return async (visit: Visit, decision: Decision, user: Person): Promise<string> => {
    const url = new URL(visit.redirectUri);
    url.searchParams.set('state', visit.state);
    if (decision === 'deny') url.searchParams.set('error', 'access_denied');
    else if (decision === 'cancel') url.searchParams.set('error', 'cancelledOnApp');
    else {
      const code = randomUUID();
      const until = decision === 'expire' ? now() - 1 : now() + CODE_MS;
      await store.decide(visit.state, user, code, until);
      if (decision === 'replay') await store.spend(code);
      url.searchParams.set('code', code);
    }
    return url.href;
  };
}

const newNonce = (): string => randomBytes(16).toString('base64');

const unknown = (reply: FastifyReply) =>
  sendPage(reply.code(404), noticePage('demoIdentity.unknown', 'en', newNonce()));

/** Sends a page of the double, whose form may redirect to the site. */
const sendPage = (reply: FastifyReply, { html, nonce }: Page, redirectUri?: string) =>
  reply
    .headers(pageHeaders({ nonce, formActions: redirectUri ? [new URL(redirectUri).origin] : [] }))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
