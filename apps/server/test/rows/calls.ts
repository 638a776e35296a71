import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { type DeclaredRow, declaredRow } from './declared.ts';

/** Call that runs a statement with a declared row: `tx.query<Row>('owner', text)`. */
export interface TypedCall {
  readonly file: string;
  readonly line: number;
  /** Source of the argument with the statement. */
  readonly argument: string;
  readonly row: DeclaredRow;
  /** Statements it may run; undefined: only known at run time. */
  readonly statements: readonly string[] | undefined;
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: ['node'],
  lib: ['lib.es2024.d.ts'],
};

/** Mark of a file that runs statements; the others are loaded only where these import them. */
const RUNS_STATEMENTS = /Sql\b|\.(?:query|call)</;

/**
 * Finds every call in these files that passes a row type and a parameter named `text`.
 *
 * The body of a generic wrapper is left out; the calls of the wrapper are found instead.
 */
export async function typedCalls(files: readonly string[]): Promise<TypedCall[]> {
  const relevant = files.filter((file) => RUNS_STATEMENTS.test(readFileSync(file, 'utf8')));
  const program = ts.createProgram(relevant, OPTIONS);
  const checker = program.getTypeChecker();
  const found = relevant.flatMap((file) => {
    const source = program.getSourceFile(file);
    return source ? callsIn(source).flatMap((call) => typedCall(checker, source, call)) : [];
  });
  return Promise.all(found);
}

function callsIn(node: ts.Node): ts.CallExpression[] {
  const below: ts.CallExpression[] = [];
  ts.forEachChild(node, (child) => {
    below.push(...callsIn(child));
  });
  return ts.isCallExpression(node) && node.typeArguments?.length === 1 ? [node, ...below] : below;
}

/** Returns a call with its row and statements; nothing for a call of another kind. */
function typedCall(
  checker: ts.TypeChecker,
  source: ts.SourceFile,
  call: ts.CallExpression,
): Promise<TypedCall>[] {
  const parameters = checker.getResolvedSignature(call)?.getParameters() ?? [];
  const argument = call.arguments[parameters.findIndex(({ name }) => name === 'text')];
  const [type] = call.typeArguments ?? [];
  if (argument === undefined || type === undefined) return [];
  const row = declaredRow(checker, checker.getTypeFromTypeNode(type));
  if (row === undefined) return [];
  const { line } = source.getLineAndCharacterOfPosition(call.getStart(source));
  const at = { file: source.fileName, line: line + 1, argument: argument.getText(source), row };
  return [textsOf(checker, argument).then((statements) => ({ ...at, statements }))];
}

/** Evaluates an expression to the texts it may have. */
async function textsOf(
  checker: ts.TypeChecker,
  node: ts.Expression,
): Promise<readonly string[] | undefined> {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) {
    const branches = [node.whenTrue, node.whenFalse].map((one) => textsOf(checker, one));
    const [yes, no] = await Promise.all(branches);
    return yes && no && [...yes, ...no];
  }
  return ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)
    ? constantOf(checker, node)
    : undefined;
}

/** Evaluates a constant: an exported one by loading its module, another one by its initial value. */
async function constantOf(
  checker: ts.TypeChecker,
  node: ts.Expression,
): Promise<readonly string[] | undefined> {
  const named = checker.getSymbolAtLocation(node);
  const isAlias = named !== undefined && (named.flags & ts.SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? checker.getAliasedSymbol(named) : named;
  const declaration = symbol?.valueDeclaration;
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return undefined;
  const module = await import(declaration.getSourceFile().fileName);
  const value: unknown = module[symbol?.name ?? ''];
  if (typeof value === 'string') return [value];
  return declaration.initializer && textsOf(checker, declaration.initializer);
}
