import { setTimeout as sleep } from 'node:timers/promises';
import { cartItem } from '@nadi/contract/kinds';
import { type EndpointName, endpoints } from '@nadi/contract/table';
import type { Endpoint } from '@nadi/contract/wire/endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inputOf, type Leaf, NO_CAPTCHA, type Part, withValue } from './any-input.ts';
import { anyHeader, anyValue } from './any-text.ts';
import { enter, ownPage } from './console.ts';
import { type CallInput, type CallOptions, startTestApp, type TestApp } from './harness.ts';
import { answeredCaptcha, multipart } from './people.ts';

let site: TestApp;
let staff: CallOptions;
let customer: CallOptions;

beforeAll(async () => {
  site = await startTestApp();
  const { limiter, attempts } = site.whole.pipeline;
  vi.spyOn(limiter, 'take').mockReturnValue(null);
  vi.spyOn(attempts, 'count').mockResolvedValue(null);
  const { cookie } = await enter(site, 'owner');
  staff = { headers: { ...ownPage(), cookie } };
  const body = { mobile_number: '502345678', password: 'Member#1' };
  customer = { bearer: (await site.call('logIn', { body })).body.data.token };
});
afterAll(async () => {
  vi.restoreAllMocks();
  await site.close();
});

/** Calls that end the session of the others, or keep their connection open. */
const LEFT_OUT: ReadonlySet<string> = new Set(['logOut', 'eraseAccount', 'signOutStaff']);
const isStream = (name: string): boolean => name.startsWith('stream');

const calls = Object.entries<Endpoint>(endpoints).filter(
  ([name]) => !LEFT_OUT.has(name) && !isStream(name),
);

const SEED = Date.now() & 0x7fffffff;

/** Texts that reached a library, or the database, before they were refused. */
const POINTED = ['0', '999', '+999505555001'];
const BEYOND = [2 ** 31, 2 ** 53];

/** Returns the inputs of a call with one field replaced, and with all of them. */
function* variants(endpoint: Pick<Endpoint, Part>) {
  const { input, leaves } = inputOf(endpoint);
  yield input;
  const values = fc.sample(anyValue, { seed: SEED, numRuns: leaves.length * 2 });
  for (const leaf of leaves) {
    const pointed = leaf.isText ? POINTED : BEYOND;
    for (const value of [...pointed, values.pop()]) yield withValue(input, leaf, value);
  }
  const replaceAll = (whole: CallInput, leaf: Leaf) => withValue(whole, leaf, values.pop());
  yield leaves.reduce(replaceAll, input);
}

const callerOf = ({ access, roles }: Endpoint): CallOptions => {
  if (access === 'staff' || access === 'console') return staff;
  return access === 'public' || !(roles as readonly string[]).includes('member') ? {} : customer;
};

/** Encodes what a browser would send: a form as parts, texts of addresses as whole characters. */
function sent(endpoint: Endpoint, input: CallInput, how: CallOptions) {
  const whole = (values: object = {}) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, String(value).toWellFormed()]),
    );
  const addressed = { ...input, params: whole(input.params), query: whole(input.query) };
  if (endpoint.bodyType !== 'multipart') return { input: addressed, how };
  const fields = Object.entries(input.body ?? {}).filter(([, value]) => value !== undefined);
  const texts = fields.map(([name, value]) => [
    name,
    Buffer.isBuffer(value) ? value : String(value),
  ]);
  const form = multipart(Object.fromEntries(texts));
  return {
    input: { ...addressed, body: form.body },
    how: { ...how, headers: { ...how.headers, ...form.headers } },
  };
}

/** Solves the captcha of a form, where it is not the field under test. */
async function withCaptcha(input: CallInput): Promise<CallInput> {
  const body = input.body as { readonly recaptcha_response?: unknown } | undefined;
  if (body?.recaptcha_response !== NO_CAPTCHA) return input;
  return { ...input, body: { ...body, recaptcha_response: await answeredCaptcha(site) } };
}

type Send = () => Promise<{ readonly what: string; readonly status: number; text: string }>;

const AT_ONCE = 8;
const BUSY_MS = 1_000;

/** Sends again while the server refuses calls because the machine is busy. */
async function judged(send: Send) {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if (tries === 30 || !answer.text.includes('"service_unavailable"')) return answer;
    await sleep(BUSY_MS);
  }
}

/** Returns what was sent where the server failed. */
async function failuresOf(sends: readonly Send[]): Promise<readonly string[]> {
  const failures: string[] = [];
  for (let from = 0; from < sends.length; from += AT_ONCE) {
    const answers = await Promise.all(sends.slice(from, from + AT_ONCE).map(judged));
    for (const { what, status, text } of answers) if (status >= 500) failures.push(what + text);
  }
  return failures;
}

