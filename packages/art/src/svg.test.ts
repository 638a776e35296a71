import { describe, expect, test } from 'vitest';
import { footballFull } from './drawings/football.ts';
import { padel } from './drawings/padel.ts';
import { nadiMark } from './mark.ts';
import { PAPER } from './paint.ts';
import { courtDataUrl, courtSvg } from './svg.ts';

describe('a court as SVG text', () => {
  test('is small', () => {
    expect(courtSvg(padel).length).toBeLessThan(1500);
    expect(courtSvg(footballFull).length).toBeLessThan(2600);
    expect(courtSvg(nadiMark).length).toBeLessThan(800);
  });

  test('has a surround, a ground, and dashes where the net is', () => {
    const svg = courtSvg(padel, { colors: PAPER });
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="-1\.4 -1\.4 22\.8 12\.8"/,
    );
    expect(svg).toContain('<rect x="-1.4" y="-1.4" width="22.8" height="12.8" fill="#ffffff"/>');
    expect(svg).toContain('stroke-dasharray');
  });

  test('lights the requested units, and no other', () => {
    const lit = (units: number[]): number =>
      courtSvg(footballFull, { lit: units }).split('#c8f031').length - 1;
    expect([lit([]), lit([0]), lit([0, 1]), lit([7])]).toEqual([0, 1, 2, 0]);
  });

  test('is decoration without a title and escapes one', () => {
    expect(courtSvg(padel)).toContain('aria-hidden="true"');
    const named = courtSvg(padel, { title: `Court <2> & "x" 'y'` });
    expect(named).toContain('role="img"');
    expect(named).toContain('<title>Court &lt;2&gt; &amp; &quot;x&quot; &#39;y&#39;</title>');
  });

  test('keeps its proportions at a width', () => {
    expect(courtSvg(padel, { width: 228 })).toContain('width="228" height="128"');
  });

  test('can be an address', () => {
    expect(courtDataUrl(nadiMark)).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  });
});
