import { basename } from 'node:path';
import { INVITATION_HOURS } from '@nadi/domain/staff/session';
import { enableProvider, readProviderFile, setAccountStatus } from '../features/account/service.ts';
import { listUnsent } from '../features/notification/service.ts';
import { clearUpRefund, orderNumber } from '../features/order/service.ts';
import {
  enableAccount,
  failedRefunds,
  readAccountFile,
  refundText,
} from '../features/payment/service.ts';

import { inviteOwner } from '../features/staff/members.ts';
import { KIND_COMMANDS } from '../kinds.ts';
import { OPERATOR } from '../platform/audit.ts';
import type { Command, VenueCommandInput } from '../platform/command.ts';
import { CommandError } from '../platform/command-error.ts';
import { formatInstant } from '../platform/instant-text.ts';
import { readOperand } from '../platform/read-operand.ts';
import { UnknownKey } from '../platform/sealed-text.ts';
import { resealAll } from './reseal-all.ts';
import { invitationAt, TENANT_COMMANDS } from './tenant-commands.ts';

/** Commands of `nadi`. */
export const COMMANDS: readonly Command[] = [
  ...TENANT_COMMANDS,
  ...KIND_COMMANDS,
  {
    name: 'uae-pass',
    of: 'venue',
    operands: ['<file>'],
    summary: "sets up a venue's contract with UAE PASS: environment, client_id, client_secret",
    async run({ database, tenant, sealer, operands, print }) {
      const [path = ''] = operands;
      const provider = readProviderFile(basename(path), await readOperand(path));
      if (!provider.ok) throw new CommandError(provider.refusal);
      await enableProvider(database, sealer, tenant.id, provider.value);
      const { clientId, issuer } = provider.value;
      print(`${tenant.name} signs people in by UAE PASS: ${clientId} at ${issuer}.`);
      print('A manager offers it in the console: Site settings, Booking and signing in.');
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
      const account = readAccountFile(basename(path), await readOperand(path));
      if (!account.ok) throw new CommandError(account.refusal);
      await enableAccount(database, sealer, tenant.id, account.value);
      const { customer, endpoint } = account.value;
      print(`${tenant.name} is paid by card: ${customer} at ${endpoint}.`);
    },
  },
  {
    name: 'account disable',
    of: 'venue',
    operands: ['<mobile|email>'],
    options: { reason: '<text>' },
    summary: 'shuts an account and signs it out everywhere',
    run: (input) => changeStatus(input, true),
  },
  {
    name: 'account enable',
    of: 'venue',
    operands: ['<mobile|email>'],
    summary: 'opens an account again that was shut',
    run: (input) => changeStatus(input, false),
  },
  {
    name: 'tenant owner',
    of: 'venue',
    operands: ['<host>', '<email>'],
    summary: 'prints a link, good once, by which an owner of the venue sets password and app',
    async run({ database, tenant, siteUrl, now, operands, print }) {
      const [, email = ''] = operands;
      const token = await inviteOwner(database, tenant.id, email, now);
      if (!token.ok) throw new CommandError(`${email} is no e-mail address.`);
      print(
        `${email} becomes an owner of ${tenant.name} by this link, once, within ${INVITATION_HOURS} hours:`,
      );
      print(invitationAt(siteUrl(tenant.canonicalHost), token.value));
    },
  },
  {
    name: 'secrets reseal',
    of: 'installation',
    operands: [],
    summary: 'seals anew what NADI_SECRET_BEFORE has sealed, of all venues; may be given again',
    async run({ database, sealer, print }) {
      await resealAll(database, sealer, print).catch((error: unknown) => {
        if (!(error instanceof UnknownKey)) throw error;
        throw new CommandError(
          `${error.message} What is told above is done, the rest is as it was.`,
        );
      });
      print('All is sealed with NADI_SECRET: NADI_SECRET_BEFORE may go.');
    },
  },
  {
    name: 'messages',
    of: 'venue',
    operands: [],
    summary: 'tells how many mails and messages to phones wait or were given up, and since when',
    async run({ database, tenant, print }) {
      const unsent = await listUnsent(database, tenant.id);
      if (unsent.length === 0) print('Everything has gone out.');
      for (const { channel, state, count, sinceMs } of unsent) {
        const since = formatInstant(sinceMs, tenant.offset);
        print(
          `${channel}: ${count} ${state === 'queued' ? 'waiting' : 'given up'}, since ${since}.`,
        );
      }
    },
  },
  {
    name: 'refunds',
    of: 'venue',
    operands: [],
    summary: 'lists the refunds that did not come through when the gateway was asked for them',
    async run({ database, tenant, print }) {
      const failed = await failedRefunds(database, tenant.id);
      print(failed.length === 0 ? 'No refund has failed.' : `${failed.length} to look at:`);
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
    summary: 'notes that a refund which was unclear has come through, as the bank says',
    run: (input) => clearUp(input, true),
  },
  {
    name: 'refund again',
    of: 'venue',
    operands: ['<refund>'],
    summary: 'has a refund which was unclear asked for again, for the bank knows nothing of it',
    run: (input) => clearUp(input, false),
  },
];

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
  const does = isDisabled ? 'shut' : 'open';
  print(`Account ${id} (${name}) ${isNew ? 'is' : 'was'} ${does}${isNew ? '' : ' already'}.`);
  if (sessions > 0) print(`Signed out of ${sessions}.`);
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
  if (!isDone)
    throw new CommandError(`${id} is no refund that is unclear; nadi refunds lists them.`);
  print(isConfirmed ? 'Booked as returned.' : 'The server that runs asks for it again.');
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
