import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['<p>Sport <b>all</b>, day.</p><p>Every day.</p>', 'Sport all, day. Every day.'],
  ['A &amp; B &lt;C&gt;&nbsp;&quot;D&quot; &amp;lt;', 'A & B <C> "D" &lt;'],
  ['', ''],
])('%s becomes "%s"', (html, text) => {
  expect(plainText(html)).toBe(text);
});

it('ends at a word, with an ellipsis', () => {
  const shown = plainText(`${'Padel, '.repeat(40)}`);
  expect(shown.length).toBeLessThanOrEqual(161);
  expect(shown).toMatch(/Padel…$/);
  expect(plainText('ا'.repeat(400))).toBe(`${'ا'.repeat(80)}…`);
});
