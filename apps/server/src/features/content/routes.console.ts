import * as endpoint from '@nadi/contract/content/console-endpoints';
import * as preview from '@nadi/contract/content/preview-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { type EditDeps, NOT_FOUND } from './change-entry.ts';
import * as edit from './edit.ts';
import { previewAlbum, previewPage, previewPost } from './preview.ts';
import * as removal from './removal.ts';

/** Mounts the endpoints by which staff edit the site's content. */
export function mountContentConsole(mount: Mount, deps: EditDeps): void {
  mount(endpoint.listContent, async ({ context, query }) =>
    ok({ data: await edit.listContent(deps, context, query.kind) }),
  );

  mount(endpoint.readContent, async ({ context, params }) => {
    const found = await edit.readContent(deps, context, params);
    return found.ok ? ok({ data: found.value }) : found;
  });

  mount(endpoint.saveContent, async ({ context, params, body }) => {
    const saved = await edit.saveContent(deps, context, params, body);
    return saved.ok ? ok({ data: saved.value }) : saved;
  });

  mount(endpoint.publishContent, async ({ context, params, body }) => {
    const published = await edit.publishContent(deps, context, params, body.version);
    return published.ok ? ok({ data: published.value }) : published;
  });

  mount(endpoint.withdrawContent, async ({ context, params, body }) => {
    const withdrawn = await edit.withdrawContent(deps, context, params, body.version);
    return withdrawn.ok ? ok({ data: withdrawn.value }) : withdrawn;
  });

  mount(endpoint.readContentHistory, async ({ context, params }) => {
    const history = await edit.readHistory(deps, context, params);
    return history.ok ? ok({ data: history.value }) : history;
  });

  mount(endpoint.readContentVersion, async ({ context, params }) => {
    const version = await edit.readVersion(deps, context, params);
    return version.ok ? ok({ data: version.value }) : version;
  });

  mount(preview.previewPage, async ({ context, params }) => {
    const page = await previewPage(deps, context, params.slug);
    return page === null ? NOT_FOUND : ok({ data: page });
  });

  mount(preview.previewPost, async ({ context, params }) => {
    const post = await previewPost(deps, context, params.slug);
    return post === null ? NOT_FOUND : ok({ data: post });
  });

  mount(preview.previewAlbum, async ({ context, params }) => {
    const album = await previewAlbum(deps, context, params.slug);
    return album === null ? NOT_FOUND : ok({ data: album });
  });

  mount(endpoint.restoreContent, async ({ context, params, body }) => {
    const restored = await edit.restoreContent(deps, context, params, body);
    return restored.ok ? ok({ data: restored.value }) : restored;
  });

  mount(endpoint.orderContent, async ({ context, body }) =>
    ok({ data: await edit.orderContent(deps, context, body) }),
  );

  mount(endpoint.removeContent, async ({ context, params, body }) => {
    const removed = await removal.removeContent(deps, context, params, body.version);
    return removed.ok ? ok({ data: removed.value }) : removed;
  });

  mount(endpoint.recoverContent, async ({ context, params, body }) => {
    const recovered = await removal.recoverContent(deps, context, params, body.version);
    return recovered.ok ? ok({ data: recovered.value }) : recovered;
  });

  mount(endpoint.listRemovedContent, async ({ context }) =>
    ok({ data: await removal.listRemoved(deps, context) }),
  );

  mount(endpoint.listContentUses, async ({ context, params }) => {
    const uses = await removal.listUses(deps, context, params);
    return uses.ok ? ok({ data: uses.value }) : uses;
  });
}
