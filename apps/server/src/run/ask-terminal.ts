import { createInterface } from 'node:readline/promises';

/** Asks a question on the terminal; undefined where there is none, as in a script. */
export const askTerminal = process.stdin.isTTY
  ? async (question: string): Promise<string> => {
      const terminal = createInterface({ input: process.stdin, output: process.stdout });
      try {
        return await terminal.question(question);
      } finally {
        terminal.close();
      }
    }
  : undefined;
