import { type EndpointName, endpoints } from '@nadi/contract/table';
import type { Endpoint } from '@nadi/contract/wire/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, guest } from './buyer.ts';
import { ownPage } from './console.ts';
import { startTestApp, type TestApp } from './harness.ts';

let site: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  site = await startTestApp();
  buyer = await guest(site);
});
afterAll(() => site.close());

const NOBODYS = 'AAAAAAAAAAAAAAAAAAAAAA';

it.each([
  'returnFromGateway',
  'returnFromGatewayByLink',
  'readTicketPdf',
  'withdrawOrder',
  'chooseOutcome',
] as const)('%s allows thirty requests a minute for one item', async (name) => {
  const params = {
    gateway: 'epg',
    token: `r_${name}${NOBODYS}`,
    ticket_id: `t_${NOBODYS}`,
    order_id: `o_${NOBODYS}`,
  };
  const statuses = [];
  for (let count = 0; count < 31; count++) {
    statuses.push((await site.call(name, { params }, { bearer: buyer.bearer })).status);
  }
  expect(statuses.slice(0, 30)).not.toContain(429);
  expect(statuses[30]).toBe(429);
});

it('a caller who requests captchas endlessly does not block others', async () => {
  const request = (from: string) => site.call('readCaptcha', {}, { from });
  const statuses: number[] = [];
  for (let count = 0; count < 601; count++) statuses.push((await request('10.0.0.1')).status);
  expect(statuses.indexOf(429)).toBe(600);
  expect((await request('10.0.0.2')).status).toBe(200);
});

/** Anonymous calls that change something, and do not go to the secret address of one item. */
const ANONYMOUS = Object.entries<Endpoint>(endpoints)
  .filter(([, { access }]) => access === 'public' || access === 'console')
  .filter(([, { method, limit }]) => method !== 'GET' && !limit?.isByItem)
  .map(([name]) => name as EndpointName);

it.each(ANONYMOUS)('%s is closed to who sends too much, and to nobody else', async (name) => {
  const params = { slug: 'trial-lesson' };
  const send = async (from: string) =>
    (await site.call(name, { params }, { from, headers: ownPage() })).status;
  const times = endpoints[name].limit?.times ?? 0;
  const statuses: number[] = [];
  for (let count = 0; count <= times; count++) statuses.push(await send('10.1.0.1'));
  expect(statuses.indexOf(429)).toBe(times);
  expect(await send('10.1.0.2')).not.toBe(429);
});

it('only the secret address of a payment is counted by item', () => {
  const byItem = Object.entries<Endpoint>(endpoints).filter(([, { limit }]) => limit?.isByItem);
  expect(byItem.map(([name]) => name)).toEqual(['returnFromGateway', 'returnFromGatewayByLink']);
});

/**
 * Endpoints with their own limit.
 *
 * logIn counts wrong passwords itself (ACCOUNT-10), so that the right one is always accepted.
 */
const COUNTS_ITSELF = ['logIn'];

it('every call that changes something has a limit, by caller and by network', () => {
  const unlimited = Object.entries(endpoints)
    .filter(([, { method }]) => method !== 'GET')
    .filter(([, endpoint]) => endpoint.limit === undefined)
    .map(([name]) => name);
  expect(unlimited).toEqual(COUNTS_ITSELF);
});
