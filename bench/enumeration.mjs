/**
 * Benchmark P1: checks that response times do not disclose whether an account exists. Each sign-in
 * method that takes an address is called in turns for a known and an unknown one, sequentially.
 * Compared are medians, and their ratio in both directions.
 */
import { createProofs } from '../apps/server/src/platform/proof-of-work.ts';
import { post, call as send } from './lib/call.mjs';
import { houses } from './lib/houses.mjs';
import { median, scoreboard } from './lib/ratio.mjs';
import { runSql, setStage } from './lib/stage.mjs';
import { SECRET, startInBusiness } from './lib/venue-in-business.mjs';

/** Calls of each method, known and unknown together; the first tenth is for the JIT to warm up. */
const CALLS = 300;
const WARM = CALLS / 10;
const GATE = 1.1;

/**
 * Returns digits of a number no demo customer has; each is used once, so that no limit is reached.
 */
const digits = (number) => String(2_000_000 + number);
const local = (number) => `52${digits(number)}`;
const mobile = (number) => `+971${local(number)}`;
const email = (number) => `person${number}@example.com`;
/** Alternates known, unknown, unknown, known, so that neither always follows the other. */
const isKnown = (number) => number % 4 === 0 || number % 4 === 3;

/**
 * Creates an account for every known number. Both addresses are proven; the password differs from
 * the one that is tried.
 */
const peopleSql = (count) => `
  begin; set local app.tenant = '1';
  insert into customer (tenant_id, id, is_guest, name, first_name, last_name, email, email_proven_at, mobile, mobile_proven_at,
      password_hash, created_at)
    select 1, 1000000 + n, false, 'Bench', 'Bench', 'Person', 'person' || n || '@example.com', timestamptz '2026-01-01',
      '+97152' || 2000000 + n, timestamptz '2026-01-01',
      (select password_hash from customer where tenant_id = 1 and password_hash is not null limit 1), timestamptz '2026-01-01'
    from generate_series(0, ${count}) n where n % 4 in (0, 3);
  commit; analyze customer;`;

/** Sign-in methods with their request for one person; `captcha` is a solved one. */
const METHODS = {
  'a password': {
    path: '/auth/login',
    status: 422,
    body: (number) => ({
      country_code: '971',
      mobile_number: local(number),
      password: 'Not#their1',
      username: '',
    }),
  },
  'a code by message': {
    path: '/auth/login/otp-generate',
    status: 200,
    body: (number, captcha) => ({
      email: '',
      username: mobile(number),
      recaptcha_response: captcha,
    }),
  },
  'a code by e-mail': {
    path: '/auth/login/otp-generate',
    status: 200,
    body: (number, captcha) => ({
      email: email(number),
      username: '',
      recaptcha_response: captcha,
    }),
  },
  'a forgotten password': {
    path: '/auth/password/otp/generate',
    status: 200,
    body: (number, captcha) => ({
      email: email(number),
      username: mobile(number),
      recaptcha_response: captcha,
    }),
  },
};

/** Solves captchas without their proof of work, which is not measured. */
function captchas(address) {
  const proofs = createProofs({ secret: SECRET, now: Date.now });
  return async (headers) => {
    const { text } = await send(`${address}/api/v1/auth/captcha`, { headers });
    return proofs.solve(JSON.parse(text).data.challenge);
  };
}

/** Returns the median times of a method, in milliseconds. */
async function timed({ path, status: expected, body }, { address, house, answer, from }) {
  const times = { known: [], unknown: [] };
  for (let call = 0; call < CALLS; call += 1) {
    const number = from + call;
    const headers = { 'x-forwarded-for': house() };
    const content = body(number, path === '/auth/login' ? '' : await answer(headers));
    const begin = performance.now();
    const { status, text } = await post(`${address}/api/v1${path}`, headers, content);
    const time = performance.now() - begin;
    if (status !== expected) throw new Error(`${path}: ${status} ${text}`);
    if (call >= WARM) times[isKnown(number) ? 'known' : 'unknown'].push(time);
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

export async function run(board = scoreboard()) {
  const stage = await setStage();
  try {
    const { product } = await startInBusiness(stage);
    const methods = Object.entries(METHODS);
    await runSql(stage.superuserUrl, peopleSql(methods.length * CALLS));
    const { address } = product;
    const asker = { address, house: houses(), answer: captchas(address) };
    for (const [place, [name, method]] of methods.entries()) {
      const { known, unknown } = await timed(method, { ...asker, from: place * CALLS });
      const ratio = Math.max(known / unknown, unknown / known);
      board.add('P1', `${name}: known against unknown`, ratio, { max: GATE });
      board.note(`known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms`);
    }
  } finally {
    await stage.close();
  }
  return board;
}

if (import.meta.main) process.exit((await run()).ok ? 0 : 1);
