import { basename } from 'node:path';
import { isLocalDate } from '@nadi/domain/kernel/local-date';
import { parseTime } from '@nadi/domain/kernel/time-text';
import { instantOf, type LocalMinute, localMinute, type Period } from '@nadi/domain/kernel/zoned';
import { OPERATOR, writeAuditEntry } from '../../platform/audit.ts';
import type { Command, VenueCommandInput } from '../../platform/command.ts';
import { CommandError } from '../../platform/command-error.ts';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { readOperand } from '../../platform/read-operand.ts';
import { performanceText, refusalText } from './catalogue/change-sentences.ts';
import {
  type Changed,
  callOffPerformance,
  findToCallOff,
  movePerformance,
} from './performances/change-performance.ts';
import { soldOfPerformance } from './performances/follow-change.ts';
import { addPlanFile } from './seats/add-plan-file.ts';

/** Commands of `nadi` for events. */
export const eventCommands: readonly Command[] = [
  {
    name: 'event plan',
    of: 'venue',
    operands: ['<file>'],
    summary: 'adds a seat map from a file of the open seating-plan format',
    async run({ database, tenant, operands, print }) {
      const [path = ''] = operands;
      const text = await readOperand(path);
      const added = await database.forTenant(tenant.id, (tx) =>
        addPlanFile(tx, basename(path), text),
      );
      if (!added.ok) throw new CommandError(added.refusal);
      const { seatMapId, plan } = added.value;
      const { seats, sections } = plan;
      const name = plan.name.en;
      print(
        `Seat map ${seatMapId}: ${name}, ${seats.length} seats in ${sections.length} sections.`,
      );
    },
  },
  {
    name: 'event move',
    of: 'venue',
    operands: ['<performance>', '<date>', '<time>'],
    summary: 'moves a performance with its courts and tickets, and notifies ticket holders',
    async run(input) {
      const [number = '', date = '', time = ''] = input.operands;
      const id = performanceIn(number);
      const from = localMinuteIn(date, time);
      const { tenant, now } = input;
      const { offset } = tenant;
      const moved = await change(input, 'performance.moved', (tx) =>
        movePerformance(tx, id, from, { offset, now }),
      );
      const isNow = moved.isNew ? 'moved; its tickets are updated' : 'already there';
      input.print(`${performanceText(moved)}: ${isNow}.`);
      await watchTickets(input, id, moved.when);
    },
  },
  {
    name: 'event call-off',
    of: 'venue',
    operands: ['<performance>'],
    isConfirmed: true,
    summary: 'calls off a performance, notifies ticket holders, and refunds them',
    async run(input) {
      const id = performanceIn(input.operands[0] ?? '');
      const { tenant, now } = input;
      const { offset } = tenant;
      await confirmCallOff(input, id);
      const off = await change(input, 'performance.called_off', (tx) =>
        callOffPerformance(tx, id, { offset, now }),
      );
      const isNow = off.isNew ? 'called off; its tickets become void' : 'already called off';
      input.print(`${performanceText(off)}: ${isNow}.`);
      await watchTickets(input, id, null);
    },
  },
];

/** Asks before a performance is called off, with the number of its tickets (EVENT-19). */
async function confirmCallOff(input: VenueCommandInput, id: number): Promise<void> {
  const { database, tenant, now, confirm, countTicketsAtOtherTimes } = input;
  const { offset } = tenant;
  const found = await change(input, null, (tx) => findToCallOff(tx, id, { offset, now }));
  if (!found.isNew) return;
  const sold = await soldOfPerformance(database, tenant.id, id);
  const tickets = await countTicketsAtOtherTimes(sold, null);
  const who = tickets === 1 ? '1 ticket becomes' : `${tickets} tickets become`;
  await confirm(
    `${performanceText(found)}, of ${tenant.name}: ${who} void, their holders are notified and refunded. It cannot be undone.`,
  );
}

/**
 * Changes a performance with its audit entry, all or nothing.
 *
 * @param action action of the entry; `null`: nothing is changed.
 */
async function change(
  { database, tenant, now }: VenueCommandInput,
  action: 'performance.moved' | 'performance.called_off' | null,
  work: (tx: TenantTx) => ReturnType<typeof callOffPerformance>,
): Promise<Changed> {
  const changed = await database.forTenant(tenant.id, async (tx) => {
    const result = await work(tx);
    if (action !== null && result.ok && result.value.isNew) {
      const { id, title, when } = result.value;
      const after = {
        name: title.en,
        from: formatInstant(instantOf(when.from, tenant.offset), tenant.offset),
      };
      await writeAuditEntry(tx, OPERATOR, { action, subject: `performance:${id}`, after }, now);
    }
    return result;
  });
  if (!changed.ok) throw new CommandError(refusalText(changed.refusal));
  return changed.value;
}

/**
 * Reports the progress of a performance's tickets at other times.
 *
 * @param but tickets for this time are right already; null: none is.
 */
async function watchTickets(
  { database, tenant, watch, countTicketsAtOtherTimes }: VenueCommandInput,
  performanceId: number,
  but: Period | null,
): Promise<void> {
  const sold = await soldOfPerformance(database, tenant.id, performanceId);
  await watch(() => countTicketsAtOtherTimes(sold, but));
}

function performanceIn(text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new CommandError(`${text} is not the number of a performance.`);
  return Number(text);
}

function localMinuteIn(date: string, time: string): LocalMinute {
  if (!isLocalDate(date)) throw new CommandError(`${date} is not a date such as 2026-12-31.`);
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) {
    throw new CommandError(`${time} is not a time such as 19:30.`);
  }
  return localMinute(date, parseTime(`${time}:00`));
}
