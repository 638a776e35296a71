import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noticeOf } from './notices.mjs';
import { root } from './setup/run.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('the notice of third-party packages', () => {
  it('has every package of the lockfile that an installation runs or serves', () => {
    expect(read('THIRD-PARTY.md')).toBe(noticeOf(JSON.parse(read('package-lock.json'))));
  });

  it('refuses a package without a licence', () => {
    const packages = { 'node_modules/new-one': { version: '1.0.0' } };
    expect(() => noticeOf({ packages })).toThrow('new-one has no licence');
  });
});
