import { randomBytes } from 'node:crypto';
import formBody from '@fastify/formbody';
import type { Language } from '@nadi/domain/kernel/localized';
import type { Clock } from '@nadi/server/platform/clock';
import type { Database } from '@nadi/server/platform/db/tenant-tx';
import { sendFailure } from '@nadi/server/platform/http/answer/send';
import { REPORT, reasonsByField } from '@nadi/server/platform/http/input/reasons';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { isFontName, type Page, readFont } from '../frame.ts';
import { DEMO_GATEWAY_PATH } from './account.ts';
import { counterPage, noticePage, overPage, pathOf, paymentPage, returnPage } from './page.ts';
import { answerDocument } from './protocol.ts';
import { DECISIONS, type Decision, type DoubleTransaction, STATE_NAMES } from './state.ts';
import { type DoubleStore, doubleStore } from './store.ts';

export interface DemoGatewayDeps {
  readonly database: Pick<Database, 'call'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly secret: string;
}

/** Number of payments listed. */
const SHOWN_AT_THE_COUNTER = 50;

const NOT_FOUND = { code: 'not_found' } as const;

const decisionOf = z.enum(DECISIONS);
const language = z.enum(['en', 'ar']);
const payForm = z.object({ TransactionID: z.string(), lang: language.optional() });
const counterQuery = z.object({ lang: language.catch('en') });
const decisionForm = z.object({ decision: decisionOf, lang: language.default('en') });
const behaviourBody = z.object({
  repeated_finalization: z.enum(['same', 'already_final']).default('same'),
  silent: z.boolean().default(false),
});

/**
 * Registers the demo's card gateway, which implements EPG's side (wire, "Demo doubles").
 *
 * To be registered in demo mode only, under no prefix.
 */
export async function demoGateway(app: FastifyInstance, deps: DemoGatewayDeps): Promise<void> {
  const store = doubleStore(deps.database);
  const protocol = { ...deps, store };
  if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) await app.register(formBody);

  app.post(DEMO_GATEWAY_PATH, async (request, reply) => {
    if ((await store.behaviour()).isSilent) return reply.code(503).send();
    const origin = `${request.protocol}://${request.host}`;
    return answerDocument(request.body, origin, protocol);
  });

  app.get(DEMO_GATEWAY_PATH, async (request, reply) => {
    const { lang } = counterQuery.parse(request.query);
    const latest = await store.latest(SHOWN_AT_THE_COUNTER);
    return sendPage(reply, counterPage(latest, lang, newNonce()), null);
  });

  const openPage = async (form: unknown, reply: FastifyReply) => {
    const parsed = payForm.safeParse(form);
    const transaction = parsed.success ? await store.find(parsed.data.TransactionID) : null;
    if (transaction === null) return unknownPage(reply);
    const nonce = newNonce();
    const spoken = parsed.data?.lang ?? transaction.language;
    const page = transaction.finalCode === null ? paymentPage : overPage;
    return sendPage(reply, page(transaction, spoken, nonce), transaction);
  };
  app.post(`${DEMO_GATEWAY_PATH}/pay`, (request, reply) => toPage(request.body, reply, store));
  app.get(`${DEMO_GATEWAY_PATH}/pay`, (request, reply) => openPage(request.query, reply));

  app.post<{ Params: { id: string } }>(`${DEMO_GATEWAY_PATH}/pay/:id`, async (request, reply) => {
    const form = decisionForm.safeParse(request.body);
    const transaction = form.success ? await store.find(request.params.id) : null;
    if (!form.success || transaction === null) return unknownPage(reply);
    const { decision, lang } = form.data;
    const isDecided = await store.decide(transaction.transactionId, decision);
    // The shop already has another result: showing success and then returning a failure would be
    // wrong.
    const isOver = !isDecided && transaction.decision !== decision;
    const page = isOver
      ? overPage({ ...transaction, finalCode: transaction.finalCode ?? '' }, lang, newNonce())
      : afterDecision(transaction, form.data);
    return sendPage(reply, page, transaction);
  });

  app.post(`${DEMO_GATEWAY_PATH}/manner`, async (request, reply) => {
    const body = behaviourBody.safeParse(request.body ?? {}, REPORT);
    if (!body.success) {
      const errors = reasonsByField(body.error);
      return sendFailure(request, reply, { code: 'validation_failed', errors });
    }
    const { repeated_finalization: repeatedFinalization, silent: isSilent } = body.data;
    await store.setBehaviour({ repeatedFinalization, isSilent });
    return { status: true, data: body.data };
  });

  app.post<{ Params: { id: string; decision: string } }>(
    `${DEMO_GATEWAY_PATH}/:id/:decision`,
    async (request, reply) => {
      const decision = decisionOf.safeParse(request.params.decision);
      const transaction = decision.success ? await store.find(request.params.id) : null;
      if (!decision.success || transaction === null) return sendFailure(request, reply, NOT_FOUND);
      const isDecided = await store.decide(transaction.transactionId, decision.data);
      if (!isDecided && transaction.decision !== decision.data) {
        return sendFailure(request, reply, { code: 'order_not_open' });
      }
      return { status: true, data: scriptAnswer(transaction, decision.data) };
    },
  );

  app.get<{ Params: { name: string } }>(
    `${DEMO_GATEWAY_PATH}/fonts/:name`,
    async (request, reply) => {
      const { name } = request.params;
      if (!isFontName(name)) return sendFailure(request, reply, NOT_FOUND);
      return reply
        .headers({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' })
        .send(readFont(name));
    },
  );
}

/** Redirects to the page, so that the browser's Back does not have to send the form again. */
async function toPage(form: unknown, reply: FastifyReply, store: DoubleStore) {
  const parsed = payForm.safeParse(form);
  const transaction = parsed.success ? await store.find(parsed.data.TransactionID) : null;
  return transaction === null ? unknownPage(reply) : reply.redirect(pathOf(transaction), 303);
}

function afterDecision(
  transaction: DoubleTransaction,
  { decision, lang }: { readonly decision: Decision; readonly lang: Language },
): Page {
  const nonce = newNonce();
  if (decision === 'close') return noticePage('demoGateway.closed', lang, nonce);
  return returnPage(transaction, lang, nonce);
}

/**
 * Returns the answer to a script, which may post the return itself or leave it to the reconciler.
 */
const scriptAnswer = (transaction: DoubleTransaction, decision: Decision) => ({
  transactionId: transaction.transactionId,
  state: STATE_NAMES[decision],
  return: {
    method: 'POST',
    url: transaction.returnPath,
    fields: { TransactionID: transaction.transactionId },
  },
});

const newNonce = (): string => randomBytes(16).toString('base64');

const unknownPage = (reply: FastifyReply) =>
  sendPage(reply.code(404), noticePage('demoGateway.unknown', 'en', newNonce()), null);

/**
 * Sends a page with the double's own policy: no foreign sources, forms to itself and the shop only.
 */
function sendPage(reply: FastifyReply, page: Page, transaction: DoubleTransaction | null) {
  const shop = transaction === null ? '' : ` ${new URL(transaction.returnPath).origin}`;
  const policy = [
    "default-src 'none'",
    "font-src 'self'",
    'img-src data:',
    `style-src 'nonce-${page.nonce}'`,
    `script-src 'nonce-${page.nonce}'`,
    `form-action 'self'${shop}`,
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
