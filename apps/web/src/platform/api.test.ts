import { afterEach, expect, it, vi } from 'vitest';
import { makeApi } from './api.ts';
import {
  forgetVisitor,
  keepSessionId,
  keepVisitor,
  readSessionId,
  readVisitor,
} from './visitor.ts';

afterEach(() => {
  forgetVisitor();
  vi.unstubAllGlobals();
});

const api = makeApi({
  token: () => null,
  visitor: readVisitor,
  sessionId: readSessionId,
  language: () => 'en',
  keepVisitor,
  sessionExpired: () => {},
  offlineMessage: () => '',
});

/** Calls that are answered when told to, each with a visitor token. */
function holdAnswers() {
  const waiting: ((visitor: string) => void)[] = [];
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    waiting.push((visitor) =>
      resolve(
        new Response('{"status":true,"data":[]}', { headers: { 'X-Visitor-Token': visitor } }),
      ),
    );
    return promise;
  });
  return waiting;
}

it('the first of several answers gives a new browser its visitor token', async () => {
  const waiting = holdAnswers();
  const calls = [api('listServices', {}), api('listServices', {})];
  waiting[1]?.('v_second');
  await calls[1];
  waiting[0]?.('v_first');
  await calls[0];
  expect(readVisitor()).toBe('v_second');
});

it('an answer to who one was before a login does not bring the old cart back', async () => {
  const waiting = holdAnswers();
  keepVisitor('v_before');
  const call = api('listServices', {});
  keepVisitor('v_after');
  keepSessionId('v_after', 's_after');
  waiting[0]?.('v_before');
  await call;
  expect([readVisitor(), readSessionId()]).toEqual(['v_after', 's_after']);
});

it('a handle belongs to its token: it goes with it, and comes with no other', () => {
  keepVisitor('v_one');
  keepSessionId('v_one', 's_one');
  keepVisitor('v_one');
  expect(readSessionId()).toBe('s_one');
  keepVisitor('v_two');
  keepSessionId('v_one', 's_one');
  expect(readSessionId()).toBeNull();
});
