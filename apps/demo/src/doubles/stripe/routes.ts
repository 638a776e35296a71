import { randomBytes } from 'node:crypto';
import formBody from '@fastify/formbody';
import type { Language } from '@nadi/domain/kernel/localized';
import type { Clock } from '@nadi/server/platform/clock';
import type { Database } from '@nadi/server/platform/db/tenant-tx';
import { sendFailure } from '@nadi/server/platform/http/answer/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Page } from '../frame.ts';
import { accountIdOf, DEMO_STRIPE_PATH, merchantOf } from './account.ts';
import { mountIncidents, readDispute } from './incidents.ts';
import { cancelIntent, confirmIntent, openIntent, readIntent } from './intents.ts';
import { sendMessage } from './messages.ts';
import { type Shown, sessionPage, sessionsPage, unknownPage } from './page.ts';
import {
  detachCard,
  expireSession,
  listRefunds,
  makeRefund,
  openSession,
  readCard,
  readSession,
  refusal,
  type StripeAnswer,
  type StripeRequest,
} from './protocol.ts';
import { DECISIONS, type Decision, payersCard, type StripeSession } from './state.ts';
import { type StripeStore, stripeStore } from './store.ts';

export interface DemoStripeDeps {
  readonly database: Pick<Database, 'call' | 'queryTenant'>;
  readonly clock: Pick<Clock, 'now' | 'machineNow'>;
  readonly secret: string;
}

type Deps = DemoStripeDeps & { readonly store: StripeStore };

/** Number of payments listed. */
const SHOWN_AT_THE_COUNTER = 50;

const NOT_FOUND = { code: 'not_found' } as const;

const decisionOf = z.enum(DECISIONS);
const language = z.enum(['en', 'ar']);
const pageQuery = z.object({ lang: language.optional().catch(undefined) });
const decisionForm = z.object({ decision: decisionOf, lang: language.default('en') });
const readQuery = z.object({ expand: z.array(z.string()) });
const EXPANDED = 'payment_intent.latest_charge';

type OfSession = { Params: { id: string } };

/** Registers the demo's double of Stripe, to be registered in demo mode only, under no prefix. */
export async function demoStripe(app: FastifyInstance, given: DemoStripeDeps): Promise<void> {
  const deps = { ...given, store: stripeStore(given.database) };
  if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) await app.register(formBody);
  mountInterface(app, deps);
  mountPages(app, deps);
  mountIncidents(app, deps);
}

/** Mounts the part of the interface that the shop calls. */
function mountInterface(app: FastifyInstance, deps: Deps): void {
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    act: (of: StripeRequest) => StripeAnswer | Promise<StripeAnswer>,
  ) => {
    const tenantId = merchantOf(request.headers.authorization, deps.secret);
    const key = request.headers['idempotency-key'];
    const { status, body } =
      tenantId === null
        ? refusal(401, 'Invalid API Key provided')
        : await act({
            tenantId,
            fields: request.method === 'POST' ? request.body : request.query,
            key: typeof key === 'string' ? key : null,
            origin: `${request.protocol}://${request.host}`,
          });
    return reply.code(status).send(body);
  };
  const root = `${DEMO_STRIPE_PATH}/v1`;
  app.get(`${root}/account`, (request, reply) =>
    answer(request, reply, ({ tenantId }) => ({
      status: 200,
      body: { id: accountIdOf(tenantId), object: 'account' },
    })),
  );
  app.post(`${root}/checkout/sessions`, (request, reply) =>
    answer(request, reply, (of) => openSession(deps, of)),
  );
  app.get<OfSession>(`${root}/checkout/sessions/:id`, (request, reply) =>
    answer(request, reply, (of) => {
      const isExpanded = readQuery.safeParse(of.fields).data?.expand.includes(EXPANDED) ?? false;
      return readSession(deps, of, request.params.id, isExpanded);
    }),
  );
  app.post<OfSession>(`${root}/checkout/sessions/:id/expire`, (request, reply) =>
    answer(request, reply, (of) => expireSession(deps, of, request.params.id)),
  );
  app.get<OfSession>(`${root}/payment_methods/:id`, (request, reply) =>
    answer(request, reply, (of) => readCard(deps, of, request.params.id)),
  );
  app.post<OfSession>(`${root}/payment_methods/:id/detach`, (request, reply) =>
    answer(request, reply, (of) => detachCard(deps, of, request.params.id)),
  );
  app.post(`${root}/payment_intents`, (request, reply) =>
    answer(request, reply, (of) => openIntent(deps, of)),
  );
  app.get<OfSession>(`${root}/payment_intents/:id`, (request, reply) =>
    answer(request, reply, (of) => readIntent(deps, of, request.params.id)),
  );
  app.post<OfSession>(`${root}/payment_intents/:id/confirm`, (request, reply) =>
    answer(request, reply, (of) => confirmIntent(deps, of, request.params.id)),
  );
  app.post<OfSession>(`${root}/payment_intents/:id/cancel`, (request, reply) =>
    answer(request, reply, (of) => cancelIntent(deps, of, request.params.id)),
  );
  app.get(`${root}/refunds`, (request, reply) =>
    answer(request, reply, (of) => listRefunds(deps, of)),
  );
  app.get<OfSession>(`${root}/disputes/:id`, (request, reply) =>
    answer(request, reply, (of) => readDispute(deps, of, request.params.id)),
  );
  app.post(`${root}/refunds`, (request, reply) =>
    answer(request, reply, (of) => makeRefund(deps, of)),
  );
}

