import * as endpoint from '@nadi/contract/facility/console-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import * as courts from './courts.ts';

/** The calls by which staff say what is booked, when and for how much. */
export function mountCourts(mount: Mount, deps: courts.CourtDeps): void {
  mount(endpoint.listConsoleServices, async ({ context }) =>
    ok({ data: await courts.listForConsole(deps, context) }),
  );

  mount(endpoint.openService, async ({ context, params, body }) => {
    const opened = await courts.openService(deps, context, params.id, body.is_open);
    return opened.ok ? ok({ data: opened.value }) : opened;
  });

  mount(endpoint.addCourt, async ({ context, params, body }) => {
    const added = await courts.addCourt(deps, context, params.id, body.court);
    return added.ok ? ok({ data: added.value }) : added;
  });

  mount(endpoint.changeCourt, async ({ context, params, body }) => {
    const changed = await courts.changeCourt(deps, context, params.id, body);
    return changed.ok ? ok({ data: changed.value }) : changed;
  });
}
