import ts from 'typescript';
import { visit } from './tree.mjs';

/** Plain English of the trade (docs/style.md): names, docblocks, and literals. */

/** Drawings, whose paper and walls are real. */
const DRAWINGS = /^(packages\/art|apps\/demo\/src\/seed\/scenes)\//;

const ours = (file) => /^(packages|apps|e2e|tools|bench)\//.test(file.path) && !file.isGenerated;

const PRIVATE_WORDS = new Set(
  'anew asked deed deeds doer hoarding leaning meant paper papers '
    .concat('prelude said stray theirs tidying told upkeep wall whoever wrongs')
    .split(' '),
);

const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

export const tradeNames = {
  id: 'trade-names',
  why: 'a name is the term that a senior engineer would search for; docs/style.md lists what to write instead',
  applies: (file) => ours(file) && file.isCode && !DRAWINGS.test(file.path),
  *check(file) {
    const found = new Map();
    visit(file.ast, (node) => {
      if (!ts.isIdentifier(node) || node.parent?.name !== node) return;
      const word = wordsOf(node.text).find((one) => PRIVATE_WORDS.has(one));
      if (word && !found.has(node.text)) found.set(node.text, [file.lineOf(node), word]);
    });
    for (const [name, [line, word]] of found) yield { line, message: `"${word}" in ${name}` };
  },
};

const CLAUSE =
  /^(what(ever)?|who(m|se|ever)?|whether|how|that|which|why|when(ever)?|where(ver)?|of|by what|by which)\b/i;
const ABBREVIATION = /\b(e\.g|i\.e|vs|cf|etc|approx)\.$/;
const WIDEST = 100;

/** First sentence of a docblock, on one line. */
export function firstSentence(comment) {
  const text = comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .trim();
  const paragraph = text
    .split(/\n\s*\n|\n@/)[0]
    .replace(/\s+/g, ' ')
    .trim();
  for (const stop of paragraph.matchAll(/[.:!?](?=\s|$)/g)) {
    const sentence = paragraph.slice(0, stop.index + 1);
    if (!ABBREVIATION.test(sentence)) return sentence;
  }
  return paragraph;
}

/** Docblocks of a file with the line they begin on. */
function* docblocks(text) {
  for (const match of text.matchAll(/^[ \t]*(\/\*\*(?!\/)[\s\S]*?\*\/)/gm)) {
    yield [text.slice(0, match.index).split('\n').length, match[1]];
  }
}

export const plainDocblocks = {
  id: 'plain-docblocks',
  why: 'the first sentence of a docblock starts with a verb or a noun and fits in 100 columns (docs/style.md)',
  applies: (file) => ours(file) && file.isCode,
  *check(file) {
    for (const [line, comment] of docblocks(file.text)) {
      const sentence = firstSentence(comment);
      if (CLAUSE.test(sentence)) yield { line, message: `begins with a clause: "${sentence}"` };
      if (sentence.length > WIDEST) yield { line, message: `${sentence.length} columns` };
    }
  },
};

export const plainLiterals = {
  id: 'plain-literals',
  why: 'properties are listed; `...{ a, b }` inside an object literal only saves lines',
  applies: (file) => ours(file) && file.isCode,
  *check(file) {
    const lines = [];
    visit(file.ast, (node) => {
      if (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression)) {
        lines.push(file.lineOf(node));
      }
    });
    for (const line of lines) yield { line, message: '...{ } of a literal' };
  },
};

export const documentedParameters = {
  id: 'documented-parameters',
  why: 'a @param that names no parameter was left behind by a rename',
  applies: (file) => ours(file) && file.isCode,
  *check(file) {
    const lines = [];
    visit(file.ast, (node) => {
      for (const tag of (node.jsDoc ?? []).flatMap(({ tags }) => tags ?? [])) {
        if (!ts.isJSDocParameterTag(tag)) continue;
        const name = tag.name.getText(file.ast).split('.')[0];
        const code = file.text.slice(node.getStart(file.ast), node.end);
        if (!new RegExp(`\\b${name}\\b`).test(code)) lines.push([file.lineOf(tag), name]);
      }
    });
    for (const [line, name] of lines) yield { line, message: `no parameter ${name}` };
  },
};

export const languageRules = [documentedParameters, tradeNames, plainDocblocks, plainLiterals];
