import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { about, post } from '../../../../test/content-facts.ts';
import { type Answers, address, closeSite, openSite } from '../../../../test/site-page.tsx';
import { session } from '../../../../test/venue-facts.ts';
import { auth, signIn } from '../../account/state.ts';

afterEach(() => closeSite());

const draft = (more: object = {}) => ({
  data: {
    ...about,
    title: 'About us, drafted',
    ar_title: 'من نحن، مسودة',
    state: 'draft',
    ...more,
  },
});
const published: Answers = {
  readPage: () => ({ data: about }),
  readPost: () => ({ data: post(1) }),
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const toConsole = () =>
  screen.getByRole<HTMLAnchorElement>('link', { name: /^(Back to the console|العودة)/ });
const named = (calls: readonly { readonly name: string }[], ...names: readonly string[]) =>
  calls.map(({ name }) => name).filter((name) => names.includes(name));

describe('CONTENT-23 the draft of a page', () => {
  it.each([
    ['en', 'About us, drafted', 'Draft, not published', 'Sport.'],
    ['ar', 'من نحن، مسودة', 'مسودة غير منشورة', 'رياضة.'],
  ] as const)(
    'is shown by the page’s own screen, marked as a draft: %s',
    async (lang, title, mark, text) => {
      const { calls } = await openSite(`/about?preview=draft&lang=${lang}`, {
        answers: { ...published, previewPage: () => draft() },
        language: lang,
      });
      await heading(title);
      expect([screen.getByText(mark), screen.getByText(text)]).toHaveLength(2);
      expect(toConsole().getAttribute('href')).toBe('/console/content/page/about');
      expect(document.title).toContain(title);
      expect(named(calls, 'previewPage', 'readPage')).toEqual(['previewPage']);
    },
  );

  it('is requested without the customer’s credentials, and kept by no cache', async () => {
    signIn(session());
    const { calls } = await openSite('/about?preview=draft&lang=en', {
      answers: { previewPage: () => draft() },
    });
    await heading('About us, drafted');
    const call = calls.find(({ name }) => name === 'previewPage');
    expect(call?.headers.get('Authorization')).toBeNull();
    expect(call?.headers.get('X-Visitor-Token')).toBeNull();
    expect(call?.cache).toBe('no-store');
  });

  it.each([
    ['changed', 'Draft with unpublished changes'],
    ['published', 'Published'],
  ])('names its state: %s', async (state, mark) => {
    await openSite('/about?preview=draft&lang=en', {
      answers: { previewPage: () => draft({ state }) },
    });
    expect(await screen.findByText(mark)).toBeTruthy();
  });

  it('follows the edits in the console when the tab is shown again', async () => {
    let title = 'First';
    await openSite('/about?preview=draft&lang=en', {
      answers: { previewPage: () => draft({ title }) },
    });
    await heading('First');
    title = 'Second';
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await heading('Second');
  });

  it('is not shown elsewhere on the site: the page itself has its published text', async () => {
    const { user } = await openSite('/blog/post-1?preview=draft&lang=en', {
      answers: {
        ...published,
        previewPost: () => ({ data: { ...post(1), title: 'Drafted', state: 'changed' } }),
        listPosts: () => ({ data: [post(1)] }),
        listPostCategories: () => ({ data: [] }),
      },
    });
    await heading('Drafted');
    await user.click(screen.getByRole('link', { name: 'News and stories' }));
    await user.click(await screen.findByRole('link', { name: 'Post 1' }));
    await heading('Post 1');
    expect(screen.queryByText('Draft with unpublished changes')).toBeNull();
    expect(address()).toBe('/blog/post-1?lang=en');
  });

  it('keeps its address when the language is switched', async () => {
    const { user } = await openSite('/about?preview=draft&lang=en', {
      answers: { previewPage: () => draft() },
    });
    await heading('About us, drafted');
    await user.click(screen.getByRole('link', { name: 'العربية' }));
    await heading('من نحن، مسودة');
    expect(address()).toBe('/about?preview=draft&lang=ar');
  });

  it('of an album is shown at its address in the library, whose list has none', async () => {
    const album = { ...about, slug: 'nights', art: '', count: 0, pictures: [], state: 'draft' };
    const { user, calls } = await openSite('/media-library?album=nights&preview=draft&lang=en', {
      answers: {
        previewAlbum: () => ({ data: { ...album, title: 'Nights, drafted' } }),
        listAlbums: () => ({ data: [] }),
      },
    });
    await heading('Nights, drafted');
    expect(toConsole().getAttribute('href')).toBe('/console/content/album/nights');
    await user.click(screen.getByRole('link', { name: 'Pictures' }));
    await heading('Pictures');
    expect(named(calls, 'previewAlbum', 'listAlbums')).toEqual(['previewAlbum', 'listAlbums']);
  });

  it.each([
    ['contact-us', 'About us, drafted'],
    ['find-us', 'Find us'],
  ])('is shown at an address with a screen of its own: %s', async (slug, title) => {
    const week = { opening_hours: [], holidays: [], week: [], contacts: [] };
    await openSite(`/${slug}?preview=draft&lang=en`, {
      answers: {
        previewPage: () => draft({ slug, content: '<p>Gate 9.</p>' }),
        readFindUs: () => ({ data: { ...week, address: '', description: '<p>Gate 3.</p>' } }),
        readForm: () => ({ status: 404, code: 'not_found' }),
      },
    });
    await heading(title);
    expect(await screen.findByText('Gate 9.')).toBeTruthy();
    expect(screen.queryByText('Gate 3.')).toBeNull();
    expect(toConsole().getAttribute('href')).toBe(`/console/content/page/${slug}`);
  });
});

describe('CONTENT-23 a draft that is not shown', () => {
  it.each([
    [401, 'session_expired', 'Sign in to the console to see this draft'],
    [403, 'forbidden', 'This draft is not open to your role'],
    [404, 'not_found', 'There is no such draft'],
  ] as const)('has its reason and the way to the console: %s', async (status, code, reason) => {
    signIn(session());
    await openSite('/about?preview=draft&lang=en', {
      answers: { ...published, previewPage: () => ({ status, code }) },
    });
    await heading(reason);
    expect(toConsole().getAttribute('href')).toBe('/console/content/page/about');
    expect(screen.queryByText('Sport.')).toBeNull();
    // The customer of this browser is another matter.
    expect(auth.get().user).not.toBeNull();
    expect(address()).toBe('/about?preview=draft&lang=en');
  });

  it('disappears when the session has ended meanwhile', async () => {
    let isOver = false;
    await openSite('/about?preview=draft&lang=en', {
      answers: {
        previewPage: () => (isOver ? { status: 401, code: 'session_expired' } : draft()),
      },
    });
    await heading('About us, drafted');
    isOver = true;
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await heading('Sign in to the console to see this draft');
    expect(screen.queryByText('Sport.')).toBeNull();
  });

  it('is tried again where the server is away', async () => {
    let isAway = true;
    const { user } = await openSite('/about?preview=draft&lang=en', {
      answers: {
        previewPage: () => (isAway ? { status: 422, code: 'validation_failed' } : draft()),
      },
    });
    await screen.findByRole('alert');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('About us, drafted');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
