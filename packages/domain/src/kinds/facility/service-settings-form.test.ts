import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkServiceSettings,
  SERVICE_SETTINGS,
  serviceSettingsBodyOf,
} from './service-settings-form.ts';

const WRITTEN = {
  tnc: '<p>Indoor shoes only.</p>',
  ar_tnc: '<p>أحذية داخلية فقط.</p>',
  approvals: ['security'],
  filter_by: 'by_product',
  resource: 'lane',
  ar_resource: 'الحارة',
  selectors: ['formation', 'surface'],
  map_pin: '25.1124, 55.1390',
  weekly_channels: ['partners', 'b2c'],
};

describe('FACILITY-30 settings of a service', () => {
  it('has terms, approvals, a way of choosing and selectors', () => {
    expect(checkServiceSettings(WRITTEN)).toEqual({
      ok: true,
      value: {
        terms: { en: '<p>Indoor shoes only.</p>', ar: '<p>أحذية داخلية فقط.</p>' },
        approvals: ['security'],
        filterBy: 2,
        resource: { en: 'lane', ar: 'الحارة' },
        selectors: ['surface', 'formation'],
        mapPin: '25.1124,55.139',
        weeklyChannels: ['b2c', 'partners'],
      },
    });
  });

  it('without any has the terms of the venue, no approval and no selector', () => {
    expect(checkServiceSettings({})).toEqual({
      ok: true,
      value: {
        terms: null,
        approvals: [],
        filterBy: 1,
        resource: null,
        selectors: [],
        mapPin: null,
        weeklyChannels: [],
      },
    });
  });

  it.each([
    ['terms in English alone', { ar_tnc: '' }, { ar_tnc: 'required' }],
    ['terms in Arabic alone', { tnc: ' ' }, { tnc: 'required' }],
    ['a noun in English alone', { ar_resource: '' }, { ar_resource: 'required' }],
    ['a noun in Arabic alone', { resource: '' }, { resource: 'required' }],
    ['terms that are too long', { tnc: 'T'.repeat(60_001) }, { tnc: 'too_long' }],
    ['an unknown approval', { approvals: ['security', 'police'] }, { approvals: 'invalid' }],
    ['approvals that are no list', { approvals: 'security' }, { approvals: 'invalid' }],
    ['an unknown way of choosing', { filter_by: 3 }, { filter_by: 'invalid' }],
    ['an unknown channel', { weekly_channels: ['walk_in'] }, { weekly_channels: 'invalid' }],
    ['a position that is none', { map_pin: 'javascript:x' }, { map_pin: 'invalid' }],
    ['a position that is too long', { map_pin: 'x'.repeat(501) }, { map_pin: 'too_long' }],
    ['an unknown selector', { selectors: ['colour'] }, { selectors: 'invalid' }],
  ])('%s is refused at its field', (_, change, faults) => {
    const refused = checkServiceSettings({ ...WRITTEN, ...change });
    expect(refused).toEqual({ ok: false, refusal: faults });
  });

  it('reads back the values it was written from', () => {
    const text = fc.option(
      fc.record({ en: fc.stringMatching(/^[a-z]{1,20}$/), ar: fc.stringMatching(/^[ب-ي]{1,20}$/) }),
    );
    const settings = fc.record({
      terms: text,
      approvals: fc.subarray([...SERVICE_SETTINGS.approvals.of]),
      filterBy: fc.constantFrom(1 as const, 2 as const),
      resource: text,
      selectors: fc.subarray([...SERVICE_SETTINGS.selectors.of]),
      mapPin: fc.constantFrom(null, '25.1124,55.139', 'https://maps.app.goo.gl/AbC-1'),
      weeklyChannels: fc.subarray([...SERVICE_SETTINGS.weekly_channels.of]),
    });
    fc.assert(
      fc.property(settings, (value) => {
        const read = checkServiceSettings(serviceSettingsBodyOf(value));
        expect(read).toEqual({ ok: true, value });
      }),
    );
  });
});
