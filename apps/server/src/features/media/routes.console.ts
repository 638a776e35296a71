import * as endpoint from '@nadi/contract/media/endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import * as service from './service.ts';

/** Mounts the endpoints by which staff add and describe pictures. */
export function mountPicturesConsole(mount: Mount, deps: service.MediaDeps): void {
  mount(endpoint.listPictures, async ({ context, query }) => {
    const { data, page } = await service.listPictures(deps, context, query);
    return ok({ data, page });
  });

  mount(endpoint.addPicture, async ({ context, body }) => {
    const added = await service.addPicture(deps, context, body);
    return added.ok ? ok({ data: added.value }) : added;
  });

  mount(endpoint.readPicture, async ({ context, params }) => {
    const found = await service.readPicture(deps, context, params.id);
    return found.ok ? ok({ data: found.value }) : found;
  });

  mount(endpoint.changePicture, async ({ context, params, body }) => {
    const changed = await service.changePicture(deps, context, params.id, body);
    return changed.ok ? ok({ data: changed.value }) : changed;
  });

  mount(endpoint.removePicture, async ({ context, params }) => {
    const removed = await service.removePicture(deps, context, params.id);
    return removed.ok ? ok({ data: null }) : removed;
  });
}
