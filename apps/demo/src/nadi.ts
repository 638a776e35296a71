import { readEnvironment } from '@nadi/server/platform/environment';
import { askTerminal } from '@nadi/server/run/ask-terminal';
import { runCommand } from '@nadi/server/run/run-command';
import { openOwnDatabase } from './embedded/own-database.ts';

/** Runs the operator's command line on the embedded database: `nadi event plan <file>`. */
process.exitCode = await runCommand(
  readEnvironment(),
  process.argv.slice(2),
  {
    print: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
    ask: askTerminal,
  },
  openOwnDatabase,
);
