import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@nadi/contract/table';
import { expect, it } from 'vitest';
import { runSql } from './books.ts';
import { type AtConsole, atConsole } from './console.ts';
import type { CallAnswer, CallInput, TestApp } from './harness.ts';

/** Act on something that two members of staff have on their screens. */
export interface StaffAct {
  /** Input with the state that both screens showed. */
  readonly input: CallInput;
  /** Another act on the same state. */
  readonly other: CallInput;
  /** Number of the order. */
  readonly order: string;
}

/** Two members of staff who may both act, and what they act on. */
export interface StaffActs {
  readonly app: TestApp;
  readonly url: string;
  readonly own: AtConsole;
  readonly colleague: { readonly at: AtConsole; readonly role: string };
  readonly prepare: () => Promise<StaffAct>;
}

const codeOf = ({ status, body }: CallAnswer) => [status, body?.code];

/** Replaces the states that an act states. */
const withSeen = (input: CallInput, seen: string): CallInput =>
  JSON.parse(JSON.stringify(input).replaceAll(/"seen":"[^"]*"/g, `"seen":"${seen}"`));

/**
 * Tests that an act of staff happens once for one key, and on the state that was shown (STAFF-14).
 *
 * @param actions actions in the audit log, one of which each act writes.
 */
export function testStaffAct(
  name: EndpointName,
  actions: readonly string[],
  rig: () => Promise<StaffActs>,
): void {
  const countOf = async ({ url }: StaffActs, { order }: StaffAct): Promise<number> => {
    const sql =
      'select count(*)::int as n from audit_entry where tenant_id = 1 and subject = $1 and action = any ($2)';
    const values = [`order:${order}`, actions];
    return (await runSql<{ n: number }>(url, sql, values))[0]?.n ?? 0;
  };

  it(`STAFF-14: ${name} happens once for one key, and answers a repetition alike`, async () => {
    const acts = await rig();
    const act = await acts.prepare();
    const headers = { 'idempotency-key': randomUUID() };
    const send = (input = act.input) => acts.own.call(name, input, { headers });
    const atOnce = await Promise.all([send(), send(), send()]);
    const again = await send();
    for (const one of [...atOnce, again]) expect(one.status, one.text).toBe(200);
    expect(new Set([...atOnce, again].map(({ text }) => text)).size).toBe(1);
    expect(await countOf(acts, act)).toBe(1);
    const differing = withSeen(act.input, '1-another');
    expect(codeOf(await send(differing))).toEqual([409, 'idempotency_conflict']);
  });

  it(`STAFF-14: ${name} has one winner of two at once, and names them to the other`, async () => {
    const acts = await rig();
    const act = await acts.prepare();
    const { own, colleague } = acts;
    const answers = await Promise.all([
      own.call(name, act.input),
      colleague.at.call(name, act.other),
    ]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(codeOf), answers.map(({ text }) => text).join()).toEqual([
      [409, 'changed_meanwhile'],
    ]);
    expect(actions).toContain(refused[0]?.body.data.change.action);
    expect(await countOf(acts, act)).toBe(1);
  });

  it(`STAFF-14: ${name} is refused on a state that a colleague has changed`, async () => {
    const acts = await rig();
    const act = await acts.prepare();
    const { own, colleague } = acts;
    const first = await colleague.at.call(name, act.other);
    expect(first.status, first.text).toBe(200);
    const late = await own.call(name, act.input);
    expect(codeOf(late), late.text).toEqual([409, 'changed_meanwhile']);
    const { change } = late.body.data;
    expect(change).toMatchObject({ by: expect.stringMatching(/\S/), role: colleague.role });
    expect(actions).toContain(change.action);
    expect(change.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+04:00$/);
    expect(await countOf(acts, act)).toBe(1);
  });

  it(`STAFF-14: ${name} requires a key and the state that was shown`, async () => {
    const acts = await rig();
    const act = await acts.prepare();
    const bare = atConsole({ call: acts.app.call }, acts.own.cookie);
    expect(codeOf(await bare.call(name, act.input))).toEqual([400, 'malformed_request']);
    const unseen = withSeen(act.input, 'elsewhere');
    expect(codeOf(await acts.own.call(name, unseen))).toEqual([422, 'validation_failed']);
    expect(await countOf(acts, act)).toBe(0);
  });
}
