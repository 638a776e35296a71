import { afterEach, describe, expect, it, vi } from 'vitest';
import { routes } from '../../../test/routes.ts';
import { makeApi, type Prove } from './api.ts';
import { clearVisitor, keepSessionId, keepVisitor, readSessionId, readVisitor } from './visitor.ts';

afterEach(() => {
  bearerToken = null;
  clearVisitor();
  vi.unstubAllGlobals();
});

let bearerToken: string | null = null;
const kept = vi.fn(keepVisitor);
const prove = vi.fn<Prove>();
const reauthenticate = vi.fn<() => Promise<boolean>>();
const api = makeApi(
  routes,
  {
    token: () => bearerToken,
    visitor: readVisitor,
    sessionId: readSessionId,
    language: () => 'en',
    keepVisitor: kept,
    sessionExpired: () => {},
    reauthenticate: () => reauthenticate(),
    timeoutMessage: (isOffline) => (isOffline ? 'You are offline' : 'Please try again'),
  },
  prove,
);

const addToCart = () => api('syncCart', { body: { products: [] }, idempotencyKey: 'one' });

/** Stubs calls whose responses the test releases, each with a visitor token. */
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

it('a response to the user before a login does not restore the old cart', async () => {
  const waiting = holdAnswers();
  keepVisitor('v_before');
  const call = api('listServices', {});
  keepVisitor('v_after');
  keepSessionId('v_after', 's_after');
  waiting[0]?.('v_before');
  await call;
  expect([readVisitor(), readSessionId()]).toEqual(['v_after', 's_after']);
});

it.each([
  ['a question of nobody makes one', null, true, (): unknown => api('listServices', {})],
  ['what changes something may have put something into its cart', null, false, addToCart],
  ["a customer's is of their cart", 'a bearer', false, () => api('listServices', {})],
])('a new visitor: %s', async (_, bearer, isNew, call) => {
  const waiting = holdAnswers();
  bearerToken = bearer;
  const answered = call();
  waiting[0]?.('v_first');
  await answered;
  expect(kept).toHaveBeenLastCalledWith('v_first', isNew);
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

describe('when the server does not respond', () => {
  const refusal = () => api('listServices', {}).catch((error: unknown) => error);
  const fails = () => Promise.reject(new TypeError('Failed to fetch'));
  const answersHtml = () => Promise.resolve(new Response('<h1>Unavailable</h1>', { status: 503 }));

  it.each([
    ['the device is offline', false, fails, 'You are offline'],
    ['the server is out of reach', true, fails, 'Please try again'],
    ['something in between answers', true, answersHtml, 'Please try again'],
    [
      'something in between answers, whatever the device says',
      false,
      answersHtml,
      'Please try again',
    ],
  ])('%s: it has its own code', async (_, onLine, fetching, message) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    vi.stubGlobal('fetch', fetching);
    expect(await refusal()).toMatchObject({ message });
    vi.restoreAllMocks();
  });
});

describe('a call that needs a proof of work', () => {
  const needed = { status: false, code: 'proof_needed', message: 'Many', data: { challenge: 7 } };
  const answers = (...bodies: readonly object[]) => {
    const proofs: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
      const body = bodies[Math.min(proofs.length, bodies.length - 1)];
      proofs.push(headers.get('X-Proof'));
      const status = body === needed ? 429 : 200;
      return new Response(JSON.stringify(body), { status });
    });
    return proofs;
  };

  it('is made again with it, unseen, as often as the price has gone up', async () => {
    prove.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
    const proofs = answers(needed, needed, { status: true, data: [] });
    expect(await api('listServices', {})).toEqual([]);
    expect(proofs).toEqual([null, 'first', 'second']);
    expect(prove).toHaveBeenCalledWith(7, undefined);
  });

  it('is refused where the proof cannot be computed, and after six', async () => {
    prove.mockResolvedValueOnce(null);
    answers(needed);
    await expect(api('listServices', {})).rejects.toMatchObject({ code: 'proof_needed' });
    prove.mockRejectedValueOnce(new Error('no worker'));
    answers(needed);
    await expect(api('listServices', {})).rejects.toThrow('Many');
    prove.mockResolvedValue('again');
    const proofs = answers(needed);
    await expect(api('listServices', {})).rejects.toThrow('Many');
    expect(proofs).toHaveLength(7);
  });
});

describe('a call that needs a recent authentication (ACCOUNT-35)', () => {
  const required = { status: false, code: 'reauthentication_required', message: 'Confirm first' };
  const answers = (...bodies: readonly object[]) => {
    const fetching = vi.fn(async () => {
      const body = bodies[fetching.mock.calls.length - 1];
      return new Response(JSON.stringify(body), { status: body === required ? 403 : 200 });
    });
    vi.stubGlobal('fetch', fetching);
    return fetching;
  };

  it('is made again, once, after the user is confirmed', async () => {
    reauthenticate.mockResolvedValueOnce(true);
    const fetching = answers(required, { status: true, data: null });
    expect(await api('eraseAccount', { query: {} })).toBeNull();
    expect(fetching).toHaveBeenCalledTimes(2);
    reauthenticate.mockResolvedValueOnce(true);
    answers(required, required);
    await expect(api('eraseAccount', { query: {} })).rejects.toThrow('Confirm first');
  });

  it('is refused where the user declines', async () => {
    reauthenticate.mockResolvedValueOnce(false);
    const fetching = answers(required);
    await expect(api('eraseAccount', { query: {} })).rejects.toMatchObject({
      code: 'reauthentication_required',
    });
    expect(fetching).toHaveBeenCalledTimes(1);
  });
});
