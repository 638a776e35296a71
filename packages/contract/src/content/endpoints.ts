import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id } from '../wire/values.ts';

export const readPage = defineEndpoint({
  method: 'GET',
  path: '/pages/{slug}',
  summary: 'A page of the venue; its content is sanitised HTML',
  access: 'public',
  params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/, 'slug') }),
  response: z.object({
    id,
    slug: z.string(),
    title: z.string(),
    ar_title: z.string(),
    content: z.string(),
    ar_content: z.string(),
  }),
  envelope: 'data',
  errors: ['page_not_found'],
});
