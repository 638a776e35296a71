import ts from 'typescript';
import { visit } from './tree.mjs';

/** Rules for SQL, the clock and the environment, each allowed in one place only. */

const STORES = /^apps\/server\/src\/(features|kinds)\/.+\/(store|read)(\.[a-z-]+)?\.ts$/;
const SQL_HOMES = /^apps\/(server\/src\/platform|demo\/src)\//;
export const SQL_TEXT =
  /^\s*(select\s|insert\s+into\s|update\s+\w+\s+(as\s+\w+\s+)?set\s|delete\s+from\s|with\s+(recursive\s+)?\w+\s+(\([^)]*\)\s+)?as\s|(create|alter|drop|truncate|lock)\s+(table|index|function|view|role|schema)\s)/i;
const BUILDERS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const WRITERS = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const WRITING_TEXT = /\b(insert\s+into|delete\s+from|update\s+\w+\s+(as\s+\w+\s+)?set)\b/i;
const MACHINE_TIME =
  /\b(now\s*\(\s*\)|(clock|statement|transaction)_timestamp\s*\(|timeofday\s*\(|current_(timestamp|date|time)\b|localtime(stamp)?\b)/i;

/** Yields the string and template texts of a file, without comments. */
export function* texts(file) {
  const found = [];
  visit(file.ast, (node) => {
    if (ts.isStringLiteralLike(node)) found.push([node, node.text]);
    if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.map((span) => span.literal.text);
      found.push([node, [node.head.text, ...spans].join('$x ')]);
    }
  });
  for (const [node, text] of found) yield { line: file.lineOf(node), text };
}

function* calls(file) {
  const found = [];
  visit(file.ast, (node) => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) found.push(node);
    if (ts.isTaggedTemplateExpression(node)) found.push(node);
  });
  yield* found;
}

export const shipped = (file) =>
  file.isCode && !file.isTest && /^(packages|apps)\/[^/]+\/src\//.test(file.path);

const methodOf = (node) =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
    ? node.expression.name.text
    : undefined;

export const sqlInStores = {
  id: 'sql-in-stores',
  why: 'SQL is in store.ts and read.ts (and below platform/ and apps/demo/), nowhere else',
  applies: (file) => shipped(file) && !STORES.test(file.path) && !SQL_HOMES.test(file.path),
  *check(file) {
    for (const { line, text } of texts(file)) {
      if (SQL_TEXT.test(text)) yield { line, message: `SQL: ${text.trim().slice(0, 40)}…` };
    }
    for (const node of calls(file)) {
      const tagged = ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText());
      if (tagged || BUILDERS.has(methodOf(node))) {
        yield { line: file.lineOf(node), message: 'builds a query' };
      }
    }
  },
};

export const readsNeverWrite = {
  id: 'reads-never-write',
  why: 'read.ts joins published views and never writes',
  applies: (file) => STORES.test(file.path),
  *check(file) {
    if (!/\/read(\.[a-z-]+)?\.ts$/.test(file.path)) return;
    for (const { line, text } of texts(file)) {
      if (WRITING_TEXT.test(text)) yield { line, message: `writes: ${text.trim().slice(0, 40)}…` };
    }
    for (const node of calls(file)) {
      if (WRITERS.has(methodOf(node))) yield { line: file.lineOf(node), message: 'writes' };
    }
  },
};

export const noMachineTimeInSql = {
  id: 'no-now-in-sql',
  why: 'time comes from the clock port as a parameter, so that the demo clock moves everything',
  applies: (file) =>
    /^apps\/(server|demo)\//.test(file.path) && (file.name.endsWith('.sql') || shipped(file)),
  *check(file) {
    if (file.name.endsWith('.sql')) {
      const lines = withoutSqlComments(file.text).split('\n');
      for (const [index, line] of lines.entries()) {
        if (MACHINE_TIME.test(line)) yield { line: index + 1, message: line.trim() };
      }
      return;
    }
    for (const { line, text } of texts(file)) {
      if (MACHINE_TIME.test(text)) yield { line, message: `SQL reads the machine: ${text.trim()}` };
    }
  },
};

/** Blanks comments, keeping the line breaks. */
export const withoutSqlComments = (text) =>
  text.replace(/--.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, (all) => all.replace(/[^\n]/g, ' '));

export const noTimeDefaults = {
  id: 'no-time-defaults',
  why: 'a column takes its time from the caller, never from the machine',
  applies: (file) => file.path.startsWith('apps/server/migrations/'),
  *check(file) {
    for (const [index, line] of withoutSqlComments(file.text).split('\n').entries()) {
      if (/\bdefault\s+'(now|today|tomorrow|yesterday)/i.test(line)) {
        yield { line: index + 1, message: line.trim() };
      }
    }
  },
};

export const environmentInOneFile = {
  id: 'environment-in-one-file',
  why: 'every setting is read and checked in apps/server/src/platform/environment.ts',
  applies: (file) => shipped(file) && file.path !== 'apps/server/src/platform/environment.ts',
  *check(file) {
    const found = [];
    visit(file.ast, (node) => {
      if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return;
      if (/^(globalThis\.)?process(\?)?\.env$/.test(node.getText())) found.push(node);
    });
    for (const node of found) yield { line: file.lineOf(node), message: 'reads process.env' };
    for (const one of file.imports) {
      if (/^(node:)?process$/.test(one.to)) {
        yield { line: one.line, message: 'imports process, which hides the reading of settings' };
      }
    }
  },
};

const CLOCKS = /^apps\/(server|web|console)\/src\/platform\/clock\.ts$/;

export const clockIsAPort = {
  id: 'clock-is-a-port',
  why: 'time comes from the port (platform/clock.ts), so that the demo clock moves everything; domain gets it as a parameter',
  applies: (file) => shipped(file) && !CLOCKS.test(file.path),
  *check(file) {
    for (const node of calls(file)) {
      if (readsMachine(node)) yield { line: file.lineOf(node), message: node.getText() };
    }
  },
};

function readsMachine(node) {
  if (ts.isTaggedTemplateExpression(node)) return false;
  const called = node.expression.getText().replace(/^globalThis\./, '');
  if (called === 'Date') return !node.arguments?.length || ts.isCallExpression(node);
  return called === 'Date.now' || /^Temporal\.Now\./.test(called);
}

export const portRules = [
  sqlInStores,
  readsNeverWrite,
  noMachineTimeInSql,
  noTimeDefaults,
  environmentInOneFile,
  clockIsAPort,
];
