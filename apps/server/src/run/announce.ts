import type { Environment } from '../platform/environment.ts';
import { waitingChannels } from '../platform/mailer.ts';

const CHANNELS = { mail: 'Mail is queued', sms: 'Text messages are queued' } as const;

/** Returns the address of the started server on this machine. */
export function addressOf({ host }: Environment, port: number): string {
  const isLocal = host === '127.0.0.1' || host === '0.0.0.0';
  return `http://${isLocal ? 'localhost' : host}:${port}`;
}

/** Returns the lines that announce the started server. */
export const announcement = (environment: Environment, port: number): readonly string[] => [
  `Nadi is ready: ${addressOf(environment, port)}/`,
  ...waitingChannels(environment).map(
    ({ channel, setting }) => `  ${CHANNELS[channel]} until ${setting} is set.`,
  ),
];
