import { join } from 'node:path';
import ts from 'typescript';

/* Fields of the contract that the server does not read (decision 024), by the compiler's types.
   
   A field is followed from its schema through every type that its object is passed on as, to the
   expressions that read it, or to a function of a library. A field with a schema of
   `wire/not-offered.ts` is refused, and one that admits a single value is refused otherwise.
   
   Calls that share the schema of a field share its readers, and so do objects that are passed on
   as one type. */

const REFUSED = /\w*notOffered\b/i;
/** Functions that read every field of an object that they are called with. */
const WALKS = /^(Object\.(entries|values)|JSON\.stringify)$/;

const ROOT = join(import.meta.dirname, '../..');

/** Fields that are read by a name from data, with the place. */
export const READ_BY_NAME = {
  'sendContact body': 'answers to the fields of CONTACT_FORM, by slug (domain/form)',
  'releaseLine query': "compared by the kinds' `identity` (contract/kinds.ts, isLineWith)",
  'releaseLine body': "compared by the kinds' `identity` (contract/kinds.ts, isLineWith)",
  'chooseOutcome body.alternative': 'compared by `chosenFields` (contract/kinds.ts, isSameChoice)',
};

/** Sources whose expressions read fields. */
const READERS = /\/(packages\/(domain|contract)|apps\/server)\/src\/(?!.*\.test\.ts$)/;

/** Builds the program of some sources. `planted`: texts of files that do not exist, by path. */
export function programOf(roots, planted = {}) {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), ts.sys.readFile);
  const compilerOptions = { ...config.compilerOptions, composite: false, types: ['node'] };
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, ROOT);
  const host = ts.createCompilerHost(options, true);
  const { readFile, fileExists } = host;
  host.readFile = (path) => planted[path] ?? readFile(path);
  host.fileExists = (path) => path in planted || fileExists(path);
  return ts.createProgram(roots, options, host);
}

/** Returns the declarations of a property, through mapped, spread and rest types. */
function declarationsOf(symbol) {
  let origin = symbol;
  while (origin.links?.syntheticOrigin) origin = origin.links.syntheticOrigin;
  return origin.declarations ?? [];
}

/** Reads the types of one program. */
class Fields {
  #checker;
  #read = new Set();
  #passedAs = new Map();
  #related = new Set();

  constructor(program) {
    this.#checker = program.getTypeChecker();
  }

  /** Returns the object types of a type: of a union, of the elements of a list. */
  #objectsOf(type, seen = new Set()) {
    if (seen.has(type)) return [];
    seen.add(type);
    const each = (types) => types.flatMap((part) => this.#objectsOf(part, seen));
    if (type.isUnion()) return each(type.types);
    if (this.#checker.isArrayType(type) || this.#checker.isTupleType(type)) {
      return each(this.#checker.getTypeArguments(type));
    }
    if (type.flags & ts.TypeFlags.Instantiable) {
      return each([this.#checker.getBaseConstraintOfType(type)].filter(Boolean));
    }
    return type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) ? [type] : [];
  }

  #propertiesOf(type) {
    return this.#objectsOf(type).flatMap((one) => this.#checker.getPropertiesOfType(one));
  }

  /** Records that a property of a type is read. */
  #reads(type, name) {
    for (const one of this.#objectsOf(type)) {
      const property = this.#checker.getPropertyOfType(one, name);
      for (const declaration of property ? declarationsOf(property) : []) {
        this.#read.add(declaration);
      }
    }
  }

  /** Records that a walk reads an object, at every depth. */
  #readsAll(type, depth = 0) {
    if (depth > 6) return;
    for (const property of this.#propertiesOf(type)) {
      const declarations = declarationsOf(property);
      if (declarations.length === 0 || declarations.every((one) => this.#isForeign(one))) continue;
      for (const one of declarations) this.#read.add(one);
      this.#readsAll(this.#checker.getTypeOfSymbol(property), depth + 1);
    }
  }

  #isForeign(declaration) {
    return declaration.getSourceFile().fileName.includes('/node_modules/');
  }

  /** Records that an object of one type is passed on as another. */
  #passes(from, to) {
    if (from === to || this.#related.has(`${from.id} ${to.id}`)) return;
    this.#related.add(`${from.id} ${to.id}`);
    const targets = this.#objectsOf(to);
    for (const source of this.#objectsOf(from)) {
      for (const target of targets) {
        if (source === target) continue;
        for (const property of this.#checker.getPropertiesOfType(source)) {
          const other = this.#checker.getPropertyOfType(target, property.name);
          if (other) this.#passesProperty(property, other);
        }
      }
    }
  }

  #passesProperty(property, other) {
    const declarations = declarationsOf(other);
    const isOfLibrary = declarations.some((one) => this.#isForeign(one));
    for (const one of declarationsOf(property)) {
      if (isOfLibrary) this.#read.add(one);
      const targets = this.#passedAs.get(one) ?? new Set();
      for (const target of declarations) if (target !== one) targets.add(target);
      this.#passedAs.set(one, targets);
    }
    this.#passes(this.#checker.getTypeOfSymbol(property), this.#checker.getTypeOfSymbol(other));
  }

