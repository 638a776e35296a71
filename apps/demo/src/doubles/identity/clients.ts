import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '@nadi/server/platform/clock';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isAuthentic, DEMO_IDENTITY_PATH as PATH } from './account.ts';
import { claimsFor } from './persons.ts';
import type { VisitStore } from './store.ts';

const tokenForm = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().default(''),
});
const clientOf = (header: string | undefined): string =>
  Buffer.from(/^Basic (\S+)$/.exec(header ?? '')?.[1] ?? '', 'base64')
    .toString()
    .split(':', 1)[0] ?? '';

export interface ClientDeps {
  readonly store: VisitStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly secret: string;
}

/** Answers the clients, server to server: a token for a code, and the person of a token. */
export function answerClients(app: FastifyInstance, { store, clock, secret }: ClientDeps): void {
  app.post(`${PATH}/token`, async (request, reply) => {
    const form = tokenForm.safeParse(request.body);
    const clientId = clientOf(request.headers.authorization);
    if (!isAuthentic(request.headers.authorization, clientId, secret)) {
      return reply.code(401).send({ error: 'invalid_client' });
    }
    if (!form.success) return reply.code(400).send({ error: 'invalid_request' });
    const { code, redirect_uri: redirectUri, code_verifier: verifier } = form.data;
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const accessToken = randomUUID();
    const by = { now: clock.now(), clientId, redirectUri, challenge };
    if (!(await store.redeem(code, accessToken, by))) {
      return reply.code(400).send({ error: 'invalid_grant' });
    }
    return { access_token: accessToken, token_type: 'Bearer', expires_in: 3600, scope: '' };
  });

  app.get(`${PATH}/userinfo`, async (request, reply) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const found = await store.personOf(token);
    if (found === null) return reply.code(401).send({ error: 'invalid_token' });
    return claimsFor(found.person, found.state);
  });
}
