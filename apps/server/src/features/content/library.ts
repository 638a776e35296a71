import type { album, listedQuestion, question } from '@nadi/contract/content/schemas';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { picturesById } from '../media/service.ts';
import { publishedOf } from './published.ts';
import * as store from './store.ts';

/** Number of pictures of each album in the list of all, enough for a cover. */
const FIRST_PICTURES = 4;

/** Lists the albums with their first pictures, or one by slug with all of them. */
export async function listAlbums(
  database: Database,
  tenantId: TenantId,
  slug: string | undefined,
): Promise<z.input<typeof album>[]> {
  const rows = await store.listPublished(database, tenantId, 'album');
  const matching = rows.filter((row) => slug === undefined || row.slug === slug);
  return albumsOfRows(database, tenantId, matching, slug === undefined ? FIRST_PICTURES : null);
}

/** Returns albums from their rows, each with up to `most` pictures; null: with all of them. */
export async function albumsOfRows(
  database: Database,
  tenantId: TenantId,
  rows: readonly store.PublishedRow[],
  most: number | null,
): Promise<z.input<typeof album>[]> {
  const albums = await Promise.all(rows.map((row) => publishedOf('album', row)));
  const all = albums.flatMap(({ pictures }) => pictures.map(({ image }) => image));
  const known = await picturesById(database, tenantId, all);
  return albums.map(({ pictures, ...one }) => {
    const there = pictures.flatMap(({ image, caption, ar_caption }) => {
      const picture = known.get(image);
      return picture ? [{ ...picture, caption, ar_caption }] : [];
    });
    const shown = most === null ? there : there.slice(0, most);
    return { ...one, count: there.length, pictures: shown };
  });
}

/** Lists the frequent questions in the venue's order, without answers. */
export async function listQuestions(
  database: Database,
  tenantId: TenantId,
): Promise<z.input<typeof listedQuestion>[]> {
  const rows = await store.listPublished(database, tenantId, 'question');
  const questions = await Promise.all(rows.map((row) => publishedOf('question', row)));
  return questions.map(({ content: _, ar_content: __, ...listed }) => listed);
}

/** Returns one question with its answer; null: not found. */
export async function readQuestion(
  database: Database,
  tenantId: TenantId,
  id: number,
): Promise<z.input<typeof question> | null> {
  const row = await store.findPublishedById(database, tenantId, 'question', id);
  return row ? publishedOf('question', row) : null;
}
