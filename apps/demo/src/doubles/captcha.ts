import { demoCaptchaBody } from '@nadi/contract/demo/endpoints';
import { CAPTCHA_WORK, captchaOf } from '@nadi/server/platform/captcha/by-proof';
import { sendFailure } from '@nadi/server/platform/http/answer/send';
import { arriveAtSite } from '@nadi/server/platform/http/context/request-context';
import type { Pipeline } from '@nadi/server/platform/http/pipeline';
import type { Proofs } from '@nadi/server/platform/proof-of-work';
import type { FastifyInstance } from 'fastify';
import { readBody, refuseField, sendData } from './envelope.ts';

/**
 * `POST /demo/captcha`: solves captchas for scripts, which would lose time with the work.
 *
 * Returns a solved captcha of the requested site, or with `{challenge}` the proof of that
 * challenge.
 */
export function demoCaptcha(server: FastifyInstance, proofs: Proofs, pipeline: Pipeline): void {
  server.post('/demo/captcha', async (request, reply) => {
    const isEmpty = request.body === undefined || request.body === null;
    const body = isEmpty ? { value: {} } : readBody(demoCaptchaBody, request, reply);
    if (!body) return reply;
    const { challenge } = body.value as { challenge?: unknown };
    if (challenge === undefined) {
      const site = await arriveAtSite(request, pipeline);
      if (!site) return sendFailure(request, reply, { code: 'not_found' });
      const made = await proofs.issue(captchaOf(site.facts.id), CAPTCHA_WORK);
      return sendData(reply, { recaptcha_response: await proofs.solve(made) });
    }
    const proof = await proofs.solve(challenge);
    if (proof === null) return sendFailure(request, reply, refuseField('challenge', 'invalid'));
    return sendData(reply, { proof });
  });
}
