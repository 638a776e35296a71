import type {
  previewAlbum as albumEndpoint,
  previewPage as pageEndpoint,
  previewPost as postEndpoint,
} from '@nadi/contract/content/preview-endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { type PreviewedKind, previewedBody } from '@nadi/domain/content/preview';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { type EditDeps, stateOf } from './change-entry.ts';
import { albumsOfRows } from './library.ts';
import { pageOfRow } from './pages.ts';
import { postOf, todayOf } from './posts.ts';
import { publishedOf } from './published.ts';
import { findDraft } from './store.draft.ts';
import type { PublishedRow } from './store.ts';

type State = AnswerOf<typeof pageEndpoint>['state'];

/** Draft in the place of the published body, so that the public's functions read and clean it. */
interface Drafted {
  readonly row: PublishedRow;
  readonly state: State;
}

/** Finds the draft of an entry of the caller's venue (CONTENT-23). Null: none, or removed. */
async function findDrafted(
  { database }: EditDeps,
  context: StaffContext,
  kind: PreviewedKind,
  slug: string,
): Promise<Drafted | null> {
  const row = await findDraft(database, context.tenant.id, kind, slug);
  if (row === undefined) return null;
  const state = stateOf(row);
  const isRemoved = state === 'removed';
  const published = previewedBody(kind, { draft: row.draft, isRemoved }, todayOf(context));
  if (published === null || isRemoved) return null;
  return { row: { id: row.id, slug: row.slug, published }, state };
}

/** Returns the draft of a page in the shape of the published one; null: not found. */
export async function previewPage(
  deps: EditDeps,
  context: StaffContext,
  slug: string,
): Promise<AnswerOf<typeof pageEndpoint> | null> {
  const drafted = await findDrafted(deps, context, 'page', slug);
  if (drafted === null) return null;
  const page = await pageOfRow(deps.database, context.tenant.id, drafted.row);
  return { ...page, state: drafted.state };
}

/** Returns the draft of an article in the shape of the published one; null: not found. */
export async function previewPost(
  deps: EditDeps,
  context: StaffContext,
  slug: string,
): Promise<AnswerOf<typeof postEndpoint> | null> {
  const drafted = await findDrafted(deps, context, 'post', slug);
  if (drafted === null) return null;
  const post = await postOf(deps.database, context, await publishedOf('post', drafted.row));
  return { ...post, state: drafted.state };
}

/** Returns the draft of an album with all its pictures, as the site shows one; null: not found. */
export async function previewAlbum(
  deps: EditDeps,
  context: StaffContext,
  slug: string,
): Promise<AnswerOf<typeof albumEndpoint> | null> {
  const drafted = await findDrafted(deps, context, 'album', slug);
  if (drafted === null) return null;
  const [album] = await albumsOfRows(deps.database, context.tenant.id, [drafted.row], null);
  return album === undefined ? null : { ...album, state: drafted.state };
}
