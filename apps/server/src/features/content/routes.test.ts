import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../test/books.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

const HOSTILE = `<h2 onclick="a()">Hi</h2><script>alert(1)</script><a href="javascript:a()">x</a>
<a href="https://nadi.example" target="_blank">y</a><img src="http://evil/x.png" onerror="a()"><iframe></iframe>`;

let site: TestApp;
const insert =
  'insert into page (tenant_id, id, slug, title, ar_title, content, ar_content) values ($1, $2, $3, $4, $5, $6, $7)';
beforeAll(async () => {
  site = await startTestApp();
  const page = [1, 901, 'about-us', 'About', 'من نحن', HOSTILE, '<p>أهلا</p>'];
  await ask(site.testDatabase.superuserUrl, insert, page);
});
afterAll(() => site.close());
const read = (slug: string, host?: string) =>
  site.call('readPage', { params: { slug } }, host === undefined ? {} : { host });

describe('readPage', () => {
  it('200 with both languages, and nothing in it that acts', async () => {
    const { status, body } = await read('about-us');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: 901, slug: 'about-us', ar_content: '<p>أهلا</p>' });
    expect(body.data.content).toContain('<h2>Hi</h2>');
    expect(body.data.content).toContain('rel="noopener noreferrer"');
    expect(body.data.content).not.toMatch(/script|onclick|onerror|iframe|evil|javascript/);
  });

  it('409 page_not_found, byte for byte the same for another venue’s page and for none', async () => {
    const unknown = await read('nothing-here');
    const foreign = await read('about-us', 'sahel.localhost');
    const impossible = await read('No_Such Slug');
    expect([unknown.status, unknown.body.code]).toEqual([409, 'page_not_found']);
    expect(foreign.text).toBe(unknown.text);
    expect(impossible.text).toBe(unknown.text);
  });
});
