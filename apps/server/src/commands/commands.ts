import { basename } from 'node:path';
import { INVITATION_HOURS } from '@nadi/domain/staff/session';
import { findAccount, setAccountStatus } from '../features/account/profile/disable-account.ts';
import { readProviderFile } from '../features/account/uae-pass/provider-file.ts';
import { enableProvider } from '../features/account/uae-pass/uae-pass-provider.ts';
import { listUnsent } from '../features/notification/store.ts';
import { clearUpRefund } from '../features/order/changes/refund.ts';
import { orderNumber } from '../features/order/store.ts';
import { readAccountFile } from '../features/payment/account-file.ts';
import { enableAccount } from '../features/payment/accounts.ts';
import { refundFields, refundText } from '../features/payment/failed-refunds.ts';
import { failedRefunds } from '../features/payment/store.refund.ts';

import { inviteOwner } from '../features/staff/members.ts';
import { KIND_COMMANDS } from '../kinds.ts';
import { OPERATOR, writeAuditEntry } from '../platform/audit.ts';
import type { Command, VenueCommandInput } from '../platform/command.ts';
import { CommandError } from '../platform/command-error.ts';
import { formatInstant } from '../platform/instant-text.ts';
import { readOperand } from '../platform/read-operand.ts';
import { UnknownKey } from '../platform/sealed-text.ts';
import { ACCOUNT_UNBLOCK } from './account-unblock.ts';
import { ORDER_CANCEL } from './order-cancel.ts';
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
    async run({ database, tenant, sealer, now, operands, print }) {
      const [path = ''] = operands;
      const provider = readProviderFile(basename(path), await readOperand(path));
      if (!provider.ok) throw new CommandError(provider.refusal);
      const { clientId, issuer } = provider.value;
      const after = { client_id: clientId, issuer };
      await enableProvider(database, sealer, tenant.id, provider.value, (tx) =>
        writeAuditEntry(tx, OPERATOR, { action: 'uae_pass.set_up', after }, now),
      );
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
    async run({ database, tenant, sealer, now, operands, print }) {
      const [path = ''] = operands;
      const account = readAccountFile(basename(path), await readOperand(path));
      if (!account.ok) throw new CommandError(account.refusal);
      const { customer, endpoint } = account.value;
      const after = { customer, endpoint };
      await enableAccount(database, sealer, tenant.id, account.value, now, (tx) =>
        writeAuditEntry(tx, OPERATOR, { action: 'gateway.set_up', after }, now),
      );
      print(`Card payments are set up for ${tenant.name}: ${customer} at ${endpoint}.`);
    },
  },
  {
    name: 'account disable',
    of: 'venue',
    operands: ['<mobile|email>'],
    options: { reason: '<text>' },
    isConfirmed: true,
    summary: 'disables an account and signs it out everywhere',
    async run(input) {
      await confirmDisable(input);
      await changeStatus(input, true);
    },
  },
  {
    name: 'account enable',
    of: 'venue',
    operands: ['<mobile|email>'],
    summary: 'enables a disabled account again',
    run: (input) => changeStatus(input, false),
  },
  ACCOUNT_UNBLOCK,
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
    of: 'venues',
    operands: [],
    isList: true,
    summary: 'shows how many mails and text messages are queued or failed, and since when',
    nothing: 'Everything is sent.',
    async list({ database, tenant }) {
      const unsent = await listUnsent(database, tenant.id);
      return unsent.map(({ channel, state, count, sinceMs }) => {
        const since = formatInstant(sinceMs, tenant.offset);
        return {
          text: `${channel}: ${count} ${state}, since ${since}.`,
          fields: { channel, state, count, since },
        };
      });
    },
  },
  ORDER_CANCEL,
  {
    name: 'refunds',
    of: 'venues',
    operands: [],
    isList: true,
    summary: 'lists the refunds that the gateway has not confirmed',
    nothing: 'No refund has failed.',
    heading: (count) => `${count} unconfirmed:`,
    async list({ database, tenant }) {
      const failed = await failedRefunds(database, tenant.id);
      const items = failed.map(async (refund) => {
        const { orderId, payoutId } = refund;
        const number =
          orderId === null
            ? payoutId === null
              ? 'top-up'
              : 'wallet'
            : await orderNumber(database, tenant.id, orderId);
        return {
          text: refundText(refund, number, tenant.offset),
          fields: refundFields(refund, number, tenant.offset),
        };
      });
      return Promise.all(items);
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

/** Asks before an account is disabled, with its name (ACCOUNT-32). */
async function confirmDisable(input: VenueCommandInput): Promise<void> {
  const { database, tenant, operands, confirm } = input;
  const [address = ''] = operands;
  const account = await findAccount(database, tenant.id, address);
  if (!account.ok) throw noAccount(input, account.refusal);
  const { id, name, is_disabled: isDisabled } = account.value;
  if (isDisabled) return;
  await confirm(
    `Account ${id} (${name}), of ${tenant.name}: it is signed out everywhere, and cannot sign in until nadi account enable. Its purchases remain.`,
  );
}

/** Creates the error of an address that belongs to no account. */
const noAccount = (
  { tenant, operands: [address = ''] }: VenueCommandInput,
  refusal: 'no_address' | 'unknown',
): CommandError =>
  new CommandError(
    refusal === 'no_address'
      ? `${address} is neither a mobile number with its country code nor an e-mail address.`
      : `No account of ${tenant.name} has ${address}; an e-mail address counts once it is proven.`,
  );

/** ACCOUNT-32: disables or enables an account. */
async function changeStatus(input: VenueCommandInput, isDisabled: boolean): Promise<void> {
  const { database, tenant, now, operands, options, print } = input;
  const [address = ''] = operands;
  const statusChange = {
    address,
    isDisabled,
    reason: options.reason ?? null,
    actor: OPERATOR,
    now,
  };
  const changed = await setAccountStatus(database, tenant.id, statusChange);
  if (!changed.ok) throw noAccount(input, changed.refusal);
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
