import ts from 'typescript';
import { withoutSqlComments } from './port-rules.mjs';
import { visit } from './tree.mjs';

/**
 * Rules for table ownership. A store writes and reads its own tables, and `retention.ts` declares
 * the deletion of their rows; another feature's data is read through views it publishes.
 */

export const MIGRATION = /^apps\/server\/migrations\/[^/]+$/;
export const FUNCTIONS = /^apps\/server\/migrations\/functions\//;
const FUNCTION_NAME = /^([a-z]+)_[a-z_]+\.sql$/;
const FUNCTION_MADE = /create\s+(?:or\s+replace\s+)?function\s+(?:\w+\.)?"?(\w+)"?/gi;
export const MIGRATION_NAME = /^(\d{3})_([a-z]+)_[a-z0-9_]+\.sql$/;
const SHELF = /^apps\/server\/src\/(?:features|kinds)\/([^/]+)\//;

/** Returns the owner of each table, from the name of the migration that created it. */
export function tableOwners(tree) {
  tree.owners ??= new Map(
    tree.files
      .filter((file) => MIGRATION.test(file.path))
      .flatMap((file) => {
        const owner = MIGRATION_NAME.exec(file.name)?.[2];
        const made = withoutSqlComments(file.text).matchAll(
          /create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:\w+\.)?"?(\w+)"?/gi,
        );
        return [...made].map((one) => [one[1].toLowerCase(), owner]);
      }),
  );
  return tree.owners;
}

export const ownTables = {
  id: 'own-tables',
  why: "a store touches its own tables only; another feature's are read through its views pub_<feature>_<name>",
  applies: (file) => SHELF.test(file.path) && !file.isTest,
  *check(file, tree) {
    const owner = SHELF.exec(file.path)[1];
    const owners = tableOwners(tree);
    for (const { line, table } of tablesNamed(file)) {
      const other = owners.get(table);
      if (other && other !== owner && other !== 'platform') {
        yield { line, message: `touches ${table}, a table of ${other}` };
      }
    }
  },
};

function tablesNamed(file) {
  const found = [];
  const inText = /\b(?:from|join|into|update|truncate|table)\s+(?:only\s+)?"?([a-z_]+)"?/gi;
  const builder = /^(selectFrom|insertInto|updateTable|deleteFrom|\w*[jJ]oin)$/;
  visit(file.ast, (node) => {
    const line = () => file.lineOf(node);
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail?.(node)
    ) {
      for (const one of node.text.matchAll(inText))
        found.push({ line: line(), table: one[1].toLowerCase() });
    }
    if (file.name === 'retention.ts' && ts.isPropertyAssignment(node)) {
      const { name, initializer } = node;
      if (name.getText() === 'table' && ts.isStringLiteralLike(initializer))
        found.push({ line: line(), table: initializer.text });
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [first] = node.arguments;
      if (builder.test(node.expression.name.text) && first && ts.isStringLiteralLike(first)) {
        found.push({ line: line(), table: first.text.split(' ')[0] });
      }
    }
  });
  return found;
}

/** Position of the owner among the arguments of calls that take a statement. */
const OWNER_AT = new Map([
  ['query', 0],
  ['queryTenant', 1],
  ['executeTenant', 1],
]);

export const ownTransaction = {
  id: 'own-transaction',
  why: 'a statement names the owner of its tables, which is the folder it is in',
  applies: (file) => SHELF.test(file.path) && !file.isTest,
  *check(file) {
    const owner = SHELF.exec(file.path)[1];
    const found = [];
    visit(file.ast, (node) => {
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
      const at = OWNER_AT.get(node.expression.name.text);
      if (at === undefined || node.arguments.length < at + 2) return;
      const named = node.arguments[at];
      if (!ts.isStringLiteralLike(named) || named.text !== owner) found.push([node, named]);
    });
    for (const [node, named] of found) {
      yield { line: file.lineOf(node), message: `${named.getText()} in the folder ${owner}` };
    }
  },
};

export const migrationNames = {
  id: 'migration-names',
  why: 'a migration is named NNN_<feature>_<what>.sql, after the owner of its tables',
  applies: (file) => MIGRATION.test(file.path),
  *check(file, tree) {
    const [, number, owner] = MIGRATION_NAME.exec(file.name) ?? [];
    if (!number) {
      yield { message: 'is not named so' };
      return;
    }
    const { features, kinds } = tree.structure;
    if (![...features, ...kinds, 'platform'].includes(owner)) {
      yield { message: `${owner} is neither a feature nor a kind` };
    }
    const twins = tree.files.filter(
      (one) => MIGRATION.test(one.path) && one.name.startsWith(`${number}_`),
    );
    if (twins.length > 1) {
      yield { message: `the number ${number} is used twice` };
    }
  },
};

/** Returns the functions that an SQL file creates. */
const functionsMade = (file) =>
  [...withoutSqlComments(file.text).matchAll(FUNCTION_MADE)].map((made) => made[1].toLowerCase());

export const functionFiles = {
  id: 'function-files',
  why: 'a function of the database is defined once, in functions/<feature>_<what>.sql; functions called by migrations are nadi_*',
  applies: (file) => FUNCTIONS.test(file.path) || MIGRATION.test(file.path),
  *check(file, tree) {
    const made = functionsMade(file);
    if (MIGRATION.test(file.path)) {
      for (const name of made.filter((one) => !one.startsWith('nadi_'))) {
        yield { message: `makes ${name}, which belongs in functions/` };
      }
      return;
    }
    const owner = FUNCTION_NAME.exec(file.name)?.[1];
    const { features, kinds } = tree.structure;
    if (![...features, ...kinds, 'platform'].includes(owner)) {
      yield { message: 'is not named <feature>_<what>.sql' };
      return;
    }
    for (const name of made) {
      if (!name.startsWith(`${owner}_`))
        yield { message: `makes ${name}, which is not ${owner}'s` };
      const places = tree.files.filter((one) => FUNCTIONS.test(one.path)).flatMap(functionsMade);
      if (places.filter((one) => one === name).length > 1)
        yield { message: `${name} is defined twice` };
    }
    if (made.length === 0) yield { message: 'makes no function' };
    // They are dropped by name before they are created again, and detected by this form.
    if (!/^create function \w+/m.test(file.text) || /create\s+or\s+replace/i.test(file.text)) {
      yield { message: 'contains anything but "create function" at the start of a line' };
    }
  },
};

export const tableRules = [ownTables, ownTransaction, migrationNames, functionFiles];
