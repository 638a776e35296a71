import ts from 'typescript';
import { visit } from './tree.mjs';

/** Rules for what is displayed: logical directions only, texts from the catalogues only. */

const SCREENS = /^(packages\/(ui|browser)|apps\/(web|console))\/src\//;
const onScreen = (file) => SCREENS.test(file.path) && file.isCode && !file.isTest;

const PHYSICAL_CLASS =
  /^-?(m[lr]|p[lr]|left|right|border-[lr]|rounded-([lr]|[tb][lr])|scroll-[mp][lr])-|^(text|float|clear|origin|justify)-(left|right)$|^(border-[lr]|rounded-([lr]|[tb][lr]))$/;
const PHYSICAL_STYLE =
  /^(margin|padding|border)(Left|Right)|^(left|right)$|^border(Top|Bottom)(Left|Right)/;
const PHYSICAL_CSS =
  /(^|[\s;{])((left|right)\s*:|(margin|padding|border|scroll-(margin|padding))-(left|right)\b|border-(top|bottom)-(left|right)-radius|(text-align|float|clear)\s*:\s*(left|right))/;

/** Strips variants from a class: `md:hover:!ml-2` is `ml-2`. */
const bare = (token) => token.slice(token.lastIndexOf(':') + 1).replace(/^!/, '');

export const logicalClasses = {
  id: 'logical-classes',
  why: 'Arabic runs from the right: ms, me, ps, pe, start, end instead of a side',
  applies: onScreen,
  *check(file) {
    const found = [];
    visit(file.ast, (node) => {
      if (isTextPiece(node)) {
        const token = node.text.split(/\s+/).find((one) => PHYSICAL_CLASS.test(bare(one)));
        if (token) found.push([node, token]);
      }
      if (ts.isPropertyAssignment(node) && PHYSICAL_STYLE.test(node.name.getText())) {
        if (inStyle(node)) found.push([node, node.name.getText()]);
      }
    });
    for (const [node, token] of found) yield { line: file.lineOf(node), message: `"${token}"` };
  },
};

const isTextPiece = (node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);

function inStyle(node) {
  for (let up = node.parent; up; up = up.parent) {
    if (ts.isJsxAttribute(up)) return up.name.getText() === 'style';
  }
  return /^(margin|padding|border)/.test(node.name.getText());
}

export const logicalStyles = {
  id: 'logical-styles',
  why: 'Arabic runs from the right: margin-inline-start, inset-inline-end, text-align: start …',
  applies: (file) => file.name.endsWith('.css'),
  *check(file) {
    const clean = file.text.replace(/\/\*[\s\S]*?\*\//g, (all) => all.replace(/[^\n]/g, ' '));
    for (const [index, line] of clean.split('\n').entries()) {
      const side = PHYSICAL_CSS.exec(line);
      const applied = /@apply\s+([^;]*)/.exec(line)?.[1].split(/\s+/) ?? [];
      const token = applied.find((one) => PHYSICAL_CLASS.test(bare(one)));
      if (side || token) yield { line: index + 1, message: token ?? side[2] };
    }
  },
};

const SPOKEN = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title']);
const LETTERS = /\p{L}/u;

export const textsFromCatalogues = {
  id: 'texts-from-catalogues',
  why: 'every word on the screen comes from the catalogues, in both languages',
  applies: (file) => onScreen(file) && file.name.endsWith('.tsx'),
  *check(file) {
    const found = [];
    visit(file.ast, (node) => {
      const text = spoken(node);
      if (text !== undefined && LETTERS.test(text)) found.push([node, text.trim()]);
    });
    for (const [node, text] of found) yield { line: file.lineOf(node), message: `"${text}"` };
  },
};

/** Returns the literal text a node displays, if any. */
function spoken(node) {
  if (ts.isJsxText(node)) return node.text;
  const literal = (one) => (one && ts.isStringLiteralLike(one) ? one.text : undefined);
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literal(node.expression);
  if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText())) {
    return literal(node.initializer?.expression ?? node.initializer);
  }
  return undefined;
}

export const textRules = [logicalClasses, logicalStyles, textsFromCatalogues];
