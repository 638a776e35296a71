import { z } from 'zod';
import { picture } from '../media/picture.ts';
import { id, localDate } from '../wire/values.ts';

export const titled = { title: z.string(), ar_title: z.string() } as const;
export const summarised = { summary: z.string(), ar_summary: z.string() } as const;
/** HTML without active content. */
export const rich = { content: z.string(), ar_content: z.string() } as const;

/** Drawing shown without a picture; empty: none. */
const art = z.string();

export const page = z.object({
  id,
  slug: z.string(),
  ...titled,
  ...summarised,
  ...rich,
  image: picture.nullable(),
});

export const category = z.object({ slug: z.string(), name: z.string(), ar_name: z.string() });

export const listedPost = z.object({
  id,
  slug: z.string(),
  ...titled,
  ...summarised,
  category: category.nullable(),
  published_on: localDate,
  author: z.string(),
  ar_author: z.string(),
  image: picture.nullable(),
  art,
});

export const post = listedPost.extend(rich);

export const album = z.object({
  id,
  slug: z.string(),
  ...titled,
  ...summarised,
  art,
  /** Number of its pictures. */
  count: z.number().int(),
  /** First pictures only, in the list of all albums. */
  pictures: z.array(picture.extend({ caption: z.string(), ar_caption: z.string() })),
});

export const listedQuestion = z.object({
  id,
  ...titled,
  ...summarised,
  topic: z.string(),
  ar_topic: z.string(),
});

export const question = listedQuestion.extend(rich);
