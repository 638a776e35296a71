import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFinalization } from '@nadi/domain/payment/finalization';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { epgGateway } from './epg.ts';
import type { GatewayAccount, PaymentRequest } from './gateway.ts';

/** Fake gateway with preset responses; it records the requests. */
let server: Server;
let account: GatewayAccount;
let message: { readonly status: number; readonly body: string };
let heard: { readonly url: string | undefined; readonly headers: object; readonly body: string }[];

const answers = (transaction: object, status = 200): void => {
  message = { status, body: JSON.stringify({ Transaction: transaction }) };
};

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      heard.push({ url: request.url, headers: request.headers, body });
      response.writeHead(message.status, { 'content-type': 'application/json' });
      response.end(message.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  account = {
    gateway: 'EPG',
    endpoint: `http://127.0.0.1:${port}/`,
    customer: 'Some Club',
    userName: 'some-user',
    password: 'some-password',
    store: '0000',
    terminal: '',
    pageOrigins: ['https://pay.example.com:2443'],
    firstCheckSeconds: 2,
    longestCheckSeconds: 4,
  };
});
afterAll(() => server.close());

const request: PaymentRequest = {
  gatewayOrderId: 'ABCDEF0123456789',
  amountFils: 23_100,
  currency: 'AED',
  title: 'Some Club · X-1',
  language: 'ar',
  returnUrl: 'http://localhost:8080/api/v1/payments/epg/return/r_abcdefgh',
};
const transaction = { id: 'r', transactionId: '847718745846', amountFils: 23_100, currency: 'AED' };
const page = { TransactionID: '847718745846', PaymentPage: 'https://pay.example.com:2443/pay' };

async function register(answer: object, status?: number) {
  heard = [];
  answers(answer, status);
  return epgGateway(account).register(request);
}

describe('Registration', () => {
  it('is one POST to the one address, with the operation as the only key', async () => {
    await register({ ResponseCode: '0', ...page });
    expect(heard).toHaveLength(1);
    expect(heard[0]?.url).toBe('/');
    expect(heard[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
      Registration: {
        Customer: 'Some Club',
        UserName: 'some-user',
        Password: 'some-password',
        Store: '0000',
        Channel: 'Web',
        Language: 'ar',
        Amount: '231.00',
        Currency: 'AED',
        OrderID: 'ABCDEF0123456789',
        OrderName: 'Some Club · X-1',
        OrderInfo: 'Some Club · X-1',
        ReturnPath: 'http://localhost:8080/api/v1/payments/epg/return/r_abcdefgh',
        TransactionHint: 'CPT:Y;VCC:Y;',
      },
    });
  });

  it.each([
    ['Some Club', 'Some Club'],
    [' A club whose name goes on and on ', 'A club whose name goes on'],
    ['مركز الواحة الرياضي للألعاب المائية', 'مركز الواحة الرياضي للألع'],
  ])('cuts the name %j to 25 characters', async (title, OrderName) => {
    heard = [];
    answers({ ResponseCode: '0', ...page });
    await epgGateway(account).register({ ...request, title });
    expect(JSON.parse(heard[0]?.body ?? '').Registration).toMatchObject({ OrderName });
  });

  it.each([
    ['PaymentPage', page],
    ['PaymentPortal', { ...page, PaymentPage: undefined, PaymentPortal: page.PaymentPage }],
  ])('finds the page under %s', async (_, fields) =>
    expect(await register({ ResponseCode: '0', ...fields })).toEqual({
      type: 'registered',
      transactionId: '847718745846',
      pageUrl: 'https://pay.example.com:2443/pay',
    }),
  );

  it.each([
    'https://evil.example.com:2443/pay',
    'http://pay.example.com:2443/pay',
    'https://pay.example.com/pay',
    'https://pay.example.com:2443@evil.example.com/pay',
    'https://user:word@pay.example.com:2443/pay',
    'javascript:alert(1)',
    '//pay.example.com:2443/pay',
  ])('PAY-09 refuses a page at %s', async (PaymentPage) =>
    expect(await register({ ResponseCode: '0', ...page, PaymentPage })).toEqual({
      type: 'refused',
      code: 'page_not_allowed',
    }),
  );

  it.each([
    [{ ResponseCode: '6560' }, { type: 'refused', code: '6560' }],
    [{ ResponseCode: '0' }, { type: 'refused', code: 'incomplete' }],
  ])('%j is a refusal', async (answer, read) => expect(await register(answer)).toEqual(read));

  it.each([
    ['with a gap', '84771 8745846'],
    ['of nothing', ''],
    ['in letters of another script', '٨٤٧٧١٨٧٤٥٨٤٦'],
    ['of endless length', '8'.repeat(65)],
  ])('PAY-12 a transaction %s is none', async (_, TransactionID) =>
    expect(await register({ ResponseCode: '0', ...page, TransactionID })).toMatchObject({
      type: 'refused',
    }),
  );

  it.each([
    ['U+0000 in the transaction', { TransactionID: '8477\u000018745846' }],
    ['U+0000 in the page', { PaymentPage: 'https://pay.example.com:2443/pay\u0000' }],
    ['half a character', { ResponseDescription: '\ud800' }],
    ['an object for a name', { TransactionID: { id: '847718745846' } }],
    ['an endless page', { PaymentPage: `https://pay.example.com:2443/${'x'.repeat(3000)}` }],
  ])('PAY-12 a response that cannot be stored unchanged counts as none: %s', async (_, fields) =>
    expect(await register({ ResponseCode: '0', ...page, ...fields })).toEqual({ type: 'silence' }),
  );

  it('takes an error page, or no answer at all, for silence', async () => {
    expect(await register({ ResponseCode: '0', ...page }, 500)).toEqual({ type: 'silence' });
    message = { status: 200, body: '<html>busy</html>' };
    expect(await epgGateway(account).register(request)).toEqual({ type: 'silence' });
    const nobody = { ...account, endpoint: 'http://127.0.0.1:9/' };
    expect(await epgGateway(nobody).register(request)).toEqual({ type: 'silence' });
  });

  it('throws for an order id or a return path that the protocol cuts off', async () => {
    const gateway = epgGateway(account);
    await expect(
      gateway.register({ ...request, gatewayOrderId: 'x'.repeat(17) }),
    ).rejects.toThrow();
    const returnUrl = `http://localhost/${'x'.repeat(240)}`;
    await expect(gateway.register({ ...request, returnUrl })).rejects.toThrow();
  });
});

