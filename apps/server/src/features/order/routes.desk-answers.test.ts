import { afterEach, beforeEach, expect, it } from 'vitest';
import { seeChange } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { codeOf, type Requested, requestRig } from '../../../test/request-rig.ts';

/* BOOK-32: approvals that the desk answers by the switch of its venue. */

const rig = requestRig();
const params = { kind: 'access', slug: 'access' };

let desk: AtConsole;
beforeEach(async () => {
  desk = await enter(rig.app, 'desk');
});
afterEach(() => switchTo([]));

/** Publishes the approvals that the desk answers. */
async function switchTo(desk_approvals: readonly string[]): Promise<void> {
  const { draft, version } = (await rig.manager.call('readContent', { params })).body.data;
  const body = { version, body: { ...draft, desk_approvals } };
  const saved = await rig.manager.call('saveContent', { params, body });
  expect(saved.status, saved.text).toBe(200);
  const shown = { params, body: { version: saved.body.data.version } };
  expect((await rig.manager.call('publishContent', shown)).status).toBe(200);
  await seeChange(rig.app);
}

async function requestOfBoth(): Promise<Requested> {
  await rig.needs("'{booking,security}'");
  const requested = await rig.request();
  await rig.needs("'{booking}'");
  return requested;
}

/** Returns the approvals of a request as the desk sees them. */
async function seenBy(by: AtConsole, { order_id }: Requested) {
  const { body } = await by.call('listApprovals', { query: {} });
  const own = body.data.find((one: { order_id: string }) => one.order_id === order_id);
  return own.lines[0].approvals as { id: string; which: string; can_answer: 0 | 1 }[];
}

const answer = (id: string, by = desk) =>
  by.call('answerApproval', { params: { id }, body: { answer: 'approve' } });

it.each([
  [[], [403, 403], [0, 0]],
  [['booking'], [200, 403], [1, 0]],
  [['security'], [403, 200], [0, 1]],
  [
    ['booking', 'security'],
    [200, 200],
    [1, 1],
  ],
] as const)('the desk of a venue with %j', async (switched, statuses, answerable) => {
  await switchTo(switched);
  const requested = await requestOfBoth();
  const seen = await seenBy(desk, requested);
  expect(seen.map(({ which }) => which)).toEqual(['booking', 'security']);
  expect(seen.map(({ can_answer }) => can_answer)).toEqual(answerable);
  const atManager = await seenBy(rig.manager, requested);
  expect(atManager.map(({ can_answer }) => can_answer)).toEqual([1, 1]);
  const answers = [];
  for (const { id } of seen) answers.push(await answer(id));
  expect(answers.map(({ status }) => status)).toEqual(statuses);
  const refused = answers.filter(({ status }) => status === 403);
  for (const one of refused) expect(codeOf(one)).toEqual([403, 'forbidden']);
  const isWhole = refused.length === 0;
  expect((await rig.read(requested)).status).toBe(
    isWhole ? 'awaiting_payment' : 'approval_required',
  );
});

it('the switch ends at once, and is no part of the config of the site', async () => {
  await switchTo(['booking']);
  const requested = await requestOfBoth();
  const [first] = await seenBy(desk, requested);
  await switchTo([]);
  expect(codeOf(await answer(first?.id ?? ''))).toEqual([403, 'forbidden']);
  await switchTo(['booking']);
  const { body } = await rig.app.call('readConfig');
  expect(body.data).not.toHaveProperty('desk_approvals');
});

it('an unknown approval is refused at its field', async () => {
  const { draft, version } = (await rig.manager.call('readContent', { params })).body.data;
  const body = { version, body: { ...draft, desk_approvals: ['police'] } };
  const saved = await rig.manager.call('saveContent', { params, body });
  expect([saved.status, Object.keys(saved.body.errors ?? {})]).toEqual([422, ['desk_approvals']]);
});
