import { TEXT_CODE_LIMITS } from '@nadi/domain/account/text-codes';
import { ANONYMOUS_HOLD_LIMITS } from '@nadi/domain/cart/anonymous-hold-limits';
import { PARTNER_LIMITS } from '@nadi/domain/partner/employment';
import { describe, expect, it } from 'vitest';
import {
  anonymousHoldLimitsOf,
  answerDaysOf,
  clockFault,
  partnerLimitsOf,
  siteConfigOf,
  textCodesOf,
} from './policy.ts';
import type { TenantRow } from './store.ts';

it('anonymous hold limits: the venue’s numbers override the defaults, and an invalid one is reported', () => {
  const messages: string[] = [];
  const limitsOf = (stored: unknown) =>
    anonymousHoldLimitsOf(stored, (name) => messages.push(name));
  expect(limitsOf(undefined)).toEqual(ANONYMOUS_HOLD_LIMITS);
  expect(limitsOf({ free_weight: 0, lines_per_cart: 3, cool_down_minutes: 0 })).toEqual({
    ...ANONYMOUS_HOLD_LIMITS,
    freeWeight: 0,
    linesPerCart: 3,
    coolDownMinutes: 0,
  });
  expect(messages).toEqual([]);
  const wrong = { free_weight: -1, proof_tries: '5', short_hold_minutes: 60, freeWeight: 9, x: 1 };
  expect(limitsOf(wrong)).toEqual(ANONYMOUS_HOLD_LIMITS);
  expect(messages).toEqual(Object.keys(wrong));
  expect(limitsOf('all')).toEqual(ANONYMOUS_HOLD_LIMITS);
});

it('text codes: the venue’s numbers override the defaults, and an invalid one is reported', () => {
  const messages: string[] = [];
  const limitsOf = (stored: unknown) => textCodesOf(stored, (name) => messages.push(name));
  expect(limitsOf(undefined)).toEqual(TEXT_CODE_LIMITS);
  expect(limitsOf({ per_day: 50, countries: ['971'] })).toEqual({
    ...TEXT_CODE_LIMITS,
    perDay: 50,
    countries: ['971'],
  });
  expect(messages).toEqual([]);
  expect(limitsOf({ per_day: -1, countries: ['+971'], x: 1 })).toEqual(TEXT_CODE_LIMITS);
  expect(messages).toEqual(['x', 'per_day', 'countries']);
});

it('partner limits: the venue’s numbers override the defaults', () => {
  const messages: string[] = [];
  const limitsOf = (stored: unknown) => partnerLimitsOf(stored, (name) => messages.push(name));
  expect(limitsOf(undefined)).toEqual(PARTNER_LIMITS);
  expect(limitsOf({ employees: 3, invitations_a_day: -1 })).toEqual({
    ...PARTNER_LIMITS,
    employeesAtMost: 3,
  });
  expect(messages).toEqual(['invitations_a_day']);
});

it.each([
  ['Asia/Dubai', 240, null],
  ['Asia/Kathmandu', 345, null],
  ['Asia/Kathmandu', 240, 'its offset is 240, and that of Asia/Kathmandu 345'],
  ['Europe/London', 0, 'the time zone Europe/London has clock changes'],
  ['Europe/London', 60, 'the time zone Europe/London has clock changes'],
  ['Mars/Olympus', 0, '"Mars/Olympus" is not a time zone'],
])('the clock of a venue in %s with an offset of %i: %s', (time_zone, offset_minutes, fault) => {
  for (const now of ['2026-01-15T00:00:00Z', '2026-07-15T00:00:00Z'])
    expect(clockFault({ time_zone, offset_minutes }, Date.parse(now))).toBe(fault);
});

it.each([
  [undefined, 365, []],
  [30, 30, []],
  [0, 365, ['form_answers_kept_days']],
  ['30', 365, ['form_answers_kept_days']],
])('FORM-05: of %j days an answer is kept for %d', (stored, days, shown) => {
  const heard: string[] = [];
  expect(answerDaysOf(stored, (name) => heard.push(name))).toBe(days);
  expect(heard).toEqual(shown);
});

describe('the header’s menu', () => {
  const entry = (path: string) => ({
    path,
    link_text: path,
    ar_link_text: '',
    children: [],
  });
  const row = (config: object, settings: object | null = null) =>
    ({ code: 'v', config, settings, tax_basis_points: 500, offset_minutes: 240 }) as TenantRow;
  it.each([
    ['by its other name', row({ header_menu: [entry('/a')] }), '/a'],
    ['by both', row({ header_menu: [entry('/a')], header_nav: [entry('/b')] }), '/b'],
  ])('is taken %s', async (_, tenant, path) => {
    const config = await siteConfigOf(tenant, false, () => {});
    expect(config.header_nav.map((one) => one.path)).toEqual([path]);
    expect(config).not.toHaveProperty('header_menu');
  });

  it.each([
    ['/events?category=1', { is_custom: 0, is_default: 1 }],
    ['/blog/one-post', { is_custom: 0, is_default: 1 }],
    ['/about', { is_custom: 0, is_default: 0 }],
    ['/terms-and-conditions', { is_custom: 0, is_default: 0 }],
    ['https://league.example/', { is_custom: 1, is_default: 0 }],
    ['tel:+97144001234', { is_custom: 1, is_default: 0 }],
    ['', { is_custom: 0, is_default: 0 }],
  ])('SITE-13: the flags of an entry that leads to "%s"', async (path, text) => {
    const written = { ...entry(path), is_custom: 1, is_default: 1, page_id: 7 };
    const { header_nav } = await siteConfigOf(row({ header_nav: [written] }), false, () => {});
    expect(header_nav).toEqual([{ ...entry(path), ...text, page_id: null }]);
  });

  it('is all of its settings that the site receives', async () => {
    const own = {
      anonymous_holds: {},
      text_codes: {},
      partners: {},
      staff_idle_minutes: 9,
      form_answers_kept_days: 9,
    };
    const access = { text_codes: { per_day: 50, countries: [] } };
    const config = await siteConfigOf(row(own, { access }), false, () => {});
    for (const name of Object.keys(own)) expect(config).not.toHaveProperty(name);
  });
});