const expected = {
  transactionId: '847718745846',
  orderId: 'ABCDEF0123456789',
  amountFils: 23_100,
  currency: 'AED',
};
const paid = {
  ResponseCode: '0',
  OrderID: 'ABCDEF0123456789',
  Amount: { Value: '231.00' },
  ApprovalCode: '123456',
  CardNumber: '411111******1111',
  CardBrand: 'VISA',
};

describe('Finalization', () => {
  it.each([
    ['captured', paid],
    ['captured', { ...paid, ResponseCode: 0, Amount: '231.00' }],
    ['captured', { ...paid, TransactionID: '847718745846', Currency: 'AED' }],
    ['still_pending', { ...paid, ResponseCode: '210' }],
    ['declined', { ResponseCode: '51' }],
    ['mismatched', { ...paid, Amount: { Value: '2.31' } }],
    ['mismatched', { ...paid, Amount: { Value: '231.00', Currency: 'USD' } }],
    ['mismatched', { ...paid, OrderID: 'SOMEBODYS0ELSE00' }],
    ['mismatched', { ...paid, TransactionID: '111111111111' }],
    ['no_answer', { ...paid, OrderID: undefined }],
    ['no_answer', { ...paid, Amount: undefined }],
    [
      'captured',
      { ...paid, ResponseCode: '6541', ResponseDescription: 'Transaction already finalized' },
    ],
    [
      'no_answer',
      { ResponseCode: '6541', ResponseDescription: 'Transaction has already been finalised' },
    ],
  ])('reads %s from %j', async (event, answer) => {
    heard = [];
    answers(answer);
    const read = await epgGateway(account).finalize(transaction);
    expect(readFinalization(read.finalization, expected)).toBe(event);
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
      Finalization: {
        TransactionID: '847718745846',
        Customer: 'Some Club',
        UserName: 'some-user',
        Password: 'some-password',
      },
    });
  });

  it('keeps brand, mask and approval, never more of the card', async () => {
    answers(paid);
    expect(await epgGateway(account).finalize(transaction)).toMatchObject({
      cardBrand: 'VISA',
      maskedCard: '411111******1111',
      approvalCode: '123456',
      responseCode: '0',
    });
  });

  it('takes an unreadable answer for silence', async () => {
    message = { status: 200, body: '{"Transaction":' };
    const read = await epgGateway(account).finalize(transaction);
    expect(readFinalization(read.finalization, expected)).toBe('no_answer');
  });
});

describe('Refund', () => {
  it.each([
    ['confirmed', { ResponseCode: '0' }],
    ['repeated', { ResponseCode: '6530', ResponseDescription: 'Transaction already refunded' }],
    ['refused', { ResponseCode: '6530', ResponseDescription: 'Not enabled' }],
  ])('is %s by %j', async (read, answer) => {
    heard = [];
    answers(answer);
    expect(await epgGateway(account).refund(transaction)).toBe(read);
    expect(JSON.parse(heard[0]?.body ?? '').Refund).toMatchObject({
      TransactionID: '847718745846',
      Amount: '231.00',
      Currency: 'AED',
    });
  });

  it('is unknown where nobody answers', async () => {
    const nobody = { ...account, endpoint: 'http://127.0.0.1:9/' };
    expect(await epgGateway(nobody).refund(transaction)).toBe('silence');
  });
});
