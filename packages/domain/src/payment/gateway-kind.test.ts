import { describe, expect, it } from 'vitest';
import {
  chooseGateway,
  GATEWAY_KINDS,
  gatewayFacts,
  gatewayKindOf,
  takesAmount,
} from './gateway-kind.ts';

const EPG = { code: 'EPG', leastFils: 1 };
const STRIPE = { code: 'STRIPE', leastFils: 200, saves: true };
const COUNTER = { code: 'COUNTER', leastFils: 1 };

describe('GATE-02 the gateway of a payment', () => {
  it.each([
    ['none stated: the first', [STRIPE, EPG], {}, STRIPE],
    ['none stated: the first that takes the amount', [STRIPE, EPG], { amountFils: 199 }, EPG],
    ['at the least amount', [STRIPE, EPG], { amountFils: 200 }, STRIPE],
    ['none takes it: the first', [STRIPE], { amountFils: 1 }, STRIPE],
    ['blank: the first', [EPG, STRIPE], { wanted: ' ' }, EPG],
    ['stated, in any case', [EPG, STRIPE], { wanted: 'stripe ' }, STRIPE],
    ['stated, for less than it takes', [EPG, STRIPE], { wanted: 'STRIPE', amountFils: 1 }, STRIPE],
    ['unknown', [EPG, STRIPE], { wanted: 'NOBODY' }, null],
    ['switched off', [EPG], { wanted: 'STRIPE' }, null],
    ['none on offer', [], {}, null],
    ['the counter first, none stated: the gateway', [COUNTER, EPG], {}, EPG],
    ['the counter alone, none stated', [COUNTER], {}, null],
    ['the counter, stated', [EPG, COUNTER], { wanted: 'COUNTER' }, COUNTER],
    ['GATE-10 to save a card: the first that does', [EPG, STRIPE], { savesCard: true }, STRIPE],
    ['GATE-10 to save a card, and none does', [EPG], { savesCard: true }, null],
    ['stated, to save a card', [EPG, STRIPE], { wanted: 'EPG', savesCard: true }, EPG],
  ])('%s', (_, offered, choice, chosen) => expect(chooseGateway(offered, choice)).toBe(chosen));
});

it('GATE-03 a gateway takes its least amount, and nothing needs none', () => {
  const taken = [0, 1, 199, 200, 201].map((fils) => takesAmount(STRIPE, fils));
  expect(taken).toEqual([true, false, false, true, true]);
});

it('each protocol is found by its name in the API, and no other is', () => {
  for (const kind of GATEWAY_KINDS) expect(gatewayKindOf(gatewayFacts(kind).code)).toBe(kind);
  expect(['', 'epg2', 'constructor'].map(gatewayKindOf)).toEqual([undefined, undefined, undefined]);
});
