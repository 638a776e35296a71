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
        ['•', 'x'],
        ['•', 'y'],
        ['paragraph', 'z'],
      ],
    ],
    [
      '<ol><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ol>',
      [
        ['1.', 'a'],
        ['•', 'b'],
        ['2.', 'c'],
        ['item', 'd'],
      ],
    ],
    ['plain &lt;text&gt;', [['paragraph', 'plain <text>']]],
    ['<p> </p>', []],
    ['', []],
  ])('%s', (html, blocks) =>
    expect(htmlBlocks(html).map(({ kind, text, mark }) => [mark ?? kind, text])).toEqual(blocks),
  );
});
