import { CONTENT, type ContentKind } from '@nadi/domain/content/kinds';
import { isSetting } from '@nadi/domain/content/settings';
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { countText, instant } from '../wire/values.ts';
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
const version = z.number().int().min(0);

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
  summary: 'The entries of a kind, in the venue’s order',
  query: z.object({ kind }),
  response: z.array(listed),
  errors: ['session_expired', 'forbidden'],
});

export const readContent = defineEndpoint(contentConsoleRoutes.readContent, {
  summary: 'One entry with its draft; a setting that was never written has what the site says now',
  params: ofEntry,
  response: entry,
  errors: [...REFUSED],
});

export const saveContent = defineEndpoint(contentConsoleRoutes.saveContent, {
  summary: 'Saves a draft, of a new entry with version 0. Faults are told by the path of the field',
  params: ofEntry,
  body: z.object({ version, body }),
  response: entry,
  errors: [...REFUSED, 'changed_meanwhile', 'validation_failed'],
});

export const publishContent = defineEndpoint(contentConsoleRoutes.publishContent, {
  summary: 'Shows the draft to everybody',
  params: ofEntry,
  body: z.object({ version }),
  response: entry,
  errors: [...REFUSED, 'changed_meanwhile', 'validation_failed'],
});

export const withdrawContent = defineEndpoint(contentConsoleRoutes.withdrawContent, {
  summary: 'Shows it to nobody any more; a setting is again as it was set up',
  params: ofEntry,
  body: z.object({ version }),
  response: entry,
  errors: [...REFUSED, 'changed_meanwhile'],
});

export const readContentHistory = defineEndpoint(contentConsoleRoutes.readContentHistory, {
  summary: 'What it was before, the newest first; the last fifty are kept',
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
  summary: 'What it was in one of these versions',
  params: ofEntry.extend({ version: countText }),
  response: z.object({ version, body }),
  errors: [...REFUSED],
});

export const restoreContent = defineEndpoint(contentConsoleRoutes.restoreContent, {
  summary: 'Makes an older version the draft again',
  params: ofEntry,
  body: z.object({ version, restored: version }),
  response: entry,
  errors: [...REFUSED, 'changed_meanwhile'],
});

export const orderContent = defineEndpoint(contentConsoleRoutes.orderContent, {
  summary: 'Puts the entries of a kind in order; those that are not named come behind',
  body: z.object({ kind, slugs: z.array(slug).max(500) }),
  response: z.array(listed),
  errors: ['session_expired', 'forbidden', 'validation_failed'],
});

export const removeContent = defineEndpoint(contentConsoleRoutes.removeContent, {
  summary: 'Takes an entry away that nothing leads to; for thirty days it can be put back',
  params: ofListed,
  body: z.object({ version }),
  response: entry,
  errors: [...REFUSED, 'changed_meanwhile', 'content_in_use'],
});

export const recoverContent = defineEndpoint(contentConsoleRoutes.recoverContent, {
  summary: 'Puts an entry back that was removed, published as it was then',
  params: ofListed,
  body: z.object({ version }),
  response: entry,
  errors: [...REFUSED, 'changed_meanwhile'],
});

export const listRemovedContent = defineEndpoint(contentConsoleRoutes.listRemovedContent, {
  summary: 'What was removed and can be put back, the latest first',
  response: z.array(listed),
  errors: ['session_expired', 'forbidden'],
});

/** Entry that links to another one. */
const use = listed.pick({ kind: true, slug: true, title: true, ar_title: true });

export type ContentUse = z.input<typeof use>;

export const listContentUses = defineEndpoint(contentConsoleRoutes.listContentUses, {
  summary: 'What leads to an entry, published or being written: it is not removed before',
  params: ofListed,
  response: z.array(use),
  errors: [...REFUSED],
});
