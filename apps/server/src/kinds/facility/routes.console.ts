import * as endpoint from '@nadi/contract/kinds/facility/console-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import * as services from './change-services.ts';
import { type CourtDeps, listForConsole } from './console-view.ts';
import * as traits from './court-traits.ts';
import * as courts from './courts.ts';
import * as exclusions from './exclusions.ts';
import * as halls from './halls.ts';
import * as rules from './schedule-rules.ts';
import * as settings from './service-settings.ts';
import * as lists from './trait-lists.ts';

/** Mounts the routes by which staff set what is booked, when and at what price. */
export function mountCourts(mount: Mount, deps: CourtDeps): void {
  mount(endpoint.listConsoleServices, async ({ context }) =>
    ok({ data: await listForConsole(deps, context) }),
  );

  mount(endpoint.addService, async ({ context, body }) => {
    const added = await services.addService(deps, context, body.service);
    return added.ok ? ok({ data: added.value }) : added;
  });

  mount(endpoint.changeService, async ({ context, params, body }) => {
    const changed = await services.changeService(deps, context, params.id, body);
    return changed.ok ? ok({ data: changed.value }) : changed;
  });

  mount(endpoint.changeServiceSettings, async ({ context, params, body }) => {
    const changed = await settings.changeServiceSettings(deps, context, params.id, body);
    return changed.ok ? ok({ data: changed.value }) : changed;
  });

  mount(endpoint.changeScheduleRules, async ({ context, params, body }) => {
    const changed = await rules.changeScheduleRules(deps, context, params.id, body);
    return changed.ok ? ok({ data: changed.value }) : changed;
  });

  mount(endpoint.changeExclusions, async ({ context, params, body }) => {
    const changed = await exclusions.changeExclusions(deps, context, params.id, body);
    return changed.ok ? ok({ data: changed.value }) : changed;
  });

  mount(endpoint.orderServices, async ({ context, body }) => {
    const ordered = await services.orderServices(deps, context, body);
    return ordered.ok ? ok({ data: ordered.value }) : ordered;
  });

  mount(endpoint.openService, async ({ context, params, body }) => {
    const opened = await services.openService(deps, context, params.id, body.is_open);
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

  mount(endpoint.changeCourtTraits, async ({ context, params, body }) => {
    const changed = await traits.changeCourtTraits(deps, context, params.id, body);
    return changed.ok ? ok({ data: changed.value }) : changed;
  });

  mount(endpoint.changeTraitLists, async ({ context, body }) => {
    const changed = await lists.changeTraitLists(deps, context, body);
    return changed.ok ? ok({ data: changed.value }) : changed;
  });

  mount(endpoint.addHall, async ({ context, params, body }) => {
    const added = await halls.addHall(deps, context, params.id, body.hall);
    return added.ok ? ok({ data: added.value }) : added;
  });

  mount(endpoint.changeHall, async ({ context, params, body }) => {
    const changed = await halls.changeHall(deps, context, params.id, body);
    return changed.ok ? ok({ data: changed.value }) : changed;
  });
}
