import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import ts from 'typescript';

const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);
const ROOTS = ['packages', 'apps', 'e2e', 'bench', 'tools'];
const READ = /\.(ts|tsx|mts|mjs|css|sql)$/;

/** Source file for the guards; parsed on first access. */
export class SourceFile {
  #ast;
  #imports;

  constructor(path, text) {
    this.path = path;
    this.text = text;
    this.name = basename(path);
    this.folder = dirname(path);
    this.isCode = /\.(ts|tsx|mts|mjs)$/.test(path);
    this.isTest = /\.test\.tsx?$/.test(path) || /^(e2e|apps\/[^/]+\/test)\//.test(path);
    this.isGenerated = /(^|\/)generated\/|\.generated\.ts$/.test(path);
  }

  get ast() {
    this.#ast ??= ts.createSourceFile(this.path, this.text, ts.ScriptTarget.Latest, true);
    return this.#ast;
  }

  /**
   * Every import, `export … from` and `import()`. Each with its line, whether it is type-only, and
   * whether it is dynamic.
   */
  get imports() {
    this.#imports ??= importsOf(this.ast);
    return this.#imports;
  }

  lineOf(node) {
    return lineAt(this.ast, node.getStart(this.ast));
  }
}

const lineAt = (ast, position) => ast.getLineAndCharacterOfPosition(position).line + 1;

function importsOf(ast) {
  const found = [];
  const add = (node, literal, typeOnly, isLater = false) => {
    if (literal && ts.isStringLiteralLike(literal)) {
      found.push({ to: literal.text, typeOnly, isLater, line: lineAt(ast, node.getStart(ast)) });
    }
  };
  visit(ast, (node) => {
    if (ts.isImportDeclaration(node)) add(node, node.moduleSpecifier, onlyTypes(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node, node.moduleSpecifier, onlyTypes(node));
    else if (ts.isImportTypeNode(node)) add(node, node.argument.literal, true);
    else if (isDynamicImport(node)) add(node, node.arguments[0], false, true);
  });
  return found;
}

const isDynamicImport = (node) =>
  ts.isCallExpression(node) &&
  (node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === 'require');

function onlyTypes(clause) {
  if (!clause) return false;
  if (clause.isTypeOnly || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  if (clause.name) return false;
  const named = clause.namedBindings ?? clause.exportClause;
  return Boolean(named?.elements?.length && named.elements.every((one) => one.isTypeOnly));
}

/** Calls `see` for the node and all its descendants. */
export function visit(node, see) {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

/** Files of the project, with the facts the rules need. */
export class Tree {
  constructor(root, structure) {
    this.root = root;
    this.files = ROOTS.flatMap((name) => filesBelow(root, name)).map(
      (path) => new SourceFile(path, readFileSync(join(root, path), 'utf8')),
    );
    this.paths = new Set(this.files.map((file) => file.path));
    this.structure = { ...structure, kinds: kindsIn(this.paths) };
  }

  /** Returns the layer of a path, by the roots in structure.json. */
  layerOf(path) {
    const layers = Object.entries(this.structure.layers);
    return layers.find(([, layer]) => path.startsWith(`${layer.root}/`))?.[0];
  }

  /** Returns the project file that an import resolves to; undefined for an external package. */
  target(file, specifier) {
    if (specifier.startsWith('.')) return posix.join(file.folder, specifier);
    const own = /^@nadi\/([^/]+)(?:\/(.+))?$/.exec(specifier);
    if (!own) return undefined;
    const root = this.structure.layers[own[1]]?.root ?? `apps/${own[1]}/src`;
    // A package's `test/` stands beside its `src/`.
    const home = /^test\//.test(own[2] ?? '') ? dirname(root) : root;
    const path = `${home}/${own[2] ?? ''}`;
    return [`${path}.ts`, `${path}.tsx`].find((one) => this.paths.has(one)) ?? path;
  }
}

const KIND = /^packages\/contract\/src\/kinds\/([^/]+)\/kind\.ts$/;

/** Returns the kinds of product: the folders of the contract's kinds. */
const kindsIn = (paths) => [...paths].flatMap((path) => KIND.exec(path)?.[1] ?? []);

function filesBelow(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(root, path);
    }
    return READ.test(entry.name) ? [path] : [];
  });
}
