import { readEnvironment } from './platform/environment.ts';
import { askTerminal } from './run/ask-terminal.ts';
import { runCommand } from './run/run-command.ts';

/** Runs the operator's command line: `nadi event plan <file>`. */
process.exitCode = await runCommand(readEnvironment(), process.argv.slice(2), {
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  ask: askTerminal,
});
