import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { contentPreviewRoutes } from './preview-routes.ts';
import { album, page, post } from './schemas.ts';

const ofSlug = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/, 'slug') });

/** Relation of the draft to the public: `changed` differs from what is published. */
const state = z.enum(['draft', 'changed', 'published']);

const ERRORS = ['session_expired', 'forbidden', 'not_found'] as const;

export const previewPage = defineEndpoint(contentPreviewRoutes.previewPage, {
  summary: 'Returns the draft of a page as it would be published, sanitised alike',
  params: ofSlug,
  response: page.extend({ state }),
  errors: [...ERRORS],
});

export const previewPost = defineEndpoint(contentPreviewRoutes.previewPost, {
  summary: 'Returns the draft of an article as it would be published today, sanitised alike',
  params: ofSlug,
  response: post.extend({ state }),
  errors: [...ERRORS],
});

export const previewAlbum = defineEndpoint(contentPreviewRoutes.previewAlbum, {
  summary: 'Returns the draft of an album with all its pictures, as it would be published',
  params: ofSlug,
  response: album.extend({ state }),
  errors: [...ERRORS],
});
