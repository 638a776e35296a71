import { listen } from '@nadi/server/test/buyer';
import { startTestApp, type TestApp } from '@nadi/server/test/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoGatewayAccount } from './account.ts';

const SECRET = 'nadi-demo-secret-not-for-production';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await listen(app);
});
afterAll(() => app.close());

const account = demoGatewayAccount(1, 8080, SECRET);
const merchant = {
  Customer: account.customer,
  UserName: account.userName,
  Password: account.password,
};
const registration = {
  ...merchant,
  Channel: 'Web',
  Language: 'en',
  Amount: '231.00',
  Currency: 'AED',
  OrderID: 'ORDER1',
  OrderName: 'Al Noor <Sports> Park',
  ReturnPath: 'http://localhost:8080/api/v1/payments/epg/return/r_abcdefgh',
};

async function epg(document: object): Promise<Record<string, unknown>> {
  const answer = await app.app.inject({ method: 'POST', url: '/demo/gateway', payload: document });
  return answer.json().Transaction;
}

async function register(change: object = {}): Promise<string> {
  const answer = await epg({ Registration: { ...registration, ...change } });
  expect(answer.ResponseCode).toBe('0');
  return String(answer.TransactionID);
}

const finalize = (TransactionID: string, who: object = merchant) =>
  epg({ Finalization: { TransactionID, ...who } });

const script = (id: string, decision: string) =>
  app.app.inject({ method: 'POST', url: `/demo/gateway/${id}/${decision}` });

describe('the counter', () => {
  const counter = async (lang: string) =>
    (await app.app.inject({ method: 'GET', url: `/demo/gateway?lang=${lang}` })).body;

  it('shows the latest payments, each with its state and a way to its page', async () => {
    expect(await counter('en')).toContain('Nothing has been paid yet');
    const first = await register();
    await script(first, 'decline');
    const last = await register();
    const page = await counter('ar');
    expect(page).toContain('dir="rtl"');
    expect(page.indexOf(last)).toBeGreaterThan(0);
    expect(page.indexOf(last)).toBeLessThan(page.indexOf(first));
    expect(page).toContain(`/demo/gateway/pay?TransactionID=${last}&amp;lang=ar`);
    expect(page).toContain('Al Noor &lt;Sports&gt; Park');
    expect(page).toMatch(/الرفض[^/]+/);
    expect(await counter('xx')).toContain('lang="en"');
  });
});

describe('the documents of EPG', () => {
  it('registers, and answers number and page', async () => {
    const answer = await epg({ Registration: registration });
    expect(answer).toMatchObject({
      ResponseCode: '0',
      TransactionID: expect.stringMatching(/^\d{12}$/),
      PaymentPage: expect.stringMatching(/\/demo\/gateway\/pay$/),
    });
  });

  it.each([
    ['two operations', { Registration: registration, Finalization: merchant }],
    ['an unknown one', { Cancel: merchant }],
    ['a wrong password', { Registration: { ...registration, Password: 'guess' } }],
    ['another name', { Registration: { ...registration, UserName: 'nadi-demo-2' } }],
    ['a long order id', { Registration: { ...registration, OrderID: 'x'.repeat(17) } }],
    ['a long name', { Registration: { ...registration, OrderName: 'x'.repeat(26) } }],
    ['an amount without decimals', { Registration: { ...registration, Amount: '231' } }],
  ])('does not take %s', async (_, document) => {
    expect((await epg(document)).ResponseCode).not.toBe('0');
  });

  it('does not reveal another merchant’s transaction', async () => {
    const id = await register();
    const other = demoGatewayAccount(2, 8080, SECRET);
    const who = { Customer: other.customer, UserName: other.userName, Password: other.password };
    expect(await finalize(id, who)).not.toHaveProperty('OrderID');
  });

  it('refunds in parts, and no more than was paid', async () => {
    const id = await register();
    const refund = (Amount: string) =>
      epg({ Refund: { TransactionID: id, Amount, Currency: 'AED', ...merchant } });
    await script(id, 'approve');
    await finalize(id);
    expect((await refund('131.00')).ResponseCode).toBe('0');
    expect(await refund('131.00')).toMatchObject({ ResponseDescription: 'Nothing to refund' });
    expect((await refund('100.00')).ResponseCode).toBe('0');
    expect((await refund('0.01')).ResponseCode).not.toBe('0');
  });

  it('refunds once, and only what was paid', async () => {
    const id = await register();
    const refund = () =>
      epg({ Refund: { TransactionID: id, Amount: '231.00', Currency: 'AED', ...merchant } });
    expect((await refund()).ResponseCode).not.toBe('0');
    await script(id, 'approve');
    await finalize(id);
    expect((await refund()).ResponseCode).toBe('0');
    expect(await refund()).toMatchObject({ ResponseDescription: 'Transaction already refunded' });
  });
});

