import { describe, expect, it } from 'vitest';
import { readBody } from './check-body.ts';
import { CONTENT, type ContentKind } from './kinds.ts';
import { leadsTo, linksIn } from './links-in.ts';

const linksOf = (kind: ContentKind, content: object) =>
  linksIn(kind, readBody(CONTENT[kind] as typeof CONTENT.page, content, 'draft').body);

const at = (kind: ContentKind, slug: string, id: number | null = null) => ({ kind, slug, id });

describe('CONTENT-11 where a body leads', () => {
  it.each<[ContentKind, object, readonly string[]]>([
    [
      'page',
      { content: '<p><a href="/a?x=1&amp;y=2">A</a></p>', ar_content: '<a href="/b">B</a>' },
      ['/a?x=1&y=2', '/b'],
    ],
    ['page', { content: '<p>href="/a" is no link</p>' }, []],
    [
      'menus',
      { footer_menu: [{ path: '/a', children: [{ path: '/b' }, { path: '' }] }] },
      ['/a', '/b'],
    ],
    ['status', { health_check: null }, []],
    ['status', { health_check: { url: 'https://there.example/' } }, ['https://there.example/']],
    ['post', { category: 'news' }, ['/blogs?category=news']],
    ['post', {}, []],
  ])('%s', (kind, content, links) => {
    expect(linksOf(kind, content)).toEqual(links);
  });

  it.each([
    ['/pool-rules', at('page', 'pool-rules'), true],
    ['/pool-rules/', at('page', 'pool-rules'), true],
    ['/pool-rules?lang=ar#deep', at('page', 'pool-rules'), true],
    ['/pool-rules-2', at('page', 'pool-rules'), false],
    ['/', at('page', 'pool-rules'), false],
    ['https://elsewhere.example/pool-rules', at('page', 'pool-rules'), false],
    ['/blog/pool-rules', at('post', 'pool-rules'), true],
    ['/blog/pool-rules', at('page', 'pool-rules'), false],
    ['/form/visit', at('form', 'visit'), true],
    ['/media-library?lang=ar&album=nights', at('album', 'nights'), true],
    ['/media-library', at('album', 'nights'), false],
    ['/blogs?category=news', at('category', 'news'), true],
    ['/blogs?category=newsletter', at('category', 'news'), false],
    ['/customer-support/7', at('question', 'cash', 7), true],
    ['/customer-support/8', at('question', 'cash', 7), false],
    ['/customer-support/7', at('question', 'cash'), false],
    ['/service/3', at('service', '3'), false],
  ] as const)('%s leads to %o: %s', (address, entry, leads) => {
    expect(leadsTo(address, entry)).toBe(leads);
  });
});
