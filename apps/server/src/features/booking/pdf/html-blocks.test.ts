import { describe, expect, it } from 'vitest';
import { htmlBlocks } from './html-blocks.ts';

describe('blocks of sanitised HTML', () => {
  it.each<[string, readonly (readonly [string, string])[]]>([
    ['<p>One <b>bold</b> word &amp; more</p>', [['paragraph', 'One bold word & more']]],
    [
      '<h2>Risk</h2><p>a<br>b</p>',
      [
        ['heading', 'Risk'],
        ['paragraph', 'a'],
        ['paragraph', 'b'],
      ],
    ],
    [
      '<ul><li><p>x</p></li><li>y</li></ul><p>z</p>',
      [
        ['item', 'x'],
        ['item', 'y'],
        ['paragraph', 'z'],
      ],
    ],
    ['plain &lt;text&gt;', [['paragraph', 'plain <text>']]],
    ['<p> </p>', []],
    ['', []],
  ])('%s', (html, blocks) =>
    expect(htmlBlocks(html).map(({ kind, text }) => [kind, text])).toEqual(blocks),
  );
});
