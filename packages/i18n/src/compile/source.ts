/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import type { CompiledMessage } from '../message-types.ts';

/** Texts of a PO file, by id in alphabetical order, and the faults of the file. */
export interface Source {
  readonly messages: ReadonlyMap<string, CompiledMessage>;
  readonly faults: readonly string[];
}

/**
 * Compiles an ICU message.
 *
 * The parser accepts a lone brace as text; no text of the product shows braces, so a remaining one
 * is an error.
 *
 * @throws on invalid ICU.
 */
function compileIcu(icu: string): CompiledMessage {
  const compiled = compileMessageOrThrow(icu) as CompiledMessage;
  if (compiled.some((token) => typeof token === 'string' && /[{}]/.test(token))) {
    throw new Error('a brace is left over');
  }
  return compiled;
}

/** Parses PO text: `msgid` is the id, `msgstr` the ICU text. Never throws; faults are listed. */
export function parseSource(name: string, text: string): Source {
  const messages = new Map<string, CompiledMessage>();
  const faults: string[] = [];
  // The parser keeps the last of two texts.
  for (const [, id] of text.matchAll(/^msgid "(.*)"\nmsgstr .*\n(?:".*\n)*msgstr /gm)) {
    faults.push(`${name}: "${id}" has two texts`);
  }
  const items = [...PO.parse(text).items].sort((a, b) => (a.msgid < b.msgid ? -1 : 1));
  for (const item of items) {
    const icu = item.msgstr[0] ?? '';
    if (messages.has(item.msgid)) faults.push(`${name}: "${item.msgid}" stands twice`);
    if (icu.trim() === '') {
      faults.push(`${name}: "${item.msgid}" has no text`);
      continue;
    }
    try {
      messages.set(item.msgid, compileIcu(icu));
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
      faults.push(`${name}: "${item.msgid}" is not valid ICU: ${reason}`);
    }
  }
  if (items.length === 0) faults.push(`${name}: no messages found`);
  return { messages, faults };
}

/** Reads one PO file. */
export const readSource = (name: string, path: string): Source =>
  existsSync(path)
    ? parseSource(name, readFileSync(path, 'utf8'))
    : { messages: new Map(), faults: [`${name} is missing`] };

/** Reads the files of an area into one source; a text of two files is a fault. */
export function readSources(names: readonly string[], folder: string): Source {
  const sources = names.map((name) => ({ name, ...readSource(name, join(folder, name)) }));
  const messages = new Map<string, CompiledMessage>();
  const faults = sources.flatMap((source) => source.faults);
  for (const source of sources) {
    for (const [id, message] of source.messages) {
      if (messages.has(id)) faults.push(`${source.name}: "${id}" stands in another file too`);
      messages.set(id, message);
    }
  }
  return { messages: new Map([...messages].sort(([a], [b]) => (a < b ? -1 : 1))), faults };
}
