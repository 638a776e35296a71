import { appendFileSync } from 'node:fs';
import { endpoints } from '@nadi/contract/table';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { isRandom } from './statements-seen.ts';

/**
 * File of the refusals each call was seen to return, one per line; unset: not recorded.
 *
 * `npm test` reads it after the whole suite, and lists the refusals that no test provoked.
 */
const FILE = process.env.NADI_REFUSALS_SEEN;

/** Calls with their paths as patterns; a literal segment comes before a parameter. */
const calls = Object.entries(endpoints)
  .map(([name, { method, path }]) => ({
    name,
    method,
    parameters: path.split('{').length,
    pattern: new RegExp(`^/api/v\\d${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .sort((a, b) => a.parameters - b.parameters);

const callOf = ({ method = 'GET', url = '/' }: InjectOptions): string | undefined => {
  const [path = ''] = String(url).split('?');
  return calls.find((one) => one.method === method && one.pattern.test(path))?.name;
};

/** Records every refusal that a test gets from this app. */
export function noteRefusals(app: FastifyInstance): void {
  if (FILE === undefined || isRandom(expect.getState().testPath ?? '')) return;
  const inject = app.inject.bind(app) as (request: InjectOptions) => ReturnType<typeof app.inject>;
  const seen = new Set<string>();
  app.inject = (async (request: InjectOptions) => {
    const answer = await inject(request);
    const call = answer.statusCode >= 400 ? callOf(request) : undefined;
    const code = /"code":"(\w+)"/.exec(answer.body)?.[1];
    const line = `${call} ${code}\n`;
    if (call !== undefined && code !== undefined && !seen.has(line)) {
      seen.add(line);
      appendFileSync(FILE, line);
    }
    return answer;
  }) as typeof app.inject;
}
