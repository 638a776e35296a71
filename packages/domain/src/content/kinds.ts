import { SETTINGS } from './settings.ts';
import { type BodyOf, both, type Shape } from './shape.ts';

const TITLE = { type: 'line', most: 120, required: true } as const;
const NAME = { type: 'line', most: 120, required: true } as const;
const SUMMARY = { type: 'text', most: 300 } as const;
/** As long as a contract, and no longer. */
const RICH = { type: 'rich', most: 60_000 } as const;

/** What stands on a page of its own, and is asked for by its slug. */
const ARTICLE = {
  ...both('title', TITLE),
  ...both('summary', SUMMARY),
  ...both('content', RICH),
} as const satisfies Shape;

const PICTURE = { type: 'picture' } as const;
const CAPTION = { type: 'line', most: 160 } as const;

/** A drawing of ours, for what has no picture. */
const ART = { type: 'line', most: 40 } as const;

/** What can be asked for by a form (spec 2 section 3, "Additional field config"). */
export const FIELD_TYPES = [
  'text_box',
  'email',
  'emirates_id',
  'date',
  'radio_buttons',
  'drop_down',
  'country',
  'file',
  'check_boxes',
  'text_area',
  'phone_number',
  'disclaimer_form',
] as const;

/** A field of a dynamic form; its names are the specification's. */
const FIELD = {
  slug: { type: 'slug', required: true },
  name: NAME,
  name_ar: { type: 'line', most: 120 },
  type: { type: 'choice', of: FIELD_TYPES },
  is_required: { type: 'flag' },
  is_visible: { type: 'flag' },
  multiple: { type: 'flag' },
  options: {
    type: 'list',
    most: 60,
    of: {
      value: { type: 'line', most: 120, required: true },
      value_ar: { type: 'line', most: 120 },
    },
  },
  content: RICH,
  ar_content: RICH,
} as const satisfies Shape;

/** CONTENT-01: every kind of content, and what an entry of it holds. */
export const CONTENT = {
  /** The page of a slug: terms, privacy, about us. */
  page: { ...ARTICLE, image: PICTURE },
  category: both('name', NAME),
  post: {
    ...ARTICLE,
    category: { type: 'slug' },
    published_on: { type: 'date', required: true },
    ...both('author', { type: 'line', most: 80 }),
    image: PICTURE,
    art: ART,
  },
  album: {
    ...both('title', TITLE),
    ...both('summary', SUMMARY),
    art: ART,
    pictures: {
      type: 'list',
      most: 200,
      of: { image: { type: 'picture', required: true }, ...both('caption', CAPTION) },
    },
  },
  /** What customers ask again and again. */
  question: { ...ARTICLE, ...both('topic', { type: 'line', most: 80 }) },
  /** Of a service that is booked: its slug is the service's id. */
  service: {
    ...both('summary', SUMMARY),
    ...both('content', RICH),
    /** The first stands in the place of its drawing. */
    pictures: { type: 'list', most: 24, of: { image: { type: 'picture', required: true } } },
  },
  /** Of an event: its slug is the event's id. */
  event: { image: PICTURE },
  form: {
    ...both('name', NAME),
    ...both('content', RICH),
    ...both('thanks', SUMMARY),
    /** Who is mailed each answer; empty: the venue's own address. */
    recipient: { type: 'email' },
    fields: { type: 'list', most: 40, of: FIELD },
  },
  ...SETTINGS,
} as const satisfies Readonly<Record<string, Shape>>;

export type ContentKind = keyof typeof CONTENT;
export type ContentBody<K extends ContentKind> = BodyOf<(typeof CONTENT)[K]>;

export type FieldType = (typeof FIELD_TYPES)[number];
export type FormField = BodyOf<typeof FIELD>;
