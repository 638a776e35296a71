import fc from 'fast-check';
import { expect, it } from 'vitest';
import { html } from './markup.ts';

it('html accepts its own output, and escapes everything else', () => {
  const name = `<b title="x">'&`;
  const line = html`<p title="${name}">${name}</p>`;
  const text = '&lt;b title=&quot;x&quot;&gt;&#39;&amp;';
  expect(line.text).toBe(`<p title="${text}">${text}</p>`);
  expect(html`${[line, null, false, 7, ['<']]}`.text).toBe(`${line.text}7&lt;`);
});

it('html: nothing that is put in opens an element or ends an attribute', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(html`${name}`.text).not.toMatch(/[<>"']/);
    }),
  );
});
