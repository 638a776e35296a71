import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { readRich, richHtml } from './rich-html.ts';
import * as tables from './rich-tables.ts';

/** Applies commands with the cursor behind a word of the text, and returns the HTML. */
function after(html: string, word: string, ...commands: (typeof tables.addRow)[]): string | null {
  const doc = readRich(html);
  let at = 1;
  doc.descendants((node, position) => {
    if (node.isText && node.text?.includes(word)) at = position + word.length;
  });
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, at) });
  for (const command of commands) {
    if (
      !command(state, (change) => {
        state = state.apply(change);
      })
    ) {
      return null;
    }
    state.doc.check();
  }
  return richHtml(state.doc);
}

const HEAD = '<thead><tr><th scope="col">Day</th><th scope="col">Price</th></tr></thead>';
const TABLE = `<table>${HEAD}<tbody><tr><td>Mon</td><td>60</td></tr></tbody></table>`;

it('CONTENT-12: a table that is added has headings of its columns', () => {
  expect(after('<p>Prices</p>', 'Prices', tables.addTable)).toMatch(
    /^<p>Prices<\/p><table><thead><tr>(<th scope="col">.*?<\/th>){2}<\/tr><\/thead><tbody>(<tr>(<td>.*?<\/td>){2}<\/tr>){2}<\/tbody><\/table>$/,
  );
  expect(after(TABLE, 'Mon', tables.addTable)).toBeNull();
  expect(after('<ul><li>One</li></ul>', 'One', tables.addTable)).toContain('<th');
});

it.each([
  [
    'a row beneath',
    'Mon',
    tables.addRow,
    `<table>${HEAD}<tbody><tr><td>Mon</td><td>60</td></tr><tr><td></td><td></td></tr></tbody></table>`,
  ],
  [
    'a row beneath the headings',
    'Day',
    tables.addRow,
    `<table>${HEAD}<tbody><tr><td></td><td></td></tr><tr><td>Mon</td><td>60</td></tr></tbody></table>`,
  ],
  ['no row', 'Mon', tables.removeRow, `<table>${HEAD}</table>`],
  [
    'a column behind',
    'Mon',
    tables.addColumn,
    '<table><thead><tr><th scope="col">Day</th><th scope="col"></th><th scope="col">Price</th></tr></thead><tbody><tr><td>Mon</td><td></td><td>60</td></tr></tbody></table>',
  ],
  [
    'a column less',
    '60',
    tables.removeColumn,
    '<table><thead><tr><th scope="col">Day</th></tr></thead><tbody><tr><td>Mon</td></tr></tbody></table>',
  ],
] as const)('%s', (_, word, command, html) => {
  expect(after(TABLE, word, command)).toBe(html);
});

it('a table goes with its last row or column, and is left alone where cells reach over others', () => {
  const single = '<table><tbody><tr><td>One</td></tr></tbody></table>';
  expect(after(single, 'One', tables.removeRow)).toBe('');
  expect(after(single, 'One', tables.removeColumn)).toBe('');
  const wide =
    '<table><tbody><tr><td colspan="2">Wide</td></tr><tr><td>A</td><td>B</td></tr></tbody></table>';
  expect(after(wide, 'Wide', tables.addColumn)).toBeNull();
  expect(after('<p>Out</p>', 'Out', tables.addRow)).toBeNull();
});

it('CONTENT-12: a figure has its picture, text alternative and caption', () => {
  const figure = tables.addFigure({
    src: '/pictures/a/640.webp',
    alt: 'The pool',
    width: 640,
    height: 480,
    caption: 'At dusk',
  });
  const html = after('<p>Look</p>', 'Look', figure) ?? '';
  const page = new DOMParser().parseFromString(html, 'text/html').body;
  const image = page.querySelector('figure img');
  expect(image?.getAttribute('alt')).toBe('The pool');
  expect(image?.getAttribute('height')).toBe('480');
  expect(page.querySelector('figure figcaption')?.textContent).toBe('At dusk');
  expect(after(TABLE, 'Mon', figure)).toMatch(/^<table>.*<\/table><figure>.*<\/figure>$/);
});
