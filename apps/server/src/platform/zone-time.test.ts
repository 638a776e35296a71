import { describe, expect, it } from 'vitest';
import { formatInZone, instantInZone, isZone, steadyOffset } from './zone-time.ts';

describe('time in a zone', () => {
  it.each([
    ['2026-11-21 10:00:00', 'Asia/Dubai', '2026-11-21T06:00:00.000Z'],
    ['2026-11-21 00:00:00', 'UTC', '2026-11-21T00:00:00.000Z'],
    ['2026-07-01 12:00:00', 'America/New_York', '2026-07-01T16:00:00.000Z'],
    ['2026-01-01 12:00:00', 'Asia/Kathmandu', '2026-01-01T06:15:00.000Z'],
  ])('%s in %s', (text, zone, instant) => {
    expect(new Date(instantInZone(text, zone) ?? Number.NaN).toISOString()).toBe(instant);
    expect(formatInZone(Date.parse(instant), zone)).toBe(text);
  });

  it.each(['2026-02-30 10:00:00', '2026-11-21T10:00:00', '2026-11-21 24:00:00', 'now', ''])(
    '%s is none',
    (text) => {
      expect(instantInZone(text, 'Asia/Dubai')).toBeNull();
    },
  );

  it('that a clock change leaves out is none', () => {
    expect(instantInZone('2026-03-08 02:30:00', 'America/New_York')).toBeNull();
  });

  it.each([
    ['Asia/Dubai', 240],
    ['Asia/Kathmandu', 345],
    ['Asia/Riyadh', 180],
    ['UTC', 0],
    ['America/Phoenix', -420],
    ['Europe/London', null],
    ['Africa/Cairo', null],
    ['America/New_York', null],
    // Its clocks change by half an hour.
    ['Australia/Lord_Howe', null],
  ])('%s has one offset: %s', (zone, offset) => {
    for (const from of ['2026-01-15T12:34:56.789Z', '2026-07-15T00:00:00Z'])
      expect(steadyOffset(zone, Date.parse(from))).toBe(offset);
  });

  it('supports time zones', () => {
    expect([isZone('Asia/Dubai'), isZone('Mars/Olympus')]).toEqual([true, false]);
  });
});
