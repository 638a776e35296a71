import { isIP } from 'node:net';
import { unblockAccount } from '../features/account/profile/unblock.ts';
import { unblockStaff } from '../features/staff/unblock.ts';
import { OPERATOR } from '../platform/audit.ts';
import type { Command } from '../platform/command.ts';
import { CommandError } from '../platform/command-error.ts';
import { networkOf } from '../platform/http/limits/network.ts';

/** Command that takes back the counts of somebody who is locked out (ACCOUNT-38). */
export const ACCOUNT_UNBLOCK: Command = {
  name: 'account unblock',
  of: 'venue',
  operands: ['<mobile|email>'],
  options: { from: '<ip>' },
  summary: 'takes back the counts of wrong sign-ins and sent codes of an address, also of staff',
  async run({ database, attempts, tenant, now, operands, options: { from }, print }) {
    const [typed = ''] = operands;
    if (from !== undefined && isIP(from) === 0)
      throw new CommandError(`--from ${from} is no IP address.`);
    const network = from === undefined ? null : networkOf(from);
    const unblocking = { address: typed, network, actor: OPERATOR, now };
    const unblocked = await unblockAccount({ database, attempts }, tenant.id, unblocking);
    if (!unblocked.ok)
      throw new CommandError(
        `${typed} is neither a mobile number with its country code nor an e-mail address.`,
      );
    const { address, account } = unblocked.value;
    if (address.includes('@')) await unblockStaff(attempts, tenant.id, { email: address, network });
    const whose = account === null ? 'no account' : `account ${account.id}, ${account.name}`;
    print(`Counts of ${address} (${whose}) at ${tenant.name} are taken back.`);
  },
};
