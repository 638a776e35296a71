import ts from 'typescript';
import { visit } from './tree.mjs';

/** A rule is there to be obeyed: what only its tests call decides nothing. */

const DOMAIN = 'packages/domain/src/';
const isRule = (file) => file.path.startsWith(DOMAIN) && file.isCode && !file.isTest;
const mayCall = (file) => /^(packages|apps)\//.test(file.path) && file.isCode && !file.isTest;

/** What each file of the domain is asked for, by whatever runs in the product. */
const referencesOf = new WeakMap();

function referencesIn(tree) {
  if (referencesOf.has(tree)) return referencesOf.get(tree);
  const references = new Map();
  for (const file of tree.files.filter(mayCall)) {
    visit(file.ast, (node) => {
      if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return;
      const path = node.moduleSpecifier && tree.target(file, node.moduleSpecifier.text);
      if (!path?.startsWith(DOMAIN)) return;
      // Handing on is no asking: who asks names the file that has the rule.
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

/** The functions and values that a file exports, by the node that names each. */
function exportsOf(file) {
  return file.ast.statements.filter(isExported).flatMap((node) => {
    if (ts.isFunctionDeclaration(node)) return [node.name];
    if (!ts.isVariableStatement(node)) return [];
    return node.declarationList.declarations.map((one) => one.name).filter(ts.isIdentifier);
  });
}

/** Whether the file itself uses what it exports; a function that calls itself alone is used by nobody. */
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
  why: 'a rule that only its tests call is not obeyed: it gets its caller or goes (what waits for one stands in structure.json, "waiting", with the reason)',
  applies: isRule,
  *check(file, tree) {
    const references = referencesIn(tree).get(file.path);
    const waiting = tree.structure.waiting[file.path] ?? {};
    const found = exportsOf(file);
    for (const name of found) {
      const isCalled = references?.has(name.text) || isUsedWithin(file, name);
      if (!isCalled && !(name.text in waiting)) {
        yield { line: file.lineOf(name), message: `nobody calls ${name.text}` };
      }
      if (isCalled && name.text in waiting) {
        yield { line: file.lineOf(name), message: `${name.text} waits no longer: out of the list` };
      }
    }
    for (const name of Object.keys(waiting)) {
      if (!found.some((one) => one.text === name)) yield { message: `no ${name} waits here` };
    }
  },
};

export const callerRules = [rulesHaveCallers];
