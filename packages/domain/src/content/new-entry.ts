import type { LocalDate } from '../kernel/local-date.ts';
import type { ContentKind } from './kinds.ts';
import type { AnyBody } from './shape.ts';

/** Returns the body of a new entry: an article without a date has today's (CONTENT-06). */
export const newEntryBody = (kind: ContentKind, body: AnyBody, today: LocalDate): AnyBody =>
  kind === 'post' && (body.published_on ?? '') === '' ? { ...body, published_on: today } : body;
