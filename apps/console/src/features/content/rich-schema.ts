import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';

/* Schema of rich text: exactly the elements that the server's sanitiser keeps (CONTENT-05).
   
   Opening a text here loses nothing of it, and nothing else can be typed or pasted. */

const DIRECTED = { dir: { default: null }, lang: { default: null } };

/** Describes an element with its allowed attributes besides direction and language. */
function element(tag: string, own: readonly string[] = []): Pick<NodeSpec, 'attrs' | 'parseDOM'> {
  const names = ['dir', 'lang', ...own];
  return {
    attrs: { ...DIRECTED, ...Object.fromEntries(own.map((name) => [name, { default: null }])) },
    parseDOM: [
      {
        tag,
        getAttrs: (dom) =>
          Object.fromEntries(names.map((name) => [name, (dom as HTMLElement).getAttribute(name)])),
      },
    ],
  };
}

const block = (tag: string, spec: NodeSpec, own?: readonly string[]): NodeSpec => ({
  ...element(tag, own),
  toDOM: ({ attrs }): DOMOutputSpec => [tag, attrs, 0],
  ...spec,
});

const TEXT = { content: 'inline*', group: 'block' };
const CELL = ['colspan', 'rowspan'];
const HEADINGS = [1, 2, 3, 4] as const;

const nodes: Readonly<Record<string, NodeSpec>> = {
  doc: { content: 'block+' },
  paragraph: block('p', TEXT),
  heading: {
    ...TEXT,
    defining: true,
    attrs: { ...DIRECTED, level: { default: 2 } },
    parseDOM: HEADINGS.map((level) => ({
      tag: `h${level}`,
      getAttrs: (dom: HTMLElement) => ({
        level,
        dir: dom.getAttribute('dir'),
        lang: dom.getAttribute('lang'),
      }),
    })),
    toDOM: ({ attrs: { level, dir, lang } }) => [`h${level}`, { dir, lang }, 0],
  },
  blockquote: block('blockquote', { content: 'block+', group: 'block', defining: true }),
  bullet_list: block('ul', { content: 'list_item+', group: 'block' }),
  ordered_list: block('ol', { content: 'list_item+', group: 'block' }),
  list_item: block('li', { content: 'paragraph block*', defining: true }),
  code_block: {
    ...block('pre', { content: 'text*', marks: '', group: 'block', code: true, defining: true }),
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    attrs: {},
    toDOM: () => ['pre', 0],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  figure: block('figure', { content: '(block | figcaption)+', group: 'block' }),
  figcaption: block('figcaption', { content: 'inline*' }),
  table: block('table', { content: '(table_head | table_body)+', group: 'block', isolating: true }),
  table_head: block('thead', { content: 'table_row+' }),
  table_body: block('tbody', { content: 'table_row+' }),
  table_row: block('tr', { content: '(table_cell | table_header)+' }),
  table_cell: block('td', { content: 'block+', isolating: true }, CELL),
  table_header: block('th', { content: 'block+', isolating: true }, [...CELL, 'scope']),
  text: { group: 'inline' },
  image: {
    ...element('img[src^="/"]:not([src^="//"])', ['src', 'alt', 'width', 'height', 'loading']),
    inline: true,
    group: 'inline',
    toDOM: ({ attrs }) => ['img', attrs],
  },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
};

const mark = (tag: string, alike: readonly string[] = []): MarkSpec => ({
  parseDOM: [tag, ...alike].map((one) => ({ tag: one })),
  toDOM: () => [tag, 0],
});

const marks: Readonly<Record<string, MarkSpec>> = {
  link: {
    ...(element('a[href]:not([href*="script:" i], [href^="data:" i])', [
      ...['href', 'target', 'rel'],
    ]) as MarkSpec),
    inclusive: false,
    toDOM: ({ attrs }) => ['a', attrs, 0],
  },
  strong: mark('strong', ['b']),
  em: mark('em', ['i']),
  underline: mark('u'),
  struck: mark('s'),
  lowered: { ...mark('sub'), excludes: 'raised' },
  raised: { ...mark('sup'), excludes: 'lowered' },
  code: mark('code'),
  isolated: { ...(element('bdi') as MarkSpec), toDOM: ({ attrs }) => ['bdi', attrs, 0] },
  directed: {
    ...(element('span[dir], span[lang]') as MarkSpec),
    toDOM: ({ attrs }) => ['span', attrs, 0],
  },
};

export const richSchema = new Schema({ nodes, marks });
