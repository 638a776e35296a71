/** Tokens: words, punctuation, strings; anything else is not JSON. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;

type Expected =
  | 'value'
  | 'value or end'
  | 'key'
  | 'key or end'
  | 'colon'
  | 'comma or end'
  | 'nothing'
  | 'fault';

/** List or object that is open at the current token. */
interface Open {
  readonly isList: boolean;
  key: string | number;
}

/** Visitor of a walk: receives the start of a value, or a syntax fault. */
type Visit = (event: 'value' | 'fault', index: number, open: readonly Open[]) => void;

/** Keys and positions, from the outside in. */
type Path = readonly (string | number)[];

/**
 * Returns for each path the line, from 1, on which its value begins.
 *
 * For a path that does not exist: the line of the innermost value on the way to it. The text is
 * walked once.
 */
export function linesOf(text: string, paths: readonly Path[]): readonly number[] {
  const found = paths.map((path) => ({ path, depth: -1, index: 0 }));
  walk(text, (event, index, open) => {
    if (event !== 'value') return;
    for (const one of found) {
      const { path, depth } = one;
      if (open.length <= depth || open.length > path.length) continue;
      if (!open.every(({ key }, at) => key === path[at])) continue;
      one.depth = open.length;
      one.index = index;
    }
  });
  return found.map(({ index }) => lineAt(text, index));
}

/** Returns the line, from 1, of the first syntax error in a text; for valid JSON its last line. */
export function lineOfBreak(text: string): number {
  let position = text.length;
  walk(text, (event, index) => {
    if (event === 'fault') position = index;
  });
  return lineAt(text, position);
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Walks the text to its end, or to the first syntax error. */
function walk(text: string, visit: Visit): void {
  const open: Open[] = [];
  let expected: Expected = 'value';
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (expected.startsWith('value') && token !== ']') visit('value', index, open);
    expected = next(expected, token, open);
    if (expected === 'fault') {
      visit('fault', index, open);
      return;
    }
  }
}

/** Returns the tokens allowed after a token; maintains `open`. */
function next(expected: Expected, token: string, open: Open[]): Expected {
  const parent = open.at(-1);
  const closing = parent?.isList ? ']' : '}';
  if (expected.endsWith('or end') && token === closing) {
    open.pop();
    return after(open);
  }
  if (expected.startsWith('value')) return afterValue(token, open);
  if (parent === undefined) return 'fault';
  if (expected.startsWith('key') && token.startsWith('"') && isScalar(token)) {
    parent.key = JSON.parse(token);
    return 'colon';
  }
  if (expected === 'colon' && token === ':') return 'value';
  if (expected !== 'comma or end' || token !== ',') return 'fault';
  if (!parent.isList) return 'key';
  parent.key = Number(parent.key) + 1;
  return 'value';
}

function afterValue(token: string, open: Open[]): Expected {
  const isList = token === '[';
  if (isList || token === '{') {
    open.push({ isList, key: isList ? 0 : '' });
    return isList ? 'value or end' : 'key or end';
  }
  return isScalar(token) ? after(open) : 'fault';
}

const after = (open: readonly Open[]): Expected => (open.length === 0 ? 'nothing' : 'comma or end');

function isScalar(token: string): boolean {
  try {
    JSON.parse(token);
    return true;
  } catch {
    return false;
  }
}
