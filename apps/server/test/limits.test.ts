import { endpoints } from '@nadi/contract/table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, guest } from './buyer.ts';
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
