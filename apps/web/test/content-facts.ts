import type { Answer } from '@nadi/contract/client';

/** Content of a venue in the wire's shapes. */

type Post = Answer<'readPost'>;
type Picture = Answer<'listAlbums'>[number]['pictures'][number];

export const event = { slug: 'news', name: 'News', ar_name: 'الأخبار' };
export const tips = { slug: 'tips', name: 'Tips', ar_name: 'نصائح' };

/** Page written by the venue. */
export const about = {
  id: 1,
  slug: 'about',
  title: 'About us',
  ar_title: 'من نحن',
  image: null,
  summary: '',
  ar_summary: '',
  content: '<p>Sport.</p>',
  ar_content: '<p>رياضة.</p>',
};

export const post = (id: number, more: Partial<Post> = {}): Post => ({
  id,
  slug: `post-${id}`,
  title: `Post ${id}`,
  ar_title: `مقال ${id}`,
  summary: 'In short',
  ar_summary: 'باختصار',
  content: '<p>At length</p>',
  ar_content: '',
  category: event,
  published_on: '2026-11-14',
  author: 'Omar',
  ar_author: 'عمر',
  image: null,
  art: 'padel',
  ...more,
});

export const picture = (number: number): Picture => ({
  src: `/pictures/${number}.jpg`,
  width: 1600,
  height: 1000,
  blur: '',
  sources: [{ type: 'image/avif', srcset: `/pictures/${number}.avif 800w` }],
  focus_x: 50,
  focus_y: 20,
  alt: `Alt ${number}`,
  ar_alt: '',
  caption: `Caption ${number}`,
  ar_caption: `تعليق ${number}`,
});
