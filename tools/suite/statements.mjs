import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { SQL_TEXT } from '../guard/port-rules.mjs';
import { visit } from '../guard/tree.mjs';

/** Statements and functions of the server's database, and which of them a suite ran. */

const SOURCE = /^apps\/(server|demo)\/src\/.+\.ts$/;
const FUNCTIONS = /^apps\/server\/migrations\/functions\/.+\.sql$/;

/**
 * Returns the server's statements and plpgsql functions as `{ name, isRunBy }`. Statements are from
 * its sources, functions from its migrations.
 */
export function targetsIn(files) {
  return files.flatMap((file) => {
    if (SOURCE.test(file.path) && !file.isTest) return statementsIn(file);
    return FUNCTIONS.test(file.path) ? functionsIn(file) : [];
  });
}

function statementsIn(file) {
  const found = [];
  visit(file.ast, (node) => {
    const parts = partsOf(node);
    if (parts !== undefined && SQL_TEXT.test(parts.join('$x '))) {
      const text = new RegExp(`^${parts.map(escaped).join('[^]*')}$`);
      const name = `${file.path}:${file.lineOf(node)} ${parts.join('…').trim().split('\n')[0]}`;
      found.push({ name, isRunBy: ({ statement = '' }) => text.test(statement) });
    }
  });
  return found;
}

/** Returns the fixed texts of a string or a template; undefined for any other node. */
function partsOf(node) {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
}

const escaped = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function functionsIn({ path, text }) {
  const made = text.split(/^create function /m).slice(1);
  return made
    .filter((one) => /\blanguage plpgsql\b/.test(one))
    .map((one) => {
      const [name] = /^\w+/.exec(one);
      return { name: `${path} ${name}`, isRunBy: (seen) => seen.function === name };
    });
}

/**
 * Reads what suites recorded in a file. `{ test, statement }` or `{ test, function }`
 * (apps/server/test/statements-seen.ts).
 */
export const seenIn = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    : [];

/** Returns what one suite ran and another did not, with the first one's test files that run it. */
export const missing = (targets, all, some) =>
  targets.flatMap(({ name, isRunBy }) => {
    const tests = new Set(all.filter(isRunBy).map(({ test }) => test));
    return tests.size === 0 || some.some(isRunBy) ? [] : [{ name, tests: [...tests] }];
  });
