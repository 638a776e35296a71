import { describe, expect, it } from 'vitest';
import { describeApi, refusalsOf } from './openapi.ts';
import { isStale } from './openapi-file.ts';
import { endpoints } from './table.ts';
import type { Endpoint } from './wire/endpoint.ts';

interface Described {
  readonly paths: Record<string, Record<string, { responses: object; parameters: object[] }>>;
}
const described = describeApi(endpoints) as unknown as Described;
const table: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);

describe('the description of the interface', () => {
  it('equals the file', () => {
    expect(isStale()).toBe(false);
  });

  it.each(table)('has %s with all its parameters and refusals', (_name, endpoint) => {
    const of = described.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(of).toBeDefined();
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const names = of?.parameters.map((one) => (one as { name?: string }).name);
    for (const name of inPath) expect(names).toContain(name);
    const text = JSON.stringify(of?.responses);
    for (const code of refusalsOf(endpoint)) expect(text).toContain(`"${code}"`);
  });
});
