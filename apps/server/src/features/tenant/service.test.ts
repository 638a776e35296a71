import { describe, expect, it } from 'vitest';
import { verifyTime } from './service.ts';

const machineNow = Date.parse('2026-11-21T06:00:00.900Z');
const tenant = { name: 'Al Noor', arName: 'النور', timeZone: 'Asia/Dubai', clockCheck: true };
const at = (userTime: string, clockCheck = true) =>
  verifyTime({
    userTime,
    userZone: undefined,
    machineNow,
    tenant: { ...tenant, clockCheck },
    language: 'en',
  });

describe('verify-time (ACCOUNT-07)', () => {
  it('passes exactly five minutes and nothing more', () => {
    expect(at('2026-11-21 10:05:00').ok).toBe(true);
    expect(at('2026-11-21 09:55:00').ok).toBe(true);
    expect(at('2026-11-21 10:05:01').ok).toBe(false);
    expect(at('2026-11-21 09:54:59').ok).toBe(false);
  });

  it('contains both times in the same zone', () => {
    expect(at('2026-11-21 09:00:00')).toEqual({
      ok: false,
      refusal: {
        code: 'clock_skew',
        parameters: { venue: 'Al Noor' },
        data: { userTime: '2026-11-21 09:00:00', systemTime: '2026-11-21 10:00:00' },
      },
    });
  });

  it('lets everybody pass where the venue has it switched off', () => {
    expect(at('2020-01-01 00:00:00', false).ok).toBe(true);
  });
});