  /** Records the reads of a source and what its objects are passed on as. */
  visit(node) {
    const checker = this.#checker;
    const typeOf = (one) => checker.getTypeAtLocation(one);
    if (ts.isPropertyAccessExpression(node)) this.#reads(typeOf(node.expression), node.name.text);
    else if (ts.isElementAccessExpression(node)) this.#readsByKey(node);
    else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      if (!node.dotDotDotToken && 'text' in name) this.#reads(typeOf(node.parent), name.text);
    } else if (ts.isCallExpression(node)) {
      if (WALKS.test(node.expression.getText()) && node.arguments[0]) {
        this.#readsAll(typeOf(node.arguments[0]));
      }
      const signature = checker.getResolvedSignature(node);
      node.arguments.forEach((argument, at) => {
        const parameter = signature?.parameters[Math.min(at, signature.parameters.length - 1)];
        if (parameter) this.#passes(typeOf(argument), checker.getTypeOfSymbol(parameter));
      });
    } else if (
      (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) &&
      node.initializer &&
      ts.isExpression(node.initializer)
    ) {
      this.#assigns(node.initializer);
    } else if (ts.isAsExpression(node)) {
      this.#passes(typeOf(node.expression), typeOf(node));
    } else if (ts.isShorthandPropertyAssignment(node) || ts.isSpreadAssignment(node)) {
      this.#assigns(ts.isSpreadAssignment(node) ? node.expression : node.name);
    } else if (ts.isReturnStatement(node) && node.expression) this.#assigns(node.expression);
    else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) this.#assigns(node.body);
    ts.forEachChild(node, (child) => this.visit(child));
  }

  #assigns(value) {
    const to = this.#checker.getContextualType(value);
    if (to) this.#passes(this.#checker.getTypeAtLocation(value), to);
  }

  #readsByKey(node) {
    const key = this.#checker.getTypeAtLocation(node.argumentExpression);
    const keys = key.isUnion() ? key.types : [key];
    const from = this.#checker.getTypeAtLocation(node.expression);
    for (const one of keys) if (one.isStringLiteral()) this.#reads(from, one.value);
  }

  /** Checks whether the field is read, as its own or as another type's. */
  isRead(declarations) {
    const reached = new Set(declarations);
    for (const one of reached) {
      if (this.#read.has(one)) return true;
      for (const next of this.#passedAs.get(one) ?? []) reached.add(next);
    }
    return false;
  }

  /** Yields the fields of an input by path, with their declarations, at every depth. */
  *of(input, path, depth = 0) {
    if (depth > 6) return;
    for (const property of this.#propertiesOf(input)) {
      const declarations = declarationsOf(property);
      if (declarations.some((one) => this.#isForeign(one))) continue;
      const name = `${path}.${property.name}`;
      const type = this.#checker.getTypeOfSymbol(property);
      yield {
        name,
        path,
        isFixed: isSingleValue(this.#checker.getNonNullableType(type)),
        declarations,
      };
      yield* this.of(type, name, depth + 1);
    }
  }

  /** Yields the inputs of every endpoint of a table of calls. */
  *inputs(table) {
    const module = this.#checker.getSymbolAtLocation(table);
    const named = this.#checker.getTypeOfSymbol(module.exports.get('endpoints'));
    for (const endpoint of named.getProperties()) {
      for (const part of ['query', 'body']) {
        const type = this.#typeAt(endpoint, part, '_zod', 'input');
        if (type) yield { type, path: `${endpoint.name} ${part}` };
      }
    }
  }

  #typeAt(symbol, ...path) {
    let type = this.#checker.getTypeOfSymbol(symbol);
    for (const name of path) {
      const property = this.#checker.getPropertyOfType(type, name);
      if (!property) return undefined;
      type = this.#checker.getTypeOfSymbol(property);
    }
    return type;
  }
}

const isSingleValue = (type) => (type.flags & ts.TypeFlags.Literal) !== 0;

const isRefused = (declaration) =>
  ts.isPropertyAssignment(declaration) && REFUSED.test(declaration.initializer.getText());

/** Returns the fields of a table of calls: all names, and those that are neither read nor refused. */
export function fieldsOf(program, tablePath) {
  const fields = new Fields(program);
  for (const file of program.getSourceFiles()) if (READERS.test(file.fileName)) fields.visit(file);
  const all = [];
  for (const { type, path } of fields.inputs(program.getSourceFile(tablePath))) {
    all.push(...fields.of(type, path));
  }
  const unread = all.filter(
    ({ isFixed, declarations }) =>
      !isFixed && !declarations.some(isRefused) && !fields.isRead(declarations),
  );
  return { names: all.map(({ name }) => name), unread };
}
