import ts from 'typescript';
import { visit } from './tree.mjs';

/** Rules that detect dead domain code: a rule called only by its tests has no effect. */

const DOMAIN = 'packages/domain/src/';
const isRule = (file) => file.path.startsWith(DOMAIN) && file.isCode && !file.isTest;
const mayCall = (file) => /^(packages|apps)\//.test(file.path) && file.isCode && !file.isTest;

/** Names that product code imports from each file of the domain. */
const referencesOf = new WeakMap();

function referencesIn(tree) {
  if (referencesOf.has(tree)) return referencesOf.get(tree);
  const references = new Map();
  for (const file of tree.files.filter(mayCall)) {
    visit(file.ast, (node) => {
      if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return;
      const path = node.moduleSpecifier && tree.target(file, node.moduleSpecifier.text);
      if (!path?.startsWith(DOMAIN)) return;
      // Re-exporting is not a use: the importer that counts names the file with the rule.
      if (ts.isExportDeclaration(node) && isRule(file)) return;
      const named = node.importClause?.namedBindings ?? node.exportClause;
      for (const one of named?.elements ?? []) {
        references.set(
          path,
          (references.get(path) ?? new Set()).add((one.propertyName ?? one.name).text),
        );
      }
    });
  }
  referencesOf.set(tree, references);
  return references;
}

const isExported = (node) =>
  node.modifiers?.some((one) => one.kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** Returns the functions and values a file exports, by the node of each name. */
function exportsOf(file) {
  return file.ast.statements.filter(isExported).flatMap((node) => {
    if (ts.isFunctionDeclaration(node)) return [node.name];
    if (!ts.isVariableStatement(node)) return [];
    return node.declarationList.declarations.map((one) => one.name).filter(ts.isIdentifier);
  });
}

/** Checks whether a file uses its own export; recursion alone does not count. */
function isUsedWithin(file, name) {
  let isUsed = false;
  for (const statement of file.ast.statements.filter((one) => !isWithin(name, one))) {
    visit(statement, (node) => {
      if (ts.isIdentifier(node) && node.text === name.text) isUsed = true;
    });
  }
  return isUsed;
}

const isWithin = (node, statement) => node.pos >= statement.pos && node.end <= statement.end;

export const rulesHaveCallers = {
  id: 'rules-have-callers',
  why: 'a rule called only by its tests has no effect: it needs a caller or is removed (exceptions are in structure.json, "waiting", with the reason)',
  applies: isRule,
  *check(file, tree) {
    const references = referencesIn(tree).get(file.path);
    const waiting = tree.structure.waiting[file.path] ?? {};
    const found = exportsOf(file);
    for (const name of found) {
      const isCalled = references?.has(name.text) || isUsedWithin(file, name);
      if (!isCalled && !(name.text in waiting)) {
        yield { line: file.lineOf(name), message: `${name.text} has no caller` };
      }
      if (isCalled && name.text in waiting) {
        yield {
          line: file.lineOf(name),
          message: `${name.text} has a caller: remove it from the list`,
        };
      }
    }
    for (const name of Object.keys(waiting)) {
      if (!found.some((one) => one.text === name)) yield { message: `${name} does not exist here` };
    }
  },
};

export const callerRules = [rulesHaveCallers];
