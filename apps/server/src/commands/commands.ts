import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { isLocalDate } from '@nadi/domain/kernel/local-date';
import { parseTime } from '@nadi/domain/kernel/time-text';
import { type LocalMinute, localMinute, type Period } from '@nadi/domain/kernel/zoned';
import { INVITATION_HOURS } from '@nadi/domain/staff/session';
import { enableProvider, readProviderFile, setAccountStatus } from '../features/account/service.ts';
import { countAtOtherVenues } from '../features/booking/service.ts';
import { listUnsent } from '../features/notification/service.ts';
import { clearUpRefund, orderNumber } from '../features/order/service.ts';
import {
  enableAccount,
  failedRefunds,
  readAccountFile,
  refundText,
} from '../features/payment/service.ts';
import { inviteOwner } from '../features/staff/service.ts';
import {
  addPlanFile,
  type Changed,
  callOffPerformance,
  movePerformance,
  performanceText,
  refusalText,
  soldOfPerformance,
} from '../kinds/event/service.ts';
import { OPERATOR } from '../platform/audit.ts';
import type { TenantTx } from '../platform/db/tenant-tx.ts';
import { formatInstant } from '../platform/instant-text.ts';
import { UnknownKey } from '../platform/sealed-text.ts';
import type { Command, VenueCommandInput } from '../run/command.ts';
import { CommandError } from '../run/command-error.ts';
import { resealAll } from './reseal-all.ts';
import { invitationAt, TENANT_COMMANDS } from './tenant-commands.ts';

