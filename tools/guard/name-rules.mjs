import ts from 'typescript';
import { visit } from './tree.mjs';

/** The closed list of folders and file roles, names, sizes. */

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

/** The listed folders a file stands below, each with the name of its child on the way to the file. */
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

export const fileRoles = {
  id: 'file-roles',
  why: 'a file is named by its role; a feature that outgrows its files is split by sub-subject with the same roles',
  applies: (file, tree) => shelfOf(file, tree) !== undefined,
  *check(file, tree) {
    const shelf = shelfOf(file, tree);
    const { files, folders = [] } = tree.structure.roles[shelf];
    const inside = file.path
      .slice(shelf.length + 1)
      .split('/')
      .slice(1, -1);
    if (inside.some((name) => folders.includes(name))) {
      const isPart = /\.(tsx|css)$/.test(file.name) || file.isTest;
      if (!isPart) yield { message: `only .tsx stands in ${inside.join('/')}` };
      return;
    }
    if (file.isTest || files.includes(file.name)) return;
    yield { message: `is none of ${files.join(', ')}` };
  },
};

const shelfOf = (file, tree) =>
  Object.keys(tree.structure.roles).find((shelf) => file.path.startsWith(`${shelf}/`));

const EMPTY_WORDS = /^(index|utils?|helpers?|common|manager|misc)$/;

export const honestNames = {
  id: 'honest-names',
  why: 'one idea per file, named by it: no index, utils, helpers, common or manager',
  applies: ours,
  *check(file) {
    const words = file.path.split('/').flatMap((part) => part.split(/[-_.]/));
    const empty = words.find((word) => EMPTY_WORDS.test(word));
    if (empty) yield { message: `"${empty}" says nothing` };
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
  why: 'a file one cannot hold in the head is split by idea',
  applies: (file) => ours(file) && !file.isGenerated && !file.name.endsWith('.sql'),
  *check(file, tree) {
    const limit = tree.structure.sizes.file;
    const lines = file.text.trimEnd().split('\n').length;
    if (lines > limit) yield { message: `${lines} lines, at most ${limit}` };
  },
};

export const functionSize = {
  id: 'function-size',
  why: 'a function tells one step; longer ones are cut by step',
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

export const nameRules = [folderNames, fileRoles, honestNames, kebabCase, fileSize, functionSize];
