import { z } from 'zod';
import { picture } from '../media/picture.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { pageQuery } from '../wire/page.ts';
import { idText } from '../wire/values.ts';
import { holidays, openingHours, openState, week } from './hours.ts';
import { contentRoutes } from './routes.ts';
import { album, category, listedPost, listedQuestion, page, post, question } from './schemas.ts';

const slug = z.string().regex(/^[a-z0-9-]{1,80}$/, 'slug');
const ofSlug = z.object({ slug });

export const readPage = defineEndpoint(contentRoutes.readPage, {
  summary: 'Returns a page of the venue; its content is sanitised HTML',
  params: ofSlug,
  response: page,
  errors: ['page_not_found'],
});

export const listPosts = defineEndpoint(contentRoutes.listPosts, {
  summary: 'Lists articles of the venue, newest first; optionally of one category by its slug',
  query: z.object({ category: slug.optional(), ...pageQuery }),
  response: z.array(listedPost),
  errors: [],
});

export const listPostCategories = defineEndpoint(contentRoutes.listPostCategories, {
  summary: 'Lists the categories that have articles',
  response: z.array(category),
  errors: [],
});

export const readPost = defineEndpoint(contentRoutes.readPost, {
  summary: 'Returns an article; its content is sanitised HTML',
  params: ofSlug,
  response: post,
  errors: ['not_found'],
});

export const listAlbums = defineEndpoint(contentRoutes.listAlbums, {
  summary:
    'Lists the albums of the media library with their first pictures; for one album, with all of them',
  query: z.object({ album: slug.optional() }),
  response: z.array(album),
  errors: ['not_found'],
});

export const listQuestions = defineEndpoint(contentRoutes.listQuestions, {
  summary: 'Lists frequent questions by topic',
  response: z.array(listedQuestion),
  errors: [],
});

export const readQuestion = defineEndpoint(contentRoutes.readQuestion, {
  summary: 'Returns the answer to a frequent question as sanitised HTML',
  params: z.object({ id: idText }),
  response: question,
  errors: ['not_found'],
});

export const readHome = defineEndpoint(contentRoutes.readHome, {
  summary: 'Returns the first picture of the home page',
  response: z.object({ image: picture.nullable() }),
  errors: [],
});

export const readFindUs = defineEndpoint(contentRoutes.readFindUs, {
  summary: 'Returns location, opening hours and current opening state of the venue',
  response: z.object({
    address: z.string(),
    ar_address: z.string(),
    /** Directions; sanitised HTML. */
    description: z.string(),
    ar_description: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** Map of the location; `null`: no location. */
    map_url: z.string().nullable(),
    contacts: z.array(z.object({ type: z.string(), value: z.string() })),
    opening_hours: openingHours,
    holidays,
    week,
    open: openState,
  }),
  errors: [],
});
