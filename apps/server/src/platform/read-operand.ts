import { readFile } from 'node:fs/promises';
import { CommandError } from './command-error.ts';

/** Reads the file that an operand names. Throws a `CommandError` where it cannot be read. */
export async function readOperand(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} cannot be read (${error.code}).`);
  });
}
