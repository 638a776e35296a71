import { parseArgs } from 'node:util';
import { COMMANDS } from '../commands/commands.ts';
import type { Command, CommandInput } from '../platform/command.ts';
import { CommandError } from '../platform/command-error.ts';

/** Command with its arguments. */
export interface ParsedArgs {
  readonly command: Command;
  readonly operands: readonly string[];
  readonly options: CommandInput['options'];
  /** Host of the venue; null: not given. */
  readonly venue: string | null;
  /** Set by `--yes`: the command acts without a question. */
  readonly isConfirmed: boolean;
  /** Set by `--json`: a list is printed as JSON. */
  readonly isJson: boolean;
}

const DEFAULT_VENUE: Readonly<Record<Command['of'], string>> = {
  venue: '; default: localhost',
  venues: '; default: all venues',
  installation: '',
};

/** Returns one command as it is typed: `event call-off <performance> [--yes]`. */
function callOf(command: Command): string {
  const { name, operands, options = {}, required = [], isConfirmed, isList } = command;
  const optionTexts = Object.entries(options).map(([option, value]) => {
    const text = `--${option} ${value}`;
    return required.includes(option) ? text : `[${text}]`;
  });
  const switches = [...(isConfirmed ? ['[--yes]'] : []), ...(isList ? ['[--json]'] : [])];
  return [name, ...operands, ...optionTexts, ...switches].join(' ');
}

const takesVenue = ({ of, operands }: Command): boolean =>
  of !== 'installation' && !operands.includes('<host>');

/** Returns the help of one command. */
function helpOf(command: Command): string {
  const venue = takesVenue(command) ? ' [--venue <host>]' : '';
  return [
    `Usage: nadi ${callOf(command)}${venue}`,
    `${command.summary}.`,
    ...(command.isConfirmed ? ['--yes confirms it without a question, for scripts.'] : []),
    ...(command.isList
      ? ['--json prints one JSON array, for scripts; amounts are in the smallest unit.']
      : []),
    ...(takesVenue(command)
      ? [`--venue selects the venue by its host${DEFAULT_VENUE[command.of]}.`]
      : []),
  ].join('\n');
}

/** Returns the help of several commands, a line each. */
const helpOfAll = (commands: readonly Command[]): string =>
  [
    'Usage: nadi <command> [--venue <host>]',
    ...commands.map((command) => `  ${callOf(command)}  ${command.summary}`),
    '--venue selects the venue by its host; default: localhost, for lists all venues.',
    'nadi <command> --help shows one command.',
  ].join('\n');

const OPTIONS = {
  ...Object.fromEntries(
    ['venue', ...COMMANDS.flatMap(({ options = {} }) => Object.keys(options))].map(
      (name) => [name, { type: 'string' }] as const,
    ),
  ),
  help: { type: 'boolean', short: 'h' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

type Values = Readonly<Record<string, string | boolean | undefined>>;

/** Returns the help for what was typed: of its command, of those that begin with it, or of all. */
function helpFor(positionals: readonly string[]): string {
  const command = commandIn(positionals);
  if (command !== undefined) return helpOf(command);
  const [first] = positionals;
  const related = COMMANDS.filter(({ name }) => name.split(' ')[0] === first);
  return helpOfAll(related.length > 0 ? related : COMMANDS);
}

const commandIn = (positionals: readonly string[]): Command | undefined =>
  COMMANDS.find(({ name }) => `${positionals.join(' ')} `.startsWith(`${name} `));

/**
 * Reads the arguments of `nadi`.
 *
 * Returns a text where help is requested. Throws a `CommandError` with the help for other commands,
 * operands and options than there are.
 */
export function readArgs(args: readonly string[]): ParsedArgs | string {
  const { values, positionals } = parsed(args);
  const { help = false, yes = false, json = false, venue, ...options } = values as Values;
  if (help === true) return helpFor(positionals);
  const command = commandIn(positionals);
  const operands = positionals.slice(command?.name.split(' ').length ?? 0);
  const isWhole = command !== undefined && operands.length === command.operands.length;
  const known = Object.keys(command?.options ?? {});
  const isKnown = Object.keys(options).every((name) => known.includes(name));
  const isAnswered = yes === false || command?.isConfirmed === true;
  const isListed = json === false || command?.isList === true;
  if (!isWhole || !isKnown || !isAnswered || !isListed)
    throw new CommandError(helpFor(positionals));
  const host = operands[command.operands.indexOf('<host>')];
  return {
    command,
    operands,
    options: options as CommandInput['options'],
    venue: (venue as string | undefined) ?? host ?? null,
    isConfirmed: yes === true,
    isJson: json === true,
  };
}

function parsed(args: readonly string[]) {
  const settings = { options: OPTIONS, allowPositionals: true } as const;
  try {
    return parseArgs({ ...settings, args: [...args] });
  } catch (error) {
    // The parser's advice about positional arguments follows its first sentence.
    const [sentence] = (error as Error).message.split('. ');
    const { positionals } = parseArgs({ ...settings, args: [...args], strict: false });
    throw new CommandError(`${sentence?.replace(/\.$/, '')}.\n${helpFor(positionals)}`);
  }
}
