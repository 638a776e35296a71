import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { about } from '../../../test/content-facts.ts';
import { closeSite, openSite } from '../../../test/site-page.tsx';
import { config } from '../../../test/venue-facts.ts';

afterEach(closeSite);

const LIST = '<p>Bring shoes.</p><ul><li>Clean ones!</li></ul>';
const english = { ...about, title: 'House rules!', ar_title: '', content: LIST, ar_content: '' };
const arabic = { ...english, ar_title: 'قواعد النادي', ar_content: '<p>أحضر حذاءك.</p>' };

/** Opens the page and returns the language and direction of its title and text. */
async function outcome(language: 'en' | 'ar', page: typeof about) {
  const answers = { readPage: () => ({ data: page }) };
  await openSite(`/about?lang=${language}`, { answers, language });
  const heading = await screen.findByRole('heading', { level: 1 });
  const text = heading.closest('article')?.querySelector('.rich-text');
  return [heading.firstElementChild, text].map((one) =>
    one ? [one.getAttribute('lang'), one.getAttribute('dir')] : [],
  );
}

describe('a text of the venue', () => {
  it('in the other language alone is marked with language and direction', async () => {
    expect(await outcome('ar', english)).toEqual([
      ['en', 'ltr'],
      ['en', 'ltr'],
    ]);
  });

  it('in Arabic alone is right to left on the English site', async () => {
    const own = { ...arabic, title: '', content: '' };
    expect(await outcome('en', own)).toEqual([
      ['ar', 'rtl'],
      ['ar', 'rtl'],
    ]);
  });

  it.each(['en', 'ar'] as const)(
    'in the language of the page is not marked: %s',
    async (language) => {
      expect(await outcome(language, arabic)).toEqual([[], [null, null]]);
    },
  );

  it('title by title: an Arabic page whose title alone is missing', async () => {
    expect(await outcome('ar', { ...arabic, ar_title: '' })).toEqual([
      ['en', 'ltr'],
      [null, null],
    ]);
  });

  it('of its menus is marked too', async () => {
    const [first] = config.header_nav;
    const entry = { ...first, path: '/rules', link_text: 'Rules', ar_link_text: '', children: [] };
    await openSite('/404?lang=ar', {
      config: { header_nav: [entry as never] },
      language: 'ar',
    });
    const [link] = await screen.findAllByRole('link', { name: 'Rules' });
    expect(link?.querySelector('bdi')?.outerHTML).toBe('<bdi lang="en" dir="ltr">Rules</bdi>');
  });
});
