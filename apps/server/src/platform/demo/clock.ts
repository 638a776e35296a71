import { demoClockBody } from '@nadi/contract/demo/endpoints';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Failure } from '../http/mount.ts';
import { sendFailure } from '../http/send.ts';
import { readBody, refuseField, sendData } from './envelope.ts';

export interface DemoClockDeps {
  readonly clock: Clock;
  /** Runs all due work to completion. */
  readonly runDue: () => Promise<void>;
}

/** No farther than people plan: moving by centuries only breaks dates. */
const YEARS_AT_MOST = 5;
const OFFSET_MAX_MS = YEARS_AT_MOST * 366 * 86_400_000;

type Move = z.output<typeof demoClockBody>;

/** The new offset in milliseconds; forward only, or back to the machine's time. */
export function offsetAfter(
  move: Move,
  clock: Pick<Clock, 'now' | 'offset' | 'machineNow'>,
): Result<number, Failure> {
  if ('reset' in move) return ok(0);
  if ('advance_seconds' in move) {
    return bounded(clock.offset() + move.advance_seconds * 1000, 'advance_seconds');
  }
  const wanted = Date.parse(move.now);
  if (Number.isNaN(wanted) || wanted < clock.now()) return refuse(refuseField('now', 'date'));
  return bounded(wanted - clock.machineNow(), 'now');
}

const bounded = (offset: number, field: string): Result<number, Failure> =>
  offset > OFFSET_MAX_MS ? refuse(refuseField(field, 'too_far')) : ok(offset);

/** `GET` and `POST /demo/clock` (wire, "Demo doubles"). */
export function demoClock(server: FastifyInstance, { clock, runDue }: DemoClockDeps): void {
  const data = () => ({
    now: new Date(clock.now()).toISOString(),
    offset_seconds: Math.round(clock.offset() / 1000),
  });
  server.get('/demo/clock', async (_request, reply) => {
    await clock.refresh();
    return sendData(reply, data());
  });
  server.post('/demo/clock', async (request, reply) => {
    const body = readBody(demoClockBody, request, reply);
    if (!body) return reply;
    await clock.refresh();
    const offset = offsetAfter(body.value, clock);
    if (!offset.ok) return sendFailure(request, reply, offset.refusal);
    await clock.setOffset(offset.value);
    await runDue();
    return sendData(reply, data());
  });
}
