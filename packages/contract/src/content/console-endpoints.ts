import { CONTENT, type ContentKind } from '@nadi/domain/content/kinds';
import { isSetting } from '@nadi/domain/content/settings';
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { countText, INTEGER_MAX, instant } from '../wire/values.ts';
import { contentConsoleRoutes } from './console-routes.ts';

const kind = z.enum(Object.keys(CONTENT) as [ContentKind, ...ContentKind[]]);
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug')
  .max(80);
const ofEntry = z.object({ kind, slug });
/** Settings of the site can be withdrawn, but not removed. */
const ofListed = z.object({ kind: kind.refine((one) => !isSetting(one), 'kind'), slug });

/** Body of an entry, as its kind describes it (CONTENT-01). */
const body = z.record(z.string(), z.unknown());

/** Version that was read; 0: none yet. An older one is refused with `changed_meanwhile`. */
const version = z.number().int().min(0).max(INTEGER_MAX);

const listed = z.object({
  kind,
  slug,
  title: z.string(),
  ar_title: z.string(),
  /** Publication state; `changed`: the draft differs from the published text. */
  state: z.enum(['draft', 'published', 'changed', 'removed']),
  version,
  /** `null`: unchanged since the set-up. */
  changed_at: instant.nullable(),
  /** Last moment at which it can be restored; `null`: it is not removed. */
  kept_until: instant.nullable(),
});

const entry = listed.extend({ draft: body, published: body.nullable() });

export type ContentEntryView = z.input<typeof entry>;

const REFUSED = ['session_expired', 'forbidden', 'not_found'] as const;

export const listContent = defineEndpoint(contentConsoleRoutes.listContent, {
  summary: 'Lists the entries of a kind of content, in the venue’s order',
  query: z.object({ kind }),
  response: z.array(listed),
  errors: ['session_expired', 'forbidden'],
});

export const readContent = defineEndpoint(contentConsoleRoutes.readContent, {
  summary: 'Returns an entry with its draft; a setting that was never edited has its current value',
  params: ofEntry,
  response: entry,
  errors: [...REFUSED],
});

export const saveContent = defineEndpoint(contentConsoleRoutes.saveContent, {
  summary:
    'Saves a draft, with version 0 for a new entry; errors are keyed by the path of the field',
  params: ofEntry,
  body: z.object({ version, body }),
  response: entry,
  errors: [...REFUSED, 'changed_meanwhile', 'validation_failed'],
});

export const publishContent = defineEndpoint(contentConsoleRoutes.publishContent, {
  summary: 'Publishes the draft',
  params: ofEntry,
  body: z.object({ version }),
  response: entry,
  errors: [...REFUSED, 'changed_meanwhile', 'validation_failed'],
});

export const withdrawContent = defineEndpoint(contentConsoleRoutes.withdrawContent, {
  summary: 'Withdraws an entry; a setting returns to its initial value',
  params: ofEntry,
  body: z.object({ version }),
  response: entry,
  errors: [...REFUSED, 'changed_meanwhile'],
});

export const readContentHistory = defineEndpoint(contentConsoleRoutes.readContentHistory, {
  summary: 'Lists the last fifty versions of an entry, newest first',
  params: ofEntry,
  response: z.array(
    z.object({
      version,
      at: instant,
      by: z.string(),
      action: z.enum(['saved', 'published', 'withdrawn', 'restored', 'removed', 'recovered']),
    }),
  ),
  errors: [...REFUSED],
});

export const readContentVersion = defineEndpoint(contentConsoleRoutes.readContentVersion, {
  summary: 'Returns a version of an entry',
  params: ofEntry.extend({ version: countText }),
  response: z.object({ version, body }),
  errors: [...REFUSED],
});

export const restoreContent = defineEndpoint(contentConsoleRoutes.restoreContent, {
  summary: 'Restores an older version as the draft',
  params: ofEntry,
  body: z.object({ version, restored: version }),
  response: entry,
  errors: [...REFUSED, 'changed_meanwhile'],
});

export const orderContent = defineEndpoint(contentConsoleRoutes.orderContent, {
  summary: 'Sets the order of the entries of a kind; entries that are not listed come last',
  body: z.object({ kind, slugs: z.array(slug).max(500) }),
  response: z.array(listed),
  errors: ['session_expired', 'forbidden', 'validation_failed'],
});

export const removeContent = defineEndpoint(contentConsoleRoutes.removeContent, {
  summary: 'Removes an entry without links to it; it can be restored for thirty days',
  params: ofListed,
  body: z.object({ version }),
  response: entry,
  errors: [...REFUSED, 'changed_meanwhile', 'content_in_use'],
});

export const recoverContent = defineEndpoint(contentConsoleRoutes.recoverContent, {
  summary: 'Restores a removed entry, published as before',
  params: ofListed,
  body: z.object({ version }),
  response: entry,
  errors: [...REFUSED, 'changed_meanwhile'],
});

export const listRemovedContent = defineEndpoint(contentConsoleRoutes.listRemovedContent, {
  summary: 'Lists removed entries that can be restored, latest first',
  response: z.array(listed),
  errors: ['session_expired', 'forbidden'],
});

/** Entry that links to another one. */
const use = listed.pick({ kind: true, slug: true, title: true, ar_title: true });

export type ContentUse = z.input<typeof use>;

export const listContentUses = defineEndpoint(contentConsoleRoutes.listContentUses, {
  summary: 'Lists the links to an entry, published or drafted, which prevent its removal',
  params: ofListed,
  response: z.array(use),
  errors: [...REFUSED],
});
