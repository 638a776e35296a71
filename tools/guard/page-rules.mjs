import ts from 'typescript';
import { visit } from './tree.mjs';

/** Source folders of the applications. */

const APPS = /^apps\/(web|console)\/src\//;

/**
 * Returns the pages of a file: objects with an imported `screen`, and their text areas. Includes
 * those whose `component` is part of the first page, which load nothing else.
 */
function pagesIn(file) {
  const found = [];
  visit(file.ast, (node) => {
    if (!ts.isObjectLiteralExpression(node)) return;
    const screen = propertyOf(node, 'screen');
    const later = screen && importIn(screen);
    if (later) found.push({ node, to: later, areas: textsIn(propertyOf(node, 'areas')) });
    const component = propertyOf(node, 'component');
    const at = component && ts.isIdentifier(component) && importedAs(component.text, file.ast);
    if (at) found.push({ node, to: at, areas: [] });
  });
  return found;
}

const propertyOf = (object, name) =>
  object.properties.find((one) => ts.isPropertyAssignment(one) && one.name.getText() === name)
    ?.initializer;

/** Returns where an identifier is imported from. */
function importedAs(name, ast) {
  for (const one of ast.statements) {
    if (!ts.isImportDeclaration(one)) continue;
    const names = one.importClause?.namedBindings;
    if (names && ts.isNamedImports(names) && names.elements.some((each) => each.name.text === name))
      return one.moduleSpecifier.text;
  }
  return undefined;
}

function importIn(node) {
  let to;
  visit(node, (one) => {
    if (ts.isCallExpression(one) && one.expression.kind === ts.SyntaxKind.ImportKeyword)
      to = one.arguments[0]?.text;
  });
  return to;
}

function textsIn(node) {
  const found = [];
  if (node) visit(node, (one) => ts.isStringLiteralLike(one) && found.push(one.text));
  return found;
}

const TEXT_HOOKS = new Set(['useT', 'useLanguage']);

/** Hook by which the forms of both applications load their texts (`packages/browser/src/form`). */
const FORM_TEXT_HOOK = 'useFormTexts';

/** Returns the areas whose texts a file uses when it renders. */
function areasUsed(file) {
  const found = new Set();
  visit(file.ast, (node) => {
    if (!ts.isCallExpression(node)) return;
    if (node.expression.getText() === FORM_TEXT_HOOK) found.add('form');
    if (!TEXT_HOOKS.has(node.expression.getText())) return;
    const [area] = node.arguments;
    if (area && ts.isStringLiteralLike(area)) found.add(area.text);
  });
  return found;
}

/**
 * Returns a file with all its static imports, each with its areas; dynamic imports are excluded.
 */
function areasBelow(path, tree, seen = new Map()) {
  const file = tree.files.find((one) => one.path === path);
  if (!file || seen.has(path)) return seen;
  seen.set(path, areasUsed(file));
  for (const one of file.imports) {
    if (!one.typeOnly && !one.isLater) areasBelow(tree.target(file, one.to), tree, seen);
  }
  return seen;
}

export const pageAreas = {
  id: 'page-areas',
  why: 'a page lists the areas of its texts, so that they are fetched with its screen and not after it; parts of the first page use its texts',
  applies: (file) =>
    APPS.test(file.path) && file.isCode && !file.isTest && pagesIn(file).length > 0,
  *check(file, tree) {
    for (const { node, to, areas } of pagesIn(file)) {
      const missing = new Map();
      for (const [path, used] of areasBelow(tree.target(file, to), tree)) {
        for (const area of used) if (!areas.includes(area)) missing.set(area, path);
      }
      for (const [area, path] of missing) {
        yield { line: file.lineOf(node), message: `does not list ${area}, which ${path} uses` };
      }
    }
  },
};

export const pageRules = [pageAreas];
