/// <reference types="node" />
/**
 * Keeps `docs/api/openapi.json` equal to the contract.
 *
 *     node packages/contract/src/openapi-file.ts            write the file
 *     node packages/contract/src/openapi-file.ts --check    exit 1 when it is stale
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeApi } from './openapi.ts';
import { endpoints } from './table.ts';

const PATH = fileURLToPath(new URL('../../../docs/api/openapi.json', import.meta.url));

/** Returns the expected text of the file. */
export const openapiText = (): string => `${JSON.stringify(describeApi(endpoints), null, 2)}\n`;

/** Returns true when the file differs from the contract. */
export const isStale = (): boolean =>
  !existsSync(PATH) || readFileSync(PATH, 'utf8') !== openapiText();

function main(): void {
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(PATH), { recursive: true });
    writeFileSync(PATH, openapiText());
    return;
  }
  if (!isStale()) return;
  process.stderr.write(
    'docs/api/openapi.json is stale; run: node packages/contract/src/openapi-file.ts\n',
  );
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