/** Mounts the hosted page, the list of payments, and the decisions of scripts. */
function mountPages(app: FastifyInstance, deps: Deps): void {
  const { store } = deps;
  const shownIn = (spoken: Language): Shown => ({
    language: spoken,
    nonce: randomBytes(16).toString('base64'),
    now: deps.clock.now(),
  });
  const unknown = (reply: FastifyReply) =>
    sendPage(reply.code(404), unknownPage('en', shownIn('en').nonce), null);

  app.get(DEMO_STRIPE_PATH, async (request, reply) => {
    const { lang = 'en' } = pageQuery.parse(request.query);
    const latest = await store.latest(SHOWN_AT_THE_COUNTER);
    return sendPage(reply, sessionsPage(latest, shownIn(lang)), null);
  });

  app.get<OfSession>(`${DEMO_STRIPE_PATH}/pay/:id`, async (request, reply) => {
    const session = await store.find(request.params.id);
    if (session === null) return unknown(reply);
    const { lang } = pageQuery.parse(request.query);
    return sendPage(
      reply,
      sessionPage(session, shownIn(lang ?? spokenIn(request, session))),
      session,
    );
  });

  app.post<OfSession>(`${DEMO_STRIPE_PATH}/pay/:id`, async (request, reply) => {
    const form = decisionForm.safeParse(request.body);
    const session = form.success ? await store.find(request.params.id) : null;
    if (!form.success || session === null) return unknown(reply);
    const { decision, lang } = form.data;
    if (decision === 'back') return reply.redirect(session.cancelUrl, 303);
    const isDecided = await decide(app, deps, session, decision);
    if (isDecided && decision === 'approve') return reply.redirect(afterPaying(session), 303);
    // Back in the browser then needs no form to be sent again.
    return reply.redirect(`${DEMO_STRIPE_PATH}/pay/${session.sessionId}?lang=${lang}`, 303);
  });

  app.post<{ Params: { id: string; decision: string } }>(
    `${DEMO_STRIPE_PATH}/:id/:decision`,
    async (request, reply) => {
      const decision = decisionOf.safeParse(request.params.decision);
      const session = decision.success ? await store.find(request.params.id) : null;
      if (!decision.success || session === null) return sendFailure(request, reply, NOT_FOUND);
      const isDone = decision.data === 'back' || (await decide(app, deps, session, decision.data));
      if (!isDone) return sendFailure(request, reply, { code: 'order_not_open' });
      const isPaid = decision.data === 'approve';
      const url = isPaid ? afterPaying(session) : session.cancelUrl;
      return { status: true, data: { return: { method: 'GET', url, fields: {} } } };
    },
  );
}

/** Writes a decision, with its message to the shop; false where the session is not open. */
async function decide(
  app: FastifyInstance,
  deps: Deps,
  session: StripeSession,
  decision: Exclude<Decision, 'back'>,
): Promise<boolean> {
  const { store, clock } = deps;
  const { sessionId } = session;
  if (decision === 'decline') return store.decline(sessionId, clock.now());
  const paymentIntent = sessionId.replace('cs_test_', 'pi_');
  if (!(await store.complete(sessionId, paymentIntent, clock.now()))) return false;
  if (session.savesCard) await store.saveCard(payersCard(session, paymentIntent, clock.now()));
  const tenantId = Number(/\d+$/.exec(session.account)?.[0]);
  await sendMessage(app, deps, tenantId, { ...session, status: 'complete', paymentIntent });
  return true;
}

const afterPaying = ({ successUrl, sessionId }: StripeSession): string =>
  successUrl.replaceAll('{CHECKOUT_SESSION_ID}', sessionId);

/** Returns the language of a page: the browser's where the session leaves it to the browser. */
function spokenIn(request: FastifyRequest, { locale }: StripeSession): Language {
  const isArabic = /^ar\b/i.test(request.headers['accept-language'] ?? '');
  return locale === 'auto' && isArabic ? 'ar' : 'en';
}

/** Sends a page with the double's own policy: forms to itself, from which it redirects to the shop. */
function sendPage(reply: FastifyReply, page: Page, session: StripeSession | null) {
  const shop =
    session === null
      ? []
      : [session.successUrl, session.cancelUrl].map((one) => new URL(one).origin);
  const policy = [
    "default-src 'none'",
    "font-src 'self'",
    'img-src data:',
    `style-src 'nonce-${page.nonce}'`,
    `form-action ${["'self'", ...new Set(shop)].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(page.html);
}