describe('POST /demo/gateway/{transactionId}/{decision}', () => {
  it.each([
    ['approve', 'approved', '0', '0'],
    ['decline', 'declined', '51', '51'],
    ['cancel', 'cancelled', '17', '17'],
    ['late', 'late', '210', '0'],
    ['close', 'closed', '210', '68'],
  ])('%s', async (decision, state, now, afterwards) => {
    const id = await register();
    const answer = await script(id, decision);
    expect(answer.json()).toEqual({
      status: true,
      data: {
        transactionId: id,
        state,
        return: {
          method: 'POST',
          url: registration.ReturnPath,
          fields: { TransactionID: id },
        },
      },
    });
    expect((await finalize(id)).ResponseCode).toBe(now);
    await app.clock(31 * 60 + 1);
    expect((await finalize(id)).ResponseCode).toBe(afterwards);
  });

  it('late pays only a minute after the hold has expired', async () => {
    const id = await register();
    await script(id, 'late');
    await app.clock(30 * 60 + 50);
    expect((await finalize(id)).ResponseCode).toBe('210');
  });

  it('404 for an unknown transaction or decision', async () => {
    expect((await script('000000000000', 'approve')).statusCode).toBe(404);
    const odd = await script(await register(), 'steal');
    expect([odd.statusCode, odd.json().message]).toEqual([
      404,
      'We could not find what you asked for.',
    ]);
  });

  it('a finalised payment is not decided again', async () => {
    const id = await register();
    await script(id, 'approve');
    await finalize(id);
    const declined = await script(id, 'decline');
    expect([declined.statusCode, declined.json()]).toEqual([
      409,
      {
        status: false,
        code: 'order_not_open',
        message: 'This order can no longer be changed.',
      },
    ]);
    expect((await script(id, 'approve')).statusCode).toBe(200);
    expect((await finalize(id)).ResponseCode).toBe('0');
  });
});

describe('a repeated finalization', () => {
  const behaviour = (repeated_finalization: string) =>
    app.app.inject({
      method: 'POST',
      url: '/demo/gateway/manner',
      payload: { repeated_finalization },
    });

  it.each([
    ['same', '0'],
    ['already_final', '6541'],
  ])('%s', async (how, code) => {
    await behaviour(how);
    const id = await register();
    await script(id, 'approve');
    const first = await finalize(id);
    const second = await finalize(id);
    await behaviour('same');
    expect(first.ResponseCode).toBe('0');
    expect(second).toMatchObject({ ResponseCode: code, ApprovalCode: first.ApprovalCode });
  });
});

describe('the payment page', () => {
  const post = (url: string, payload: string) =>
    app.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  /** Opens the page as a browser does: Back then needs no form to be sent again. */
  const openPage = async (id: string) => {
    const { statusCode, headers } = await post('/demo/gateway/pay', `TransactionID=${id}`);
    expect(statusCode).toBe(303);
    return app.app.inject(String(headers.location));
  };

  it.each([
    ['en', 'ltr', 'AED'],
    ['ar', 'rtl', 'درهم'],
  ])('opens in %s, and shows the merchant and the amount', async (Language, direction, sign) => {
    const id = await register({ Language });
    const page = await openPage(id);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`lang="${Language}" dir="${direction}"`);
    expect(page.body).toContain('Al Noor &lt;Sports&gt; Park');
    expect(page.body).toContain(sign);
    for (const decision of ['approve', 'decline', 'cancel', 'late', 'close']) {
      expect(page.body).toContain(`value="${decision}"`);
    }
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:8080");
  });

  it('sends the browser back by a form across sites, except from a closed window', async () => {
    const id = await register();
    const back = await post(`/demo/gateway/pay/${id}`, 'decision=approve&lang=en');
    expect(back.body).toContain(`action="${registration.ReturnPath}"`);
    expect(back.body).toContain(`name="TransactionID" value="${id}"`);
    const closed = await post(`/demo/gateway/pay/${await register()}`, 'decision=close&lang=en');
    expect(closed.body).not.toContain(registration.ReturnPath);
  });

  it('offers no decision after the merchant has finalised the payment', async () => {
    const left = await register();
    await app.clock(31 * 60);
    expect((await finalize(left)).ResponseCode).toBe('68');
    const pages = [
      await openPage(left),
      await post(`/demo/gateway/pay/${left}`, 'decision=approve&lang=en'),
    ];
    for (const page of pages) {
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('This payment has ended');
      expect(page.body).toContain('Left alone until its time was over');
      expect(page.body).not.toContain('name="decision"');
      expect(page.body).not.toContain('<script');
      expect(page.body).toContain(`action="${registration.ReturnPath}"`);
    }
    expect((await finalize(left)).ResponseCode).toBe('68');
    const counter = await app.app.inject('/demo/gateway');
    expect(counter.body).toContain('Left alone until its time was over');
  });

  it('approves a late payment, as long as the merchant has not been informed', async () => {
    const late = await register();
    await app.clock(31 * 60);
    const page = await post(`/demo/gateway/pay/${late}`, 'decision=approve&lang=en');
    expect(page.body).toContain('<script');
    expect((await finalize(late)).ResponseCode).toBe('0');
  });

  it('404 for an unknown transaction', async () => {
    expect((await post('/demo/gateway/pay', 'TransactionID=1')).statusCode).toBe(404);
    expect((await post('/demo/gateway/pay/1', 'decision=approve')).statusCode).toBe(404);
  });

  it('404 for an invalid transaction id, in any position', async () => {
    expect((await script('%00', 'approve')).statusCode).toBe(404);
    expect((await post('/demo/gateway/pay', 'TransactionID=%00')).statusCode).toBe(404);
    expect((await post('/demo/gateway/pay/%00', 'decision=approve')).statusCode).toBe(404);
    expect((await app.app.inject('/demo/gateway/pay?TransactionID=%00')).statusCode).toBe(404);
    expect((await finalize('\u0000')).ResponseCode).toBe('6506');
    const named = await epg({ Registration: { ...registration, OrderName: 'a\u0000' } });
    expect(named.ResponseCode).toBe('6506');
  });

  it('brings its own fonts', async () => {
    const font = await app.app.inject('/demo/gateway/fonts/arabic-400');
    expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff2']);
    expect((await app.app.inject('/demo/gateway/fonts/comic')).statusCode).toBe(404);
  });
});
