import { readFile } from 'node:fs/promises';
import { withoutByteOrderMark } from '@nadi/domain/kernel/json-text';
import { CommandError } from './command-error.ts';

/**
 * Reads the file that an operand names, without its byte order mark.
 *
 * Throws a `CommandError` where it cannot be read.
 */
export async function readOperand(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} cannot be read (${error.code}).`);
  });
  return withoutByteOrderMark(text);
}
