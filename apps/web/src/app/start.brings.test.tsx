import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { about, event, picture, post, tips } from '../../test/content-facts.ts';
import { detail, eventsMenu, listedEvent } from '../../test/event-facts.ts';
import { closeSite, openSite, type SitePage } from '../../test/site-page.tsx';

/* Data included in the served page is shown at once and not requested again. */

afterEach(closeSite);

const config: SitePage['config'] = { header_nav: [eventsMenu] };
const only = (one: unknown) => ({ data: [one], total: 1, total_pages: 1, current_page: 1 });
const album = {
  id: 1,
  slug: 'nights',
  title: 'Nights',
  ar_title: 'ليالٍ',
  summary: '',
  ar_summary: '',
  art: 'padel',
  count: 1,
  pictures: [picture(1)],
};
const question = {
  id: 7,
  slug: 'move',
  topic: 'Bookings',
  ar_topic: 'الحجوزات',
  summary: '',
  ar_summary: '',
  title: 'May I move it?',
  ar_title: 'هل يمكن نقله؟',
  content: '<p>Yes.</p>',
  ar_content: '',
};
const found = {
  address: 'Street 14',
  ar_address: '',
  description: '',
  ar_description: '',
  map_url: null,
  contacts: [],
  opening_hours: [],
  holidays: [],
  latitude: null,
  longitude: null,
  week: [
    { date: '2026-11-21', weekday: 6, hours: [{ from: '06:00', to: '02:00' }], holiday: null },
  ],
};
const categories = ['Matches', 'Juniors'].map((name, at) => ({ id: at + 1, name, ar_name: name }));

it.each([
  ['/blogs', [only(post(1)), [event, tips]], 'Post 1', ['listPosts', 'listPostCategories']],
  ['/blog/post-1', [post(1)], 'Post 1', ['readPost']],
  ['/media-library', [[album]], 'Nights', ['listAlbums']],
  ['/media-library?album=nights', [album], 'Nights', ['listAlbums']],
  ['/customer-support', [[question]], 'Bookings', ['listQuestions']],
  ['/customer-support/7', [question], 'May I move it?', ['readQuestion']],
  ['/find-us', [found], 'Opening hours', ['readFindUs']],
  ['/about', [about], 'About us', ['readPage']],
  ['/contact-us', [{ ...about, title: 'Write to us' }], 'Write to us', ['readPage']],
  ['/contact-us', [null], 'Contact us', ['readPage']],
  ['/events', [only(listedEvent(1)), categories], 'Event 1', ['listEvents', 'listEventCategories']],
  ['/events/1', [detail()], 'Football final', ['readEvent']],
] as const)('%s', async (path, brings, heading, requested) => {
  const { calls } = await openSite(`${path}${path.includes('?') ? '&' : '?'}lang=en`, {
    brings,
    config,
  });
  expect(screen.getAllByRole('heading', { name: heading })).not.toEqual([]);
  expect(calls.map(({ name }) => name).filter((name) => requested.includes(name as never))).toEqual(
    [],
  );
});
