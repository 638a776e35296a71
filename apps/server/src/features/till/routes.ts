import * as endpoint from '@nadi/contract/till/console-endpoints';
import { toDecimal } from '@nadi/domain/kernel/money';
import { ok } from '@nadi/domain/kernel/result';
import { overShort } from '@nadi/domain/till/session';
import type { Mount } from '../../platform/http/mount.ts';
import { closeTill, moveCash, openTill, type TillDeps } from './service.ts';
import { closedTills, tillList, tillSheet } from './sessions.ts';
import { addTill, changeTill } from './tills.ts';

/** Mounts the calls about tills and their sessions. */
export function mountTills(mount: Mount, deps: TillDeps): void {
  mount(endpoint.listTills, async ({ context }) => ok({ data: await tillList(deps, context) }));

  mount(endpoint.addTill, async ({ context, body }) => {
    const added = await addTill(deps, context, body.till);
    return added.ok ? ok({ data: await tillList(deps, context) }) : added;
  });

  mount(endpoint.changeTill, async ({ context, params, body }) => {
    const changed = await changeTill(deps, context, params.id, body);
    return changed.ok ? ok({ data: await tillList(deps, context) }) : changed;
  });

  mount(endpoint.openTill, async ({ context, params, body }) => {
    const opened = await openTill(deps, context, params.id, body.float);
    return opened.ok ? ok({ data: null }) : opened;
  });

  mount(endpoint.moveTillCash, async ({ context, params, body: { seen, move } }) => {
    const moved = await moveCash(deps, context, { tillId: params.id, seen }, move);
    return moved.ok ? ok({ data: null }) : moved;
  });

  mount(endpoint.closeTill, async ({ context, params, body: { seen, counted } }) => {
    const closed = await closeTill(deps, context, { tillId: params.id, seen }, counted);
    if (!closed.ok) return closed;
    const { sessionId, expected, counted: countedFils } = closed.value;
    const difference = overShort(expected, countedFils) / 100;
    const amounts = { expected: toDecimal(expected), counted: toDecimal(countedFils), difference };
    return ok({ data: { session_id: sessionId, ...amounts } });
  });

  mount(endpoint.listTillSessions, async ({ context, query }) =>
    ok({ data: await closedTills(deps, context, query) }),
  );

  mount(endpoint.readTillSheet, async ({ context, params }) => {
    const sheet = await tillSheet(deps, context, params.id);
    return sheet.ok ? ok({ data: sheet.value }) : sheet;
  });
}
