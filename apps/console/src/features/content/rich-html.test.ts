import { describe, expect, it } from 'vitest';
import { readRich, richHtml, richLines } from './rich-html.ts';

const KEPT = [
  '<h2>Hours</h2><p>Open <strong>daily</strong>, <em>also</em> on <u>Friday</u>.</p>',
  '<ul><li>One</li><li>Two<ul><li>Inside</li></ul></li></ul><ol><li>First</li></ol>',
  '<p><a href="https://example.com/x" target="_blank" rel="noopener noreferrer">A link</a></p>',
  '<p>Call <bdi dir="ltr">+971 4 111 2233</bdi>, <span lang="ar" dir="rtl">مرحبًا</span></p>',
  '<table><thead><tr><th scope="col">Day</th></tr></thead><tbody><tr><td colspan="2">Mon</td></tr></tbody></table>',
  '<figure><p><img src="/media/a.webp" alt="Pool"></p><figcaption>The pool</figcaption></figure>',
  '<blockquote><p dir="rtl">نص</p></blockquote><hr><pre>a  b</pre><p>x<sub>2</sub><br>y</p>',
];

/** Normalises HTML, ignoring the order of attributes. */
const shown = (html: string) => {
  const page = new DOMParser().parseFromString(html, 'text/html').body;
  const elements = [...page.querySelectorAll('*')].map((one) => [
    one.tagName,
    [...one.attributes].map(({ name, value }) => `${name}=${value}`).toSorted(),
  ]);
  return [elements, page.textContent];
};

describe('CONTENT-05 rich text in the editor', () => {
  it.each(KEPT)('keeps what the sanitizer allows: %s', (html) => {
    expect(shown(richHtml(readRich(html)))).toEqual(shown(html));
  });

  it.each([
    ['<p onclick="a()">Hi</p><script>evil()</script>', '<p>Hi</p>'],
    ['<p><a href="javascript:evil()">x</a><img src="https://evil.example/a.png"></p>', '<p>x</p>'],
    ['<p><img src="//evil.example/a.png">y</p>', '<p>y</p>'],
    ['<p></p>', ''],
  ])('drops what it refuses: %s', (html, kept) => {
    expect(richHtml(readRich(html))).toBe(kept);
  });

  it('is compared block by block', () => {
    expect(richLines('<h2>A</h2><ul><li><p>b</p></li></ul>plain')).toEqual(['A', 'b']);
    expect(richLines('plain')).toEqual(['plain']);
  });
});
