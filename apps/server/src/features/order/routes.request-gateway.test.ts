import { expect, it } from 'vitest';
import { enter } from '../../../test/console.ts';
import { promote } from '../../../test/promotions.ts';
import { codeOf, type Requested, requestRig } from '../../../test/request-rig.ts';

const rig = requestRig();

const payAt = ({ order_id }: Requested, pg: string) =>
  rig.app.call('payOrder', { params: { order_id }, body: { pg } }, { bearer: rig.buyer.bearer });

it('GATE-02 GATE-03 an approved request is paid at a gateway on offer that takes its amount', async () => {
  const dear = await rig.request();
  await rig.approve(dear);
  expect(codeOf(await payAt(dear, 'NOBODY'))).toEqual([409, 'gateway_not_offered']);
  const opened = await payAt(dear, 'STRIPE');
  expect(opened.body.data).toMatchObject({ pg: 'STRIPE' });

  const manager = await enter(rig.app, 'manager');
  const { total } = opened.body.data as { total: number };
  await promote(rig.app, manager, null, { effect: 'amount', percent: null, amount: total - 1 });
  const cheap = await rig.request();
  await rig.approve(cheap);
  expect(codeOf(await payAt(cheap, 'STRIPE'))).toEqual([409, 'below_gateway_least']);
  expect((await payAt(cheap, 'EPG')).body.data).toMatchObject({ pg: 'EPG', total: 1 });
});
