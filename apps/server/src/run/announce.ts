import type { Environment } from '../platform/environment.ts';
import { waitingChannels } from '../platform/mailer.ts';
import { DEMO_TOTP } from '../seed/staff.ts';

const LOGINS = [
  ['customer', '+971 501234567', 'Customer#1'],
  ['member', '+971 502345678', 'Member#1'],
  ['partner', '+971 503456789', 'Partner#1'],
  ['staff', 'desk@demo.nadi', 'Desk#1234'],
] as const;

const CHANNELS = { mail: 'Mail is queued', sms: 'Text messages are queued' } as const;

/** Prints the addresses of the started server. */
export function announce(
  environment: Environment,
  port: number,
  print: (line: string) => void,
): void {
  const isLocal = environment.host === '127.0.0.1' || environment.host === '0.0.0.0';
  const at = `http://${isLocal ? 'localhost' : environment.host}:${port}`;
  print(`Nadi is ready: ${at}/`);
  for (const { channel, setting } of waitingChannels(environment)) {
    print(`  ${CHANNELS[channel]} until ${setting} is set.`);
  }
  if (!environment.isDemo) return;
  print(`  Second venue:  http://sahel.localhost:${port}/`);
  if (environment.hasDocs) print(`  Interface:     ${at}/api/docs`);
  print(`  Bank, mailbox, clock: ${at}/demo`);
  print(`  Console:       ${at}/console/`);
  for (const [who, name, password] of LOGINS) {
    print(`  ${`Login ${who}:`.padEnd(16)}${name}  ${password}`);
  }
  print(`  Staff's codes: an authenticator app with the secret ${DEMO_TOTP}`);
  print('Ctrl-C stops everything.');
}
