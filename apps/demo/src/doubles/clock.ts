import { randomBytes } from 'node:crypto';
import formBody from '@fastify/formbody';
import { demoClockBody } from '@nadi/contract/demo/endpoints';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Clock } from '@nadi/server/platform/clock';
import { sendFailure } from '@nadi/server/platform/http/answer/send';
import { arriveAtSite } from '@nadi/server/platform/http/context/request-context';
import type { TenantDirectory } from '@nadi/server/platform/http/context/tenant-directory';
import type { Failure } from '@nadi/server/platform/http/mount';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clockPage, DEMO_CLOCK_PATH } from './clock-page.ts';
import { readBody, refuseField, sendData, sendPage } from './envelope.ts';

export interface DemoClockDeps {
  readonly clock: Clock;
  /** Finds the venue of the page's host, in whose local time the clock is shown. */
  readonly directory: TenantDirectory;
  /** Runs all due work to completion. */
  readonly runDue: () => Promise<void>;
}

/** Upper bound of the offset; farther moves only break dates. */
const YEARS_AT_MOST = 5;
const OFFSET_MAX_MS = YEARS_AT_MOST * 366 * 86_400_000;

const FORM_TYPE = 'application/x-www-form-urlencoded';

type Move = z.output<typeof demoClockBody>;

/** Returns the new offset in milliseconds; forward only, or back to machine time. */
export function offsetAfter(
  move: Move,
  clock: Pick<Clock, 'now' | 'offset' | 'machineNow'>,
): Result<number, Failure> {
  if ('reset' in move) return ok(0);
  if ('advance_seconds' in move) {
    return bounded(clock.offset() + move.advance_seconds * 1000, 'advance_seconds');
  }
  const target = Date.parse(move.now);
  if (Number.isNaN(target) || target < clock.now()) return refuse(refuseField('now', 'date'));
  return bounded(target - clock.machineNow(), 'now');
}

const bounded = (offset: number, field: string): Result<number, Failure> =>
  offset > OFFSET_MAX_MS ? refuse(refuseField(field, 'too_far')) : ok(offset);

const pageQuery = z.object({ lang: z.enum(['en', 'ar']).catch('en') });
/** Form of a move; 0 seconds resets to machine time. */
const moveForm = pageQuery.extend({ seconds: z.coerce.number().int().min(0) });

const acceptsHtml = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') ?? false;

/**
 * `GET` and `POST /demo/clock` (wire, "Demo doubles").
 *
 * A browser gets a page with buttons, whose forms are sent to `/demo/clock/move`.
 */
export async function demoClock(
  server: FastifyInstance,
  { clock, directory, runDue }: DemoClockDeps,
): Promise<void> {
  if (!server.hasContentTypeParser(FORM_TYPE)) await server.register(formBody);
  const data = () => ({
    now: new Date(clock.now()).toISOString(),
    offset_seconds: Math.round(clock.offset() / 1000),
  });
  const moveTo = async (offset: number): Promise<void> => {
    await clock.setOffset(offset);
    await runDue();
  };
  server.get(DEMO_CLOCK_PATH, async (request, reply) => {
    const site = await arriveAtSite(request, { clock, directory, isDemo: true });
    if (!acceptsHtml(request)) return sendData(reply, data());
    if (!site) return sendFailure(request, reply, { code: 'not_found' });
    const { lang } = pageQuery.parse(request.query);
    const { offset } = site.facts;
    const face = { now: clock.now(), ahead: clock.offset() / 1000, offset };
    return sendPage(reply, clockPage(face, lang, randomBytes(16).toString('base64')));
  });
  server.post(`${DEMO_CLOCK_PATH}/move`, async (request, reply) => {
    const form = readBody(moveForm, request, reply);
    if (!form) return reply;
    const { seconds, lang } = form.value;
    await clock.refresh();
    const move = seconds === 0 ? { reset: true as const } : { advance_seconds: seconds };
    const offset = offsetAfter(move, clock);
    if (!offset.ok) return sendFailure(request, reply, offset.refusal);
    await moveTo(offset.value);
    return reply.redirect(`${DEMO_CLOCK_PATH}?lang=${lang}`, 303);
  });
  server.post(DEMO_CLOCK_PATH, async (request, reply) => {
    const body = readBody(demoClockBody, request, reply);
    if (!body) return reply;
    await clock.refresh();
    const offset = offsetAfter(body.value, clock);
    if (!offset.ok) return sendFailure(request, reply, offset.refusal);
    await moveTo(offset.value);
    return sendData(reply, data());
  });
}
