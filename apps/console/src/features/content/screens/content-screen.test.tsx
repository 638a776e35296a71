import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { entryOf, listedEntry } from '../../../../test/content-facts.ts';
import { descriptionOf } from '../../../../test/fields.ts';
import { closeConsole, currentAddress, openConsole } from '../../../../test/open-console.tsx';

afterEach(closeConsole);

const ABOUT = listedEntry('page', 'about', { title: 'About us', ar_title: 'من نحن' });
const RULES = listedEntry('page', 'rules', { title: 'Pool rules', state: 'draft' });

const openContent = async (
  kind: string,
  entries: readonly object[],
  answers: Handlers = {},
  language: 'en' | 'ar' = 'en',
) => {
  const shown = await openConsole(`/content?kind=${kind}`, {
    language,
    answers: {
      listContent: ({ query }) => (query.kind === kind ? entries : []),
      listConsoleServices: () => [],
      ...answers,
    },
  });
  const { user, t } = shown;
  const list = () => screen.findByRole('grid', { name: t(`console.kinds.${kind}` as 'ui.close') });
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  return { ...shown, list, press };
};

const titles = async (list: Promise<HTMLElement>) =>
  within(await list)
    .getAllByRole('row')
    .map((row) => within(row).getByRole('link').textContent);

describe('the list of a kind of content', () => {
  it('shows title, address and state of each entry', async () => {
    const { list, t } = await openContent('page', [ABOUT, RULES]);
    const [about, rules] = within(await list()).getAllByRole('row');
    expect(about?.textContent).toMatch(/About us.*من نحن.*about.*09:05/);
    expect(about?.textContent).toContain(t('console.entry.published'));
    expect(rules?.textContent).toContain(t('console.entry.draft'));
    const link = within(about as HTMLElement).getByRole('link');
    expect(link.getAttribute('href')).toBe('/console/content/page/about');
  });

  it.each([
    ['en', /^An event is on the site without an entry here\./],
    ['ar', /^تظهر الفعالية على الموقع دون محتوى هنا\./],
  ] as const)('explains an empty list of events, in %s', async (language, hint) => {
    await openContent('event', [], {}, language);
    await screen.findByText(hint);
  });

  it('prefers Arabic titles in Arabic, and shows the English ones where they are missing', async () => {
    const { list } = await openContent('page', [ABOUT, RULES], {}, 'ar');
    expect(await titles(list())).toEqual(['من نحن', 'Pool rules']);
    expect(document.documentElement.dir).toBe('rtl');
  });

  it('changes the kind by its tab, and keeps it in the address', async () => {
    const { user, t, sentTo } = await openContent('page', [ABOUT]);
    await user.click(await screen.findByRole('tab', { name: t('console.kinds.post') }));
    await expect.poll(currentAddress).toBe('/content?kind=post');
    expect(await screen.findByText(t('console.noContent'))).toBeTruthy();
    expect(sentTo('listContent').map(({ query }) => query.kind)).toEqual(['page', 'post']);
  });

  it('finds entries by title in either language and by address', async () => {
    const { user, t, list } = await openContent('page', [ABOUT, RULES]);
    await list();
    const search = screen.getByRole('searchbox', { name: t('console.searchContent') });
    await user.type(search, 'POOL');
    expect(await titles(list())).toEqual(['Pool rules']);
    await user.clear(search);
    await user.type(search, 'نحن');
    expect(await titles(list())).toEqual(['About us']);
    await user.type(search, ' nothing');
    expect(screen.getByText(t('console.noContentFound'))).toBeTruthy();
  });

  it('is loaded by another try after a failure', async () => {
    let isDown = true;
    const { press, t, list } = await openContent('page', [], {
      listContent: () => (isDown ? refuse(503, 'internal_error', 'Down.') : [ABOUT]),
    });
    expect(await screen.findByText('Down.')).toBeTruthy();
    isDown = false;
    await press(t('console.tryAgain'));
    expect(await titles(list())).toEqual(['About us']);
  });

  it('opens an entry by the keyboard', async () => {
    const draft = { title: 'About us' };
    const { user, list } = await openContent('page', [ABOUT, RULES], {
      readContent: () => entryOf('page', 'rules', draft, { title: 'Pool rules' }),
    });
    const [first] = within(await list()).getAllByRole('row');
    first?.focus();
    await user.keyboard('{ArrowDown}{Enter}');
    await expect.poll(currentAddress).toBe('/content/page/rules');
    expect(await screen.findByRole('heading', { name: 'Pool rules' })).toBeTruthy();
  });

  it('names the content of an event by its number while the event is gone', async () => {
    const { list } = await openContent('event', [listedEntry('event', '12')], {
      listEvents: () => [],
    });
    expect(await titles(list())).toEqual(['12']);
  });
});

