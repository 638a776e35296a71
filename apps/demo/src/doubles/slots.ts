import { demoSlotsBody } from '@nadi/contract/demo/endpoints';
import { completeConfiguration } from '@nadi/domain/availability/configuration';
import { findSlots } from '@nadi/domain/availability/slots';
import { encodeSlots, type WireSlots } from '@nadi/domain/availability/wire';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { type OffsetMinutes, toLocal } from '@nadi/domain/kernel/zoned';
import { sendFailure } from '@nadi/server/platform/http/answer/send';
import type { Failure } from '@nadi/server/platform/http/mount';
import { instantInZone } from '@nadi/server/platform/zone-time';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { readBody, refuseField, sendData } from './envelope.ts';

type Question = z.output<typeof demoSlotsBody>;

/** Time zone of the demo's venues; a `now` without an offset is read in their local time. */
const ZONE = 'Asia/Dubai';
const OFFSET: OffsetMinutes = 240;

const LOCAL = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?$/;

function instantOf(text: string): number {
  const local = LOCAL.exec(text);
  if (!local) return Date.parse(text);
  return instantInZone(`${local[1]} ${local[2]}${local[3] ?? ':00'}`, ZONE) ?? Number.NaN;
}

/** Answers a slot query with the function that the site and holds use. */
export function answerSlots(question: Question): Result<WireSlots, Failure> {
  const now = instantOf(question.now);
  if (Number.isNaN(now)) return refuse(refuseField('now', 'date'));
  const answer = findSlots({
    now: toLocal(now, OFFSET),
    date: question.date,
    duration: question.duration,
    channel: question.channel,
    sessionId: question.session_id,
    overnight: question.enable_over_night_booking === 1,
    configuration: completeConfiguration(question.configuration),
    facilities: question.facilities,
    explain: true,
  });
  return ok(encodeSlots(answer));
}

/** `POST /demo/slots` (wire, "Demo doubles"). */
export function demoSlots(server: FastifyInstance): void {
  server.post('/demo/slots', async (request, reply) => {
    const body = readBody(demoSlotsBody, request, reply);
    if (!body) return reply;
    const answer = answerSlots(body.value);
    if (!answer.ok) return sendFailure(request, reply, answer.refusal);
    return sendData(reply, answer.value);
  });
}