it('answers every call whatever its fields contain', async () => {
  const sends = calls.flatMap(([name, endpoint]): Send[] =>
    [...variants(endpoint)].map((input) => async () => {
      const { input: encoded, how } = sent(endpoint, await withCaptcha(input), callerOf(endpoint));
      const { status, text } = await site.call(name as EndpointName, encoded, how);
      return { what: `${name} ${JSON.stringify(input)} `, status, text };
    }),
  );
  expect(await failuresOf(sends), `seed ${SEED}`).toEqual([]);
}, 180_000);

/** Returns texts with a document inside: items of an order, answers to a form. */
async function documents(): Promise<readonly (readonly [EndpointName, CallInput])[]> {
  const slug = 'trial-lesson';
  const form = await site.call('readForm', { params: { slug } });
  const slugs: readonly string[] = form.body.data.fields.map(
    (field: { slug: string }) => field.slug,
  );
  const items = [...variants({ body: cartItem })].map(({ body }) => body);
  const answers = slugs.flatMap((one) =>
    [...POINTED, '\0', {}, [[]]].map((value) => ({ [one]: value })),
  );
  return [
    ...items.map((item, at) => {
      const text = JSON.stringify([item]);
      const product = at % 2 === 0 ? text : Buffer.from(text).toString('base64');
      return ['placeOrder', { body: { product } }] as const;
    }),
    ...answers.map(
      (one) =>
        ['answerForm', { params: { slug }, body: { answers: JSON.stringify(one) } }] as const,
    ),
  ];
}

it('answers whatever is in the documents inside a text', async () => {
  const sends = (await documents()).map(
    ([name, input]): Send =>
      async () => {
        const { input: encoded, how } = sent(endpoints[name], input, customer);
        const { status, text } = await site.call(name, encoded, how);
        return { what: `${name} ${JSON.stringify(input)} `, status, text };
      },
  );
  expect(await failuresOf(sends), `seed ${SEED}`).toEqual([]);
});

const HEADERS = [
  ...['usertime', 'usertimezone', 'accept-language', 'x-visitor-token', 'authorization', 'cookie'],
  ...['idempotency-key', 'x-order-token', 'x-proof', 'if-none-match', 'range', 'user-agent'],
  ...['host', 'origin', 'referer', 'content-type', 'accept', 'accept-encoding', 'x-forwarded-for'],
];
const ADDRESSED = ['verifyTime', 'readConfig', 'syncCart', 'listOpenOrders', 'placeOrder'] as const;

it('answers whatever its headers contain', async () => {
  const values = fc.sample(anyHeader, { seed: SEED, numRuns: HEADERS.length * ADDRESSED.length });
  const sends = HEADERS.flatMap((header) =>
    ADDRESSED.map(
      (name): Send =>
        async () => {
          const endpoint: Endpoint = endpoints[name];
          const { input } = inputOf(endpoint);
          const value = values.pop() ?? '';
          const headers = { 'content-type': 'application/json', [header]: value };
          const { status, text } = await site.call(name, input, { ...customer, headers });
          return { what: `${name} ${header}: ${value} `, status, text };
        },
    ),
  );
  expect(await failuresOf(sends), `seed ${SEED}`).toEqual([]);
});

const BODIES = [
  '{',
  '[]',
  'null',
  '"',
  '{"a":1',
  '{"__proto__":1}',
  '\u{feff}{}',
  '%',
  '\0',
  '['.repeat(9_000),
];
const SEGMENTS = ['%', '%E0%A4', '%00', '%2F..', '..%2f', '%ff', '%ED%A0%80', '.', 'x'.repeat(300)];

it('answers malformed bodies and addresses', async () => {
  const bodies = BODIES.map(
    (body): Send =>
      async () => {
        const headers = { 'content-type': 'application/json' };
        const { status, text } = await site.call('logIn', { body }, { headers });
        return { what: `logIn ${body.slice(0, 20)} `, status, text };
      },
  );
  const urls = SEGMENTS.flatMap((segment) => [
    `/${segment}`,
    `/events/${segment}?x=${segment}`,
    ...calls
      .filter(([, { method, path }]) => method === 'GET' && path.includes('{'))
      .map(([, { path }]) => `/api/v1${path.replace(/\{\w+\}/g, segment)}?${segment}=${segment}`),
  ]);
  const pages = urls.map(
    (url): Send =>
      async () => {
        const { statusCode: status, body: text } = await site.app.inject({
          url,
          headers: staff.headers ?? {},
        });
        return { what: `${url} `, status, text: text.slice(0, 200) };
      },
  );
  expect(await failuresOf([...bodies, ...pages])).toEqual([]);
});
