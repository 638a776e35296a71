import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseJson } from '@nadi/domain/kernel/json-text';
import type { Row } from '../platform/set-up.ts';

/* File of a venue: lines of JSON, so that it is read and written as a stream, however many pictures
   it contains. First the format, then a line for each row, then one for each picture. */

const FORMAT = 'nadi venue';
/** Format version, incremented when older installations cannot read newer files. */
const VERSION = 1;

export type VenueLine =
  | { readonly table: string; readonly row: Row }
  | { readonly picture: string; readonly image: Buffer };

/** Reason why a file cannot be read, as a sentence. */
export class VenueFileError extends Error {
  override readonly name = 'VenueFileError';
}

const HEAD = JSON.stringify({ format: FORMAT, version: VERSION });

const textOf = (line: VenueLine): string =>
  'table' in line
    ? JSON.stringify(line)
    : JSON.stringify({ picture: line.picture, image: line.image.toString('base64') });

/** Writes a new file, whole or not at all; an existing one is never overwritten. */
export async function writeVenueFile(path: string, lines: AsyncIterable<VenueLine>): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EEXIST' ? 'exists already' : `cannot be written (${error.code})`;
    throw new VenueFileError(`${path} ${why}.`);
  });
  try {
    await file.write(`${HEAD}\n`);
    for await (const line of lines) await file.write(`${textOf(line)}\n`);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/**
 * Yields the lines of a file. Throws a `VenueFileError` with the number of the first invalid one.
 */
export async function* readVenueFile(path: string): AsyncGenerator<VenueLine> {
  const stream = createReadStream(path, 'utf8');
  let number = 0;
  try {
    for await (const text of createInterface({
      input: stream,
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      number += 1;
      if (number === 1) checkHead(text, path);
      else if (text !== '') yield lineOf(text, number);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === undefined ? error : new VenueFileError(`${path} cannot be read (${code}).`);
  } finally {
    stream.destroy();
  }
  if (number === 0) checkHead('', path);
}

function parsed(text: string): Row {
  const json = parseJson(text);
  return json.ok ? Object(json.value) : {};
}

function checkHead(text: string, path: string): void {
  const { format, version } = parsed(text);
  if (format !== FORMAT) throw new VenueFileError(`${path} is not a venue file.`);
  if (version !== VERSION) {
    throw new VenueFileError(
      `${path} is of version ${version}, and this installation reads ${VERSION}.`,
    );
  }
}

function lineOf(text: string, number: number): VenueLine {
  const { table, row, picture, image } = parsed(text);
  if (typeof table === 'string' && isRow(row)) return { table, row };
  if (typeof picture === 'string' && typeof image === 'string') {
    return { picture, image: Buffer.from(image, 'base64') };
  }
  throw new VenueFileError(`Line ${number} is neither a row nor a picture.`);
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