/** Commands of `nadi`. */
export const COMMANDS: readonly Command[] = [
  ...TENANT_COMMANDS,
  {
    name: 'event plan',
    of: 'venue',
    operands: ['<file>'],
    summary: 'adds a seat map from a file of the open seating-plan format',
    async run({ database, tenant, operands, print }) {
      const [path = ''] = operands;
      const text = await textOf(path);
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
      const moved = await change(input, (tx) => movePerformance(tx, id, from, { offset, now }));
      const isNow = moved.isNew ? 'moved; its tickets are updated' : 'already there';
      input.print(`${performanceText(moved)}: ${isNow}.`);
      await watchTickets(input, id, moved.when);
    },
  },
  {
    name: 'event call-off',
    of: 'venue',
    operands: ['<performance>'],
    summary: 'calls off a performance, notifies ticket holders, and refunds them',
    async run(input) {
      const id = performanceIn(input.operands[0] ?? '');
      const { tenant, now } = input;
      const { offset } = tenant;
      const off = await change(input, (tx) => callOffPerformance(tx, id, { offset, now }));
      const isNow = off.isNew ? 'called off; its tickets become void' : 'already called off';
      input.print(`${performanceText(off)}: ${isNow}.`);
      await watchTickets(input, id, null);
    },
  },
  {
    name: 'uae-pass',
    of: 'venue',
    operands: ['<file>'],
    summary: "sets up a venue's contract with UAE PASS: environment, client_id, client_secret",
    async run({ database, tenant, sealer, operands, print }) {
      const [path = ''] = operands;
      const provider = readProviderFile(basename(path), await textOf(path));
      if (!provider.ok) throw new CommandError(provider.refusal);
      await enableProvider(database, sealer, tenant.id, provider.value);
      const { clientId, issuer } = provider.value;
      print(`UAE PASS is set up for ${tenant.name}: ${clientId} at ${issuer}.`);
      print('A manager enables it in the console: Site settings, Booking and signing in.');
    },
  },
  {
    name: 'gateway',
    of: 'venue',
    operands: ['<file>'],
    summary:
      "sets up a venue's account at its bank: endpoint, customer, user_name, password, page_origins",
    async run({ database, tenant, sealer, operands, print }) {
      const [path = ''] = operands;
      const account = readAccountFile(basename(path), await textOf(path));
      if (!account.ok) throw new CommandError(account.refusal);
      await enableAccount(database, sealer, tenant.id, account.value);
      const { customer, endpoint } = account.value;
      print(`Card payments are set up for ${tenant.name}: ${customer} at ${endpoint}.`);
    },
  },
  {
    name: 'account disable',
    of: 'venue',
    operands: ['<mobile|email>'],
    options: { reason: '<text>' },
    summary: 'disables an account and signs it out everywhere',
    run: (input) => changeStatus(input, true),
  },
  {
    name: 'account enable',
    of: 'venue',
    operands: ['<mobile|email>'],
    summary: 'enables a disabled account again',
    run: (input) => changeStatus(input, false),
  },
  {
    name: 'tenant owner',
    of: 'venue',
    operands: ['<host>', '<email>'],
    summary: 'prints a single-use link with which an owner of the venue sets password and app',
    async run({ database, tenant, siteUrl, now, operands, print }) {
      const [, email = ''] = operands;
      const token = await inviteOwner(database, tenant.id, email, now);
      if (!token.ok) throw new CommandError(`${email} is not an e-mail address.`);
      print(
        `Single-use link for ${email}, an owner of ${tenant.name}, valid for ${INVITATION_HOURS} hours:`,
      );
      print(invitationAt(siteUrl(tenant.canonicalHost), token.value));
    },
  },
  {
    name: 'secrets reseal',
    of: 'installation',
    operands: [],
    summary:
      'encrypts values of all venues with NADI_SECRET instead of NADI_SECRET_BEFORE; can be repeated',
    async run({ database, sealer, print }) {
      await resealAll(database, sealer, print).catch((error: unknown) => {
        if (!(error instanceof UnknownKey)) throw error;
        throw new CommandError(
          `${error.message} The columns listed above are done, the rest is unchanged.`,
        );
      });
      print('All values are encrypted with NADI_SECRET: remove NADI_SECRET_BEFORE.');
    },
  },
  {
    name: 'messages',
    of: 'venue',
    operands: [],
    summary: 'shows how many mails and text messages are queued or failed, and since when',
    async run({ database, tenant, print }) {
      const unsent = await listUnsent(database, tenant.id);
      if (unsent.length === 0) print('Everything is sent.');
      for (const { channel, state, count, sinceMs } of unsent) {
        const since = formatInstant(sinceMs, tenant.offset);
        print(`${channel}: ${count} ${state === 'queued' ? 'queued' : 'failed'}, since ${since}.`);
      }
    },
  },
  {
    name: 'refunds',
    of: 'venue',
    operands: [],
    summary: 'lists the refunds that the gateway has not confirmed',
    async run({ database, tenant, print }) {
      const failed = await failedRefunds(database, tenant.id);
      print(failed.length === 0 ? 'No refund has failed.' : `${failed.length} unconfirmed:`);
      for (const refund of failed) {
        const number = await orderNumber(database, tenant.id, refund.orderId);
        print(refundText(refund, number, tenant.offset));
      }
    },
  },
  {
    name: 'refund returned',
    of: 'venue',
    operands: ['<refund>'],
    summary: 'records that an unclear refund has succeeded, according to the bank',
    run: (input) => clearUp(input, true),
  },
  {
    name: 'refund again',
    of: 'venue',
    operands: ['<refund>'],
    summary: 'requests an unclear refund again, because the bank has no record of it',
    run: (input) => clearUp(input, false),
  },
];

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} cannot be read (${error.code}).`);
  });
}

/** ACCOUNT-32: disables or enables an account. */
async function changeStatus(
  { database, tenant, now, operands, options, print }: VenueCommandInput,
  isDisabled: boolean,
): Promise<void> {
  const [address = ''] = operands;
  const statusChange = {
    address,
    isDisabled,
    reason: options.reason ?? null,
    actor: OPERATOR,
    now,
  };
  const changed = await setAccountStatus(database, tenant.id, statusChange);
  if (!changed.ok) {
    throw new CommandError(
      changed.refusal === 'no_address'
        ? `${address} is neither a mobile number with its country code nor an e-mail address.`
        : `No account of ${tenant.name} has ${address}; an e-mail address counts once it is proven.`,
    );
  }
  const { id, name, isNew, sessions } = changed.value;
  const does = isDisabled ? 'disabled' : 'enabled';
  print(`Account ${id} (${name}) ${isNew ? 'is' : 'was'} ${does}${isNew ? '' : ' already'}.`);
  if (sessions > 0) print(`Sessions ended: ${sessions}.`);
}

/** PAY-15: settles an unclear refund. */
async function clearUp(
  { database, tenant, now, operands, print }: VenueCommandInput,
  isConfirmed: boolean,
): Promise<void> {
  const [id = ''] = operands;
  const isDone =
    UUID.test(id) &&
    (await database.forTenant(tenant.id, (tx) => clearUpRefund(tx, id, isConfirmed, now)));
  if (!isDone) throw new CommandError(`${id} is not an unclear refund; nadi refunds lists them.`);
  print(isConfirmed ? 'Booked as returned.' : 'The running server requests it again.');
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Changes a performance, all or nothing. */
async function change(
  { database, tenant }: VenueCommandInput,
  work: (tx: TenantTx) => ReturnType<typeof callOffPerformance>,
): Promise<Changed> {
  const changed = await database.forTenant(tenant.id, work);
  if (!changed.ok) throw new CommandError(refusalText(changed.refusal));
  return changed.value;
}

/**
 * Reports the progress of a performance's tickets at other venues.
 *
 * @param but tickets for this time are right already; null: none is.
 */
async function watchTickets(
  { database, tenant, watch }: VenueCommandInput,
  performanceId: number,
  but: Period | null,
): Promise<void> {
  const sold = await soldOfPerformance(database, tenant.id, performanceId);
  await watch(() => countAtOtherVenues(database, tenant.id, sold, but));
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
