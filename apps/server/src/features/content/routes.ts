import * as endpoint from '@nadi/contract/content/endpoints';
import { ok, refuse } from '@nadi/domain/kernel/result';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { TenantDirectory } from '../../platform/http/context/tenant-directory.ts';
import type { Failure, Mount } from '../../platform/http/mount.ts';
import { findUs } from './find-us.ts';
import { readHome } from './home.ts';
import { listAlbums, listQuestions, readQuestion } from './library.ts';
import { readPage } from './pages.ts';
import { categoriesOfPosts, postPage, readPost } from './posts.ts';

const NOT_FOUND = refuse<Failure>({ code: 'not_found' });
const PAGE_NOT_FOUND = refuse<Failure>({ code: 'page_not_found' });

export interface ContentDeps {
  readonly database: Database;
  readonly directory: TenantDirectory;
}

export function mountContent(mount: Mount, { database, directory }: ContentDeps): void {
  mount(endpoint.readPage, async ({ context, params }) => {
    const page = await readPage(database, context.tenant.id, params.slug);
    return page === null ? PAGE_NOT_FOUND : ok({ data: page });
  });

  mount(endpoint.listPosts, async ({ context, query }) =>
    ok(await postPage(database, context, query)),
  );

  mount(endpoint.listPostCategories, async ({ context }) =>
    ok({ data: await categoriesOfPosts(database, context) }),
  );

  mount(endpoint.readPost, async ({ context, params }) => {
    const post = await readPost(database, context, params.slug);
    return post === null ? NOT_FOUND : ok({ data: post });
  });

  mount(endpoint.listAlbums, async ({ context, query }) => {
    const albums = await listAlbums(database, context.tenant.id, query.album);
    const isUnknown = query.album !== undefined && albums.length === 0;
    return isUnknown ? NOT_FOUND : ok({ data: albums });
  });

  mount(endpoint.listQuestions, async ({ context }) =>
    ok({ data: await listQuestions(database, context.tenant.id) }),
  );

  mount(endpoint.readQuestion, async ({ context, params }) => {
    const question = await readQuestion(database, context.tenant.id, params.id);
    return question === null ? NOT_FOUND : ok({ data: question });
  });

  mount(endpoint.readHome, async ({ context }) => {
    const { id } = context.tenant;
    const site = await directory.siteById(id);
    return ok({ data: await readHome(database, id, site?.config.home_image ?? '') });
  });

  mount(endpoint.readFindUs, async ({ context }) => {
    const { id } = context.tenant;
    const [site, page] = await Promise.all([
      directory.siteById(id),
      readPage(database, id, 'find-us'),
    ]);
    if (!site) return NOT_FOUND;
    return ok({ data: findUs(site.config, page, context) });
  });
}
