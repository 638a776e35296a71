import type { Environment } from '../platform/environment.ts';

const LOGINS = [
  ['customer', '+971 501234567', 'Customer#1'],
  ['member', '+971 502345678', 'Member#1'],
  ['partner', '+971 503456789', 'Partner#1'],
] as const;

/** Tells where everything is, once it is there. */
export function announce(
  environment: Environment,
  port: number,
  say: (line: string) => void,
): void {
  const isLocal = environment.host === '127.0.0.1' || environment.host === '0.0.0.0';
  const at = `http://${isLocal ? 'localhost' : environment.host}:${port}`;
  say(`Nadi is ready: ${at}/`);
  if (!environment.isDemo) return;
  say(`  Second venue:  http://sahel.localhost:${port}/`);
  if (environment.hasDocs) say(`  Interface:     ${at}/api/docs`);
  say(`  Bank, mailbox, clock: ${at}/demo`);
  for (const [who, mobile, password] of LOGINS) {
    say(`  ${`Login ${who}:`.padEnd(16)}${mobile}  ${password}`);
  }
  say('Ctrl-C stops everything.');
}
