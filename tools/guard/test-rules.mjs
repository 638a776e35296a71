import ts from 'typescript';
import { visit } from './tree.mjs';

/** Rules for tests: next to what they test, none skipped, no project module mocked. */

const LEFT_OUT = /^(skip|only|todo|skipIf|runIf|fixme|fails)$/;
const RUNNERS = /^(it|test|describe|suite)$/;

export const nothingLeftOut = {
  id: 'no-test-left-out',
  why: 'a skipped test proves nothing, but looks like a passing one',
  applies: (file) => file.isTest && file.isCode,
  *check(file) {
    const found = [];
    visit(file.ast, (node) => {
      if (ts.isPropertyAccessExpression(node) && LEFT_OUT.test(node.name.text)) {
        const runner = node.expression.getText().split(/[.(]/)[0];
        if (RUNNERS.test(runner)) found.push(node);
      }
      if (
        ts.isCallExpression(node) &&
        /^(x(it|test|describe)|f(it|describe))$/.test(node.expression.getText())
      ) {
        found.push(node);
      }
    });
    for (const node of found)
      yield { line: file.lineOf(node), message: node.getText().slice(0, 40) };
  },
};

export const besideTheFile = {
  id: 'tests-beside',
  why: 'x.test.ts or x.<outcome>.test.ts is beside its x.ts; tests of the whole product are in e2e/ and apps/server/test/',
  applies: (file) => isUnitTest(file),
  *check(file, tree) {
    const parts = file.name.replace(/\.test\.tsx?$/, '').split('.');
    const tested = parts.flatMap((_, index) =>
      ['ts', 'tsx', 'mjs'].map((end) => `${parts.slice(0, index + 1).join('.')}.${end}`),
    );
    if (!tested.some((name) => tree.paths.has(`${file.folder}/${name}`))) {
      yield { message: `there is no ${tested[0]} beside it` };
    }
  },
};

const isUnitTest = (file) =>
  /\.test\.tsx?$/.test(file.name) && !/^(e2e|apps\/[^/]+\/test)\//.test(file.path);

export const nothingOfOursReplaced = {
  id: 'no-own-mocks',
  why: 'only external systems are replaced, by the doubles of the demo',
  applies: (file) => file.isTest && file.isCode,
  *check(file) {
    const found = [];
    visit(file.ast, (node) => {
      if (!ts.isCallExpression(node) || !/^vi\.(do)?[mM]ock$/.test(node.expression.getText()))
        return;
      const [first] = node.arguments;
      const name = first && (ts.isStringLiteralLike(first) ? first.text : first.getText());
      if (!name || /^(\.|@nadi\/|import\(['"](\.|@nadi\/))/.test(name)) found.push(node);
    });
    for (const node of found)
      yield { line: file.lineOf(node), message: node.getText().slice(0, 40) };
  },
};

export const noOpenEnds = {
  id: 'no-open-ends',
  why: 'open work is in an issue, not in a comment',
  applies: (file) => file.isCode && !/^tools\//.test(file.path),
  *check(file) {
    for (const [index, line] of file.text.split('\n').entries()) {
      if (/\b(TODO|FIXME|XXX|HACK)\b|not implemented/.test(line)) {
        yield { line: index + 1, message: line.trim().slice(0, 60) };
      }
    }
  },
};

export const testRules = [nothingLeftOut, besideTheFile, nothingOfOursReplaced, noOpenEnds];
