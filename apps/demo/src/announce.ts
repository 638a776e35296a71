import type { Environment } from '@nadi/server/platform/environment';
import { addressOf } from '@nadi/server/run/announce';
import { DEMO_TOTP } from './seed/staff.ts';

const LOGINS = [
  ['customer', '+971 501234567', 'Customer#1'],
  ['member', '+971 502345678', 'Member#1'],
  ['partner', '+971 503456789', 'Partner#1'],
  ['staff', 'desk@demo.nadi', 'Desk#1234'],
] as const;

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** Returns a warning where other machines can reach the demo. */
const openToOthers = ({ host }: Environment): readonly string[] =>
  LOOPBACK.test(host)
    ? []
    : [
        '!'.repeat(78),
        `!! DEMO OPEN TO OTHERS: HOST=${host} is reachable from other machines.`,
        '!! Passwords below, mailbox, bank, clock and metrics are open to everyone, and',
        '!! no limits by network apply. Set HOST=127.0.0.1; for a real venue NADI_DEMO=0.',
        '!'.repeat(78),
      ];

/** Returns the lines that announce the demo: its addresses and logins. */
export function announceDemo(environment: Environment, port: number): readonly string[] {
  const at = addressOf(environment, port);
  return [
    ...openToOthers(environment),
    `  Second venue:  http://sahel.localhost:${port}/`,
    ...(environment.hasDocs ? [`  Interface:     ${at}/api/docs`] : []),
    `  Bank, mailbox, clock: ${at}/demo`,
    `  Console:       ${at}/console/`,
    ...LOGINS.map(([who, name, password]) => `  ${`Login ${who}:`.padEnd(16)}${name}  ${password}`),
    `  Staff's codes: an authenticator app with the secret ${DEMO_TOTP}`,
    'Ctrl-C stops everything.',
  ];
}
