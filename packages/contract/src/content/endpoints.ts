import { z } from 'zod';
import { picture } from '../media/picture.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { pageQuery } from '../wire/page.ts';
import { idText } from '../wire/values.ts';
import { holidays, openingHours, openState, week } from './hours.ts';
import { album, category, listedPost, listedQuestion, page, post, question } from './schemas.ts';

const slug = z.string().regex(/^[a-z0-9-]{1,80}$/, 'slug');
const ofSlug = z.object({ slug });

export const readPage = defineEndpoint({
  method: 'GET',
  path: '/pages/{slug}',
  summary: 'A page of the venue; its content is sanitised HTML',
  access: 'public',
  params: ofSlug,
  response: page,
  envelope: 'data',
  errors: ['page_not_found'],
});

export const listPosts = defineEndpoint({
  method: 'GET',
  path: '/blogs',
  summary: 'Articles of the venue, the newest first; of one category by its slug',
  access: 'public',
  query: z.object({ category: slug.optional(), ...pageQuery }),
  response: z.array(listedPost),
  envelope: 'list',
  errors: [],
});

export const listPostCategories = defineEndpoint({
  method: 'GET',
  path: '/blogs/categories',
  summary: 'The categories that have articles',
  access: 'public',
  response: z.array(category),
  envelope: 'data',
  errors: [],
});

export const readPost = defineEndpoint({
  method: 'GET',
  path: '/blogs/{slug}',
  summary: 'One article; its content is sanitised HTML',
  access: 'public',
  params: ofSlug,
  response: post,
  envelope: 'data',
  errors: ['not_found'],
});

export const listAlbums = defineEndpoint({
  method: 'GET',
  path: '/media',
  summary: 'The albums of the media library with their first pictures; of one album all of them',
  access: 'public',
  query: z.object({ album: slug.optional() }),
  response: z.array(album),
  envelope: 'data',
  errors: ['not_found'],
});

export const listQuestions = defineEndpoint({
  method: 'GET',
  path: '/customer-support',
  summary: 'What customers ask again and again, by topic',
  access: 'public',
  response: z.array(listedQuestion),
  envelope: 'data',
  errors: [],
});

export const readQuestion = defineEndpoint({
  method: 'GET',
  path: '/customer-support/{id}',
  summary: 'The answer to one of these questions; sanitised HTML',
  access: 'public',
  params: z.object({ id: idText }),
  response: question,
  envelope: 'data',
  errors: ['not_found'],
});

export const readHome = defineEndpoint({
  method: 'GET',
  path: '/home',
  summary: 'The picture that home begins with',
  access: 'public',
  response: z.object({ image: picture.nullable() }),
  envelope: 'data',
  errors: [],
});

export const readFindUs = defineEndpoint({
  method: 'GET',
  path: '/find-us',
  summary: 'Where the venue is, when it is open, and whether it is now',
  access: 'public',
  response: z.object({
    address: z.string(),
    ar_address: z.string(),
    /** How to get there; sanitised HTML. */
    description: z.string(),
    ar_description: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** A map of that point; null: it is not told where. */
    map_url: z.string().nullable(),
    contacts: z.array(z.object({ type: z.string(), value: z.string() })),
    opening_hours: openingHours,
    holidays,
    week,
    open: openState,
  }),
  envelope: 'data',
  errors: [],
});
