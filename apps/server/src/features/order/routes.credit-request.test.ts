import { afterEach, describe, expect, it } from 'vitest';
import { holdsOf, runSql } from '../../../test/books.ts';
import { itemOf, order } from '../../../test/buyer.ts';
import { owedBy, partnerWith } from '../../../test/credit.ts';
import { codeOf, type Requested, requestRig } from '../../../test/request-rig.ts';
import { expectEndedOrdersClear, type Member, tendersOf } from '../../../test/wallet.ts';

const rig = requestRig();
afterEach(() => expectEndedOrdersClear(rig.url));

const pay = (who: Member, { order_id }: Requested) =>
  rig.app.call(
    'payOrder',
    { params: { order_id }, body: { is_credit: 1 } },
    { bearer: who.bearer },
  );

/** Places a request for approval, and approves it. */
async function approved(who: Member): Promise<Requested> {
  const request = await rig.request(who);
  await rig.approve(request);
  return request;
}

describe('TENDER-08, ORDER-26 a request is taken on credit once it is approved', () => {
  it('takes nothing before, and refuses the field', async () => {
    const partner = await partnerWith(rig.app, { limit: 1000 });
    const refused = await order(rig.app, partner.owner, {
      items: [itemOf(rig.freshSlot())],
      fields: { is_credit: '1' },
    });
    expect([...codeOf(refused), Object.keys(refused.body.errors)]).toEqual([
      422,
      'validation_failed',
      ['is_credit'],
    ]);
    expect(await owedBy(rig.app, partner)).toBe(0);
  });

  it('is complete at once; two at the same moment take it once each, and no more than the limit', async () => {
    const partner = await partnerWith(rig.app, { limit: 200 });
    const one = await approved(partner.owner);
    const other = await approved(partner.owner);
    const answers = await Promise.all([pay(partner.owner, one), pay(partner.owner, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers[0]?.status === 200 ? one : other;
    const lost = won === one ? other : one;
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('credit_exceeded');
    expect(codeOf(await pay(partner.owner, lost))).toEqual([409, 'credit_exceeded']);
    expect(await owedBy(rig.app, partner)).toBe(16_800);
    expect(await holdsOf(rig.url, won.order_id)).toEqual([{ state: 'firm', ticks: 12 }]);
    expect(await tendersOf(rig.url, won.order_id)).toEqual([['partner', 'spent', 1, 16_800, 0]]);
    expect(await tendersOf(rig.url, lost.order_id)).toEqual([]);
  });

  it('CREDIT-06 is refused while a statement is overdue', async () => {
    const partner = await partnerWith(rig.app, { limit: 1000 });
    const request = await approved(partner.owner);
    await runSql(
      rig.url,
      `insert into credit_statement (tenant_id, partner_id, serial, month, until_at, issued_at, due_on, overdue_at, content, closing_fils)
       values (1, $1, 1, '2020-01-01', now(), now(), '2020-01-31', to_timestamp(0), '{}', 20000)`,
      [partner.id],
    );
    expect(codeOf(await pay(partner.owner, request))).toEqual([409, 'credit_overdue']);
    expect(await owedBy(rig.app, partner)).toBe(0);
  });
});
