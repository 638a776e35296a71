import { demoCaptchaBody } from '@nadi/contract/demo/endpoints';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from '../http/answer/send.ts';
import type { Proofs } from '../proof-of-work.ts';
import { readBody, refuseField, sendData } from './envelope.ts';

/** `POST /demo/captcha`: the proof of a challenge, for scripts, which would lose their time with it. */
export function demoCaptcha(server: FastifyInstance, proofs: Pick<Proofs, 'solve'>): void {
  server.post('/demo/captcha', async (request, reply) => {
    const body = readBody(demoCaptchaBody, request, reply);
    if (!body) return reply;
    const proof = await proofs.solve(body.value.challenge);
    if (proof === null) return sendFailure(request, reply, refuseField('challenge', 'invalid'));
    return sendData(reply, { proof });
  });
}
