import { basename, dirname } from 'node:path/posix';
import ts from 'typescript';
import { visit } from './tree.mjs';

/** Rules for the closed list of folders and file roles, for names, and for sizes. */

const ours = (file) => /^(packages|apps|e2e|tools|bench)\//.test(file.path);

export const folderNames = {
  id: 'folder-names',
  why: 'features have one spelling in every layer; the list is tools/structure.json',
  applies: (file, tree) => parentsIn(file, tree).length > 0,
  *check(file, tree) {
    for (const [parent, name] of parentsIn(file, tree)) {
      if (!namesIn(tree.structure, parent).includes(name)) {
        yield { message: `${parent}/${name} is not on the list` };
      }
    }
  },
};

/** Returns the listed ancestor folders of a file, each with the child on the path to the file. */
const parentsIn = (file, tree) =>
  Object.keys(tree.structure.folders)
    .filter((parent) => file.path.startsWith(`${parent}/`))
    .map((parent) => [parent, file.path.slice(parent.length + 1).split('/')])
    .filter(([, rest]) => rest.length > 1)
    .map(([parent, rest]) => [parent, rest[0]]);

function namesIn(structure, parent) {
  const { names = '', extras = [] } = structure.folders[parent];
  return [
    ...(names.includes('features') ? structure.features : []),
    ...(names.includes('kinds') ? structure.kinds : []),
    ...extras,
  ];
}

/** Returns the folders of a file below its feature or kind, and the parts of its name. */
function placementOf(file, tree) {
  const shelf = Object.keys(tree.structure.roles).find((one) => file.path.startsWith(`${one}/`));
  if (shelf === undefined) return undefined;
  const folders = file.path
    .slice(shelf.length + 1)
    .split('/')
    .slice(1, -1);
  const [name, ...subject] = file.name.replace(/\.tsx?$/, '').split('.');
  return { rules: tree.structure.roles[shelf], folders, name, subject: subject.join('.') };
}

export const fileRoles = {
  id: 'file-roles',
  why: 'a reserved name is the role of a file at the root of its feature or kind, a second one has a subject; every other file is named for what it does',
  applies: (file, tree) => placementOf(file, tree) !== undefined && !file.isTest,
  *check(file, tree) {
    const { rules, folders, name, subject } = placementOf(file, tree);
    const { root, inner, bySubject, parts = [] } = rules;
    const isPart = folders.some((one) => parts.includes(one));
    const isDrawn = /\.(tsx|css)$/.test(file.name);
    if (isPart && !isDrawn) yield { message: `only .tsx files belong in ${folders.join('/')}` };
    if (isPart) return;
    if (isDrawn && parts.length > 0 && name !== 'kind') {
      yield { message: `a .tsx file belongs in ${parts.join('/ or ')}/` };
    }
    if (folders.length > 0 && root.includes(name) && !inner.includes(name)) {
      yield {
        message: `${name} is a name for the root; below it, a file is named for what it does`,
      };
    }
    if (subject && !bySubject.includes(name)) {
      yield { message: `only ${bySubject.join(', ')} are distinguished by a subject` };
    }
  },
};

export const folderDepth = {
  id: 'folder-depth',
  why: 'files deeper than two folders below their feature or kind are hard to find',
  applies: (file, tree) => placementOf(file, tree) !== undefined,
  *check(file, tree) {
    const { folders } = placementOf(file, tree);
    const { depth } = tree.structure.sizes;
    if (folders.length > depth)
      yield { message: `${folders.length} folders deep, at most ${depth}` };
  },
};

const SOURCES = /^(packages|apps)\/[^/]+\/src\//;

export const folderSize = {
  id: 'folder-size',
  why: 'a folder of one or two files is a longer name, not a group: they belong one level up, named for what they do',
  applies: (file, tree) => SOURCES.test(file.path) && !isListed(file.folder, tree.structure),
  *check(file, tree) {
    const least = tree.structure.sizes.folder;
    const count = entriesOf(tree).get(file.folder)?.size ?? 0;
    if (count < least) yield { message: `${file.folder} has ${count} sources, at least ${least}` };
  },
};

/**
 * Checks whether the structure lists a folder: feature, kind, part of a layer, or screens of the
 * site.
 */
function isListed(folder, structure) {
  const parent = dirname(folder);
  if (folder.endsWith('/src')) return true;
  if (structure.folders[parent] && namesIn(structure, parent).includes(basename(folder)))
    return true;
  return Object.entries(structure.roles).some(
    ([shelf, { parts = [] }]) =>
      dirname(parent) === shelf &&
      folder.startsWith(`${shelf}/`) &&
      parts.includes(basename(folder)),
  );
}

/** Returns the source files and folders in each folder. */
function entriesOf(tree) {
  if (tree.entries) return tree.entries;
  tree.entries = new Map();
  for (const file of tree.files.filter((one) => !one.isTest)) {
    for (let path = file.path; path.includes('/'); path = dirname(path)) {
      const folder = dirname(path);
      if (!tree.entries.has(folder)) tree.entries.set(folder, new Set());
      tree.entries.get(folder).add(path);
    }
  }
  return tree.entries;
}

const EMPTY_WORDS = /^(index|utils?|helpers?|common|manager|misc)$/;

export const honestNames = {
  id: 'honest-names',
  why: 'one idea per file, named by it: no index, utils, helpers, common or manager',
  applies: ours,
  *check(file) {
    const words = file.path.split('/').flatMap((part) => part.split(/[-_.]/));
    const empty = words.find((word) => EMPTY_WORDS.test(word));
    if (empty) yield { message: `"${empty}" has no meaning` };
  },
};

export const kebabCase = {
  id: 'kebab-case',
  why: 'files and folders are written in kebab-case',
  applies: (file) => ours(file) && !file.name.endsWith('.sql'),
  *check(file) {
    const wrong = file.path.split('/').find((part) => !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(part));
    if (wrong) yield { message: `"${wrong}"` };
  },
};

export const fileSize = {
  id: 'file-size',
  why: 'a large file is split by subject',
  applies: (file) => ours(file) && !file.isGenerated && !file.name.endsWith('.sql'),
  *check(file, tree) {
    const limit = tree.structure.sizes.file;
    const lines = file.text.trimEnd().split('\n').length;
    if (lines > limit) yield { message: `${lines} lines, at most ${limit}` };
  },
};

export const functionSize = {
  id: 'function-size',
  why: 'a function performs one step; longer ones are split by step',
  applies: (file) => ours(file) && file.isCode && !file.isTest && !file.isGenerated,
  *check(file, tree) {
    const { screen, function: other } = tree.structure.sizes;
    const limit = file.path.includes('/screens/') ? screen : other;
    const found = [];
    visit(file.ast, (node) => {
      if (!ts.isFunctionLike(node) || !node.body) return;
      const { line: first } = file.ast.getLineAndCharacterOfPosition(node.getStart());
      const { line: last } = file.ast.getLineAndCharacterOfPosition(node.getEnd());
      if (last - first + 1 > limit) found.push([first + 1, last - first + 1]);
    });
    for (const [line, lines] of found) {
      yield { line, message: `a function of ${lines} lines, at most ${limit}` };
    }
  },
};

export const nameRules = [
  folderNames,
  fileRoles,
  folderDepth,
  folderSize,
  honestNames,
  kebabCase,
  fileSize,
  functionSize,
];