describe('the order of entries', () => {
  const NEWS = listedEntry('category', 'news', { title: 'News' });
  const TIPS = listedEntry('category', 'tips', { title: 'Tips' });
  const OFFERS = listedEntry('category', 'offers', { title: 'Offers' });

  const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';

  /** Takes the first row by its grip, and puts it behind the second one. */
  const moveDown = async ({ user, list }: Awaited<ReturnType<typeof openContent>>) => {
    const [first] = within(await list()).getAllByRole('row');
    act(() => first?.focus());
    await user.keyboard('{ArrowRight}');
    expect(focused()).toMatch(/^Put elsewhere: News/);
    await user.keyboard('{Enter}');
    await expect.poll(focused).toMatch(/News and Tips/);
    await user.keyboard('{ArrowDown}');
    expect(focused()).toMatch(/Tips and Offers/);
    await user.keyboard('{Enter}');
  };

  it('is changed by the grip and the keyboard, and sent as a whole', async () => {
    const shown = await openContent('category', [NEWS, TIPS, OFFERS], {
      orderContent: () => [TIPS, NEWS, OFFERS],
    });
    expect(await titles(shown.list())).toEqual(['News', 'Tips', 'Offers']);
    await moveDown(shown);
    await expect.poll(() => shown.sentTo('orderContent').length).toBe(1);
    expect(shown.sentTo('orderContent')).toMatchObject([
      {
        method: 'POST',
        path: '/console/content',
        body: { kind: 'category', slugs: ['tips', 'news', 'offers'] },
      },
    ]);
    await expect.poll(() => titles(shown.list())).toEqual(['Tips', 'News', 'Offers']);
  });

  it('is as before when the server refuses it', async () => {
    const shown = await openContent('category', [NEWS, TIPS, OFFERS], {
      orderContent: () => refuse(403, 'forbidden', 'Not yours.'),
    });
    await shown.list();
    await moveDown(shown);
    expect(await screen.findByText('Not yours.')).toBeTruthy();
    await expect.poll(() => titles(shown.list())).toEqual(['News', 'Tips', 'Offers']);
  });

  it('cannot be changed while a search hides entries', async () => {
    const { user, t, list } = await openContent('category', [NEWS, TIPS, OFFERS]);
    await list();
    const grips = () => screen.queryAllByRole('button', { name: /^Put elsewhere/ });
    expect(grips()).toHaveLength(3);
    await user.type(screen.getByRole('searchbox', { name: t('console.searchContent') }), 't');
    expect(await titles(list())).toEqual(['Tips']);
    expect(grips()).toHaveLength(0);
    expect(screen.getByDisplayValue('t')).toBeTruthy();
  });
});

describe('a new entry', () => {
  type T = Awaited<ReturnType<typeof openContent>>['t'];
  const inEnglish = (t: T) => t('console.inEnglish', { field: t('console.field.title') });
  const inArabic = (t: T) => t('console.inArabic', { field: t('console.field.title') });

  it('is saved as a draft with an address made from its title, and opened', async () => {
    const draft = { title: 'Pool rules, 2027' };
    const { user, t, press, sentTo } = await openContent('page', [], {
      saveContent: () => entryOf('page', 'pool-rules-2027', draft, { version: 1 }),
      readContent: () => entryOf('page', 'pool-rules-2027', draft, { title: draft.title }),
    });
    await press(t('console.begin.page'));
    await user.type(screen.getByLabelText(new RegExp(inArabic(t))), 'قواعد المسبح');
    await user.type(screen.getByLabelText(inEnglish(t)), 'Pool rules, 2027{Enter}');
    await expect.poll(currentAddress).toBe('/content/page/pool-rules-2027');
    expect(sentTo('saveContent')).toMatchObject([
      {
        method: 'POST',
        path: '/console/content/page/pool-rules-2027',
        body: { version: 0, body: { title: 'Pool rules, 2027', ar_title: 'قواعد المسبح' } },
      },
    ]);
  });

  it('wants an address when its title has no Latin letters', async () => {
    const { user, t, press, sentTo } = await openContent('page', []);
    await press(t('console.begin.page'));
    await user.type(screen.getByLabelText(inEnglish(t)), 'القواعد{Enter}');
    const address = screen.getByLabelText(t('console.address'));
    await expect.poll(() => descriptionOf(address)).toContain('Address is required');
    await user.type(address, 'Not an address{Enter}');
    await expect.poll(() => descriptionOf(address)).toContain('Address is not valid');
    expect(sentTo('saveContent')).toEqual([]);
  });

  it('keeps what was typed when the server fails', async () => {
    const { user, t, press } = await openContent('page', [], {
      saveContent: () => refuse(503, 'internal_error', 'Down.'),
    });
    await press(t('console.begin.page'));
    await user.type(screen.getByLabelText(inEnglish(t)), 'Rules{Enter}');
    expect(await screen.findByText('Down.')).toBeTruthy();
    expect(screen.getByDisplayValue('Rules')).toBeTruthy();
    expect(currentAddress()).toBe('/content?kind=page');
  });
});
