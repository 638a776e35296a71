import { expect, it } from 'vitest';
import { type PromotionFacts, promotionState } from './promotion-state.ts';

const TODAY = '2026-11-24';
const RUNNING: PromotionFacts = {
  isPaused: false,
  fromDate: null,
  untilDate: null,
  total: null,
  used: 3,
};

it.each<[string, Partial<PromotionFacts>, string]>([
  ['without days', {}, 'running'],
  ['on its first day', { fromDate: TODAY }, 'running'],
  ['on its last day', { untilDate: TODAY }, 'running'],
  ['before its first day', { fromDate: '2026-11-25' }, 'scheduled'],
  ['after its last day', { untilDate: '2026-11-23' }, 'over'],
  ['paused', { isPaused: true }, 'paused'],
  ['paused before its first day', { isPaused: true, fromDate: '2026-11-25' }, 'paused'],
  ['paused after its last day', { isPaused: true, untilDate: '2026-11-23' }, 'over'],
  ['with a use left', { total: 4 }, 'running'],
  ['without a use left', { total: 3 }, 'used_up'],
])('PROMO-12 a promotion %s', (_, facts, state) =>
  expect(promotionState({ ...RUNNING, ...facts }, TODAY)).toBe(state),
);
