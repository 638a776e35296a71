import { shipped, texts, withoutSqlComments } from './port-rules.mjs';
import { FUNCTIONS, MIGRATION, MIGRATION_NAME, tableOwners } from './table-rules.mjs';

/**
 * Rules that keep the database shardable by tenant, and its files readable. All tables of an owner
 * are in the owner's file.
 */

const isSql = (file) => MIGRATION.test(file.path) || FUNCTIONS.test(file.path);

/** Checks for server code, whose statements would create a trigger or a sequence at run time. */
const hasSql = (file) => /^apps\/(server|demo)\/src\//.test(file.path) && shipped(file);

/** Yields where a file matches `pattern`, across lines too, without comments. */
function* placesWith(file, pattern) {
  if (file.isCode) {
    for (const { line, text } of texts(file)) if (text.match(pattern)) yield { line };
    return;
  }
  const text = withoutSqlComments(file.text);
  for (const { index } of text.matchAll(pattern))
    yield { line: text.slice(0, index).split('\n').length };
}

/** Yields the lines of a file that match `pattern`, without comments. */
function* linesWith(file, pattern) {
  for (const [index, line] of withoutSqlComments(file.text).split('\n').entries()) {
    const found = pattern.exec(line);
    if (found) yield { line: index + 1, found };
  }
}

export const noTriggers = {
  id: 'no-triggers',
  why: 'the function that writes a row also writes its consequences: a trigger is invisible where it acts, and a distributed table cannot have one for a statement',
  applies: (file) => isSql(file) || hasSql(file),
  *check(file) {
    const made = /\bcreate\s+(or\s+replace\s+)?(constraint\s+)?trigger\b|\breturns\s+trigger\b/gi;
    for (const { line } of placesWith(file, made)) yield { line, message: 'makes a trigger' };
  },
};

export const noSqlFunctionsOverTables = {
  id: 'no-sql-functions-over-tables',
  why: 'a function in language sql is inlined into the calling statement, which then reads a table by a parameter that selects no node; plpgsql is not inlined',
  applies: isSql,
  *check(file, tree) {
    const relations = relationsOf(tree);
    const text = withoutSqlComments(file.text);
    for (const [made] of text.matchAll(
      /create\s+(or\s+replace\s+)?(function|procedure)[\s\S]*?(?=create\s+(or\s+replace\s+)?(function|procedure)|$(?![\s\S]))/gi,
    )) {
      if (!/\blanguage\s+'?sql\b/i.test(made)) continue;
      const named = [
        ...made.matchAll(
          /(?:\b(?:from|join|into|update|using)\s+(?:only\s+)?|,\s*)(?:\w+\.)?"?(\w+)/gi,
        ),
      ];
      const read = named.map((one) => one[1].toLowerCase()).find((name) => relations.has(name));
      if (read)
        yield {
          message: `${/(?:function|procedure)\s+(\w+)/i.exec(made)[1]} is in language sql and names ${read}`,
        };
    }
  },
};

/** Returns the tables and views of the migrations. */
function relationsOf(tree) {
  tree.relations ??= new Set([
    ...tableOwners(tree).keys(),
    ...tree.files
      .filter((file) => MIGRATION.test(file.path))
      .flatMap((file) => [...file.text.matchAll(/\bcreate\s+view\s+(\w+)/gi)])
      .map((made) => made[1].toLowerCase()),
  ]);
  return tree.relations;
}

export const noSequencesAtRunTime = {
  id: 'no-sequences-at-run-time',
  why: 'a sequence created by a function or the server exists on one node alone, and in no migration',
  applies: (file) => FUNCTIONS.test(file.path) || hasSql(file),
  *check(file) {
    const made = /\b(create|alter|drop)\s+(\w+\s+)?sequence\b/gi;
    for (const { line } of placesWith(file, made)) yield { line, message: 'makes a sequence' };
  },
};

export const sharedTablesStandAlone = {
  id: 'shared-tables-stand-alone',
  why: 'a table shared by all tenants is copied to every node and cannot refer to a distributed one',
  applies: (file) => MIGRATION.test(file.path),
  *check(file) {
    const text = withoutSqlComments(file.text);
    const shared = [...text.matchAll(/\bnadi_share\s*\(\s*'(\w+)'/gi)].map((one) => one[1]);
    for (const name of shared) {
      const made = new RegExp(`create\\s+table\\s+${name}\\s*\\(([\\s\\S]*?)\\n\\)`, 'i').exec(
        text,
      );
      const altered = new RegExp(`alter\\s+table\\s+${name}\\b[^;]*`, 'i').exec(text);
      if (/\breferences\b/i.test(`${made?.[1] ?? ''} ${altered?.[0] ?? ''}`)) {
        yield { message: `${name} is shared and refers to another table` };
      }
    }
  },
};

export const migrationsOwnTables = {
  id: 'migrations-own-tables',
  why: "a table is in its owner's file with everything that belongs to it; no other file alters, indexes or opens it",
  applies: (file) => MIGRATION.test(file.path),
  *check(file, tree) {
    const owner = MIGRATION_NAME.exec(file.name)?.[2];
    const touch =
      /\b(?:(?:alter|drop)\s+table\s+(?:if\s+exists\s+)?|create\s+(?:unique\s+)?index\s+\w+\s+on\s+|nadi_(?:protect|share|expose_due)\s*\(\s*')(\w+)/i;
    for (const { line, found } of linesWith(file, touch)) {
      const other = tableOwners(tree).get(found[1].toLowerCase());
      if (other && other !== owner)
        yield { line, message: `touches ${found[1]}, a table of ${other}` };
    }
  },
};

/** Tables that quotes are computed from, in addition to the kinds' own. */
const FACTS = new Set(['tenant', 'product', 'facility_unit', 'closure']);

/** Tables of kinds with what was sold, of which no quote is made. */
const SOLD = new Set(['gift_card']);

export const factsMoveTheVersion = {
  id: 'facts-move-the-version',
  why: 'a change of facts that quotes are made from calls tenant_move_config in the same transaction, so that earlier quotes are refused',
  applies: (file) =>
    file.path.startsWith('apps/server/migrations/functions/') ||
    (/^apps\/server\/src\/(features|kinds)\/.+\/store(\.[a-z-]+)?\.ts$/.test(file.path) &&
      !file.isTest),
  *check(file, tree) {
    if (/\btenant_move_config\b/.test(withoutSqlComments(file.text))) return;
    const owners = tableOwners(tree);
    for (const [, table] of file.text.matchAll(
      /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?(\w+)/gi,
    )) {
      const isOfKind = tree.structure.kinds.includes(owners.get(table)) && !SOLD.has(table);
      if (FACTS.has(table) || isOfKind) {
        yield { message: `writes ${table} without incrementing the version of its facts` };
      }
    }
  },
};

export const sqlRules = [
  noTriggers,
  noSqlFunctionsOverTables,
  noSequencesAtRunTime,
  sharedTablesStandAlone,
  migrationsOwnTables,
  factsMoveTheVersion,
];
