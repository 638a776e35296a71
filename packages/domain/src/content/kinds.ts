import { SETTINGS } from './settings.ts';
import { type BodyOf, both, type Shape } from './shape.ts';

const TITLE = { type: 'line', most: 120, required: true } as const;
const NAME = { type: 'line', most: 120, required: true } as const;
const SUMMARY = { type: 'text', most: 300 } as const;
/** Rich text with the length of a contract as upper bound. */
const RICH = { type: 'rich', most: 60_000 } as const;

/** Fields of an entry that has its own page, addressed by its slug. */
const ARTICLE = {
  ...both('title', TITLE),
  ...both('summary', SUMMARY),
  ...both('content', RICH),
} as const satisfies Shape;

const PICTURE = { type: 'picture' } as const;
const CAPTION = { type: 'line', most: 160 } as const;

/** Name of one of our drawings, used where there is no picture. */
const ART = { type: 'line', most: 40 } as const;

/** Field types of a form (spec 2 section 3, "Additional field config"). */
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

/** Field of a dynamic form or of a participant; its names are the specification's. */
const FIELD = {
  slug: { type: 'slug', required: true },
  name: NAME,
  name_ar: { type: 'line', most: 120 },
  type: { type: 'choice', of: FIELD_TYPES },
  is_required: { type: 'flag' },
  is_visible: { type: 'flag', begins: true },
  multiple: { type: 'flag' },
  options: {
    type: 'list',
    most: 60,
    of: {
      value: { type: 'line', most: 120, required: true },
      value_ar: { type: 'line', most: 120 },
    },
  },
  /** Text that is agreed to and signed, of a disclaimer. */
  content: RICH,
  ar_content: RICH,
} as const satisfies Shape;

/** Presence of a standard field of participants. */
const PRESENCE = { type: 'choice', of: ['hidden', 'optional', 'required'] } as const;

/** Participant form of what a venue sells (PEOPLE-03). */
const PARTICIPANTS = {
  /** Set when an order requires them; otherwise they may be named. */
  requires_participants: { type: 'flag' },
  dob: PRESENCE,
  gender: PRESENCE,
  nationality: PRESENCE,
  official_id: PRESENCE,
  religion: PRESENCE,
  tag: PRESENCE,
  additional_fields: { type: 'list', most: 40, of: FIELD },
} as const satisfies Shape;

/** Kinds of content with the fields of their entries (CONTENT-01). */
export const CONTENT = {
  /** Page of a slug: terms, privacy, about us. */
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
  /** Frequent question of customers. */
  question: { ...ARTICLE, ...both('topic', { type: 'line', most: 80 }) },
  /** Content of a bookable service: its slug is the service's id. */
  service: {
    ...both('summary', SUMMARY),
    ...both('content', RICH),
    /** The first picture replaces the drawing. */
    pictures: { type: 'list', most: 24, of: { image: { type: 'picture', required: true } } },
    /** Switched on where bookings ask for their participants (PEOPLE-17). */
    participants: { type: 'group', of: PARTICIPANTS, optional: true },
  },
  /** Content of an event: its slug is the event's id. */
  event: {
    image: PICTURE,
    /** Switched on where tickets ask for their participants (PEOPLE-17). */
    participants: { type: 'group', of: PARTICIPANTS, optional: true },
  },
  form: {
    ...both('name', NAME),
    ...both('content', RICH),
    ...both('thanks', SUMMARY),
    /** Recipient of each answer by e-mail; empty: the venue's own address. */
    recipient: { type: 'email' },
    fields: { type: 'list', most: 40, of: FIELD },
  },
  ...SETTINGS,
} as const satisfies Readonly<Record<string, Shape>>;

export type ContentKind = keyof typeof CONTENT;
export type ContentBody<K extends ContentKind> = BodyOf<(typeof CONTENT)[K]>;

export type FieldType = (typeof FIELD_TYPES)[number];
export type FormField = BodyOf<typeof FIELD>;

/** Participant form, as the content of a service or an event defines it. */
export type ParticipantForm = BodyOf<typeof PARTICIPANTS>;
