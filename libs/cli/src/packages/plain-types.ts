/**
 * Types of the contracts written out as plain TypeScript. The contracts derive their types from Zod schemas; a package
 * that shipped those would ship schemas of internal calls too, and its users would need Zod.
 */
import { join } from 'node:path';
import ts from 'typescript';
import { Failure } from '../../../../tools/failure.mjs';
import { root } from '../../../../tools/workspace.mjs';

const sources = join(root, 'libs/contracts/src');
const options: ts.CompilerOptions = {
  customConditions: ['academy-source'],
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  skipLibCheck: true,
  strict: true,
  target: ts.ScriptTarget.ES2023,
  types: [],
};

/** Types of one compiler run, which takes seconds. */
export class PlainTypes {
  readonly #program: ts.Program;

  /** @param modules of the contracts */
  constructor(modules: Iterable<string>) {
    this.#program = ts.createProgram([...new Set(modules)].map(fileOf), options);
  }

  /**
   * @param names of one of the modules
   * @returns the text of a declaration file
   * @throws Failure for a name that is no type of data
   */
  declarations(module: string, names: ReadonlySet<string>): string {
    const checker = this.#program.getTypeChecker();
    const file = this.#program.getSourceFile(fileOf(module));
    const symbol = file && checker.getSymbolAtLocation(file);
    const exported = symbol ? checker.getExportsOfModule(symbol) : [];
    const lines = [...names].sort().map((name) => {
      const found = exported.find((each) => each.name === name);
      if (!found || !(found.flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface)))
        throw new Failure(`${module} of the contracts exports no type ${name}, which a package needs.`);
      const text = new PlainType(checker, `${module} ${name}`).write(checker.getDeclaredTypeOfSymbol(found));
      return `export type ${name} = ${text};\n`;
    });
    return lines.join('\n');
  }
}

const fileOf = (module: string): string => join(sources, `${module}.ts`);

const AS_IT_IS =
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.String |
  ts.TypeFlags.Number |
  ts.TypeFlags.Boolean |
  ts.TypeFlags.BigInt |
  ts.TypeFlags.Literal |
  ts.TypeFlags.Null |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Void |
  ts.TypeFlags.Never |
  ts.TypeFlags.TemplateLiteral |
  ts.TypeFlags.NonPrimitive;

class PlainType {
  readonly #open: ts.Type[] = [];

  /** @param title for error messages */
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly title: string,
  ) {}

  write(type: ts.Type): string {
    if (type.flags & AS_IT_IS) return this.checker.typeToString(type);
    if (type.isUnion()) return this.#union(type.types);
    if (this.#open.includes(type))
      throw new Failure(`${this.title} contains itself: it cannot be written out.`);
    this.#open.push(type);
    const text = this.#object(type);
    this.#open.pop();
    return text;
  }

  #union(types: readonly ts.Type[]): string {
    const parts = types.map((each) => this.write(each));
    const isBoolean = parts.includes('true') && parts.includes('false');
    const others = isBoolean ? parts.filter((part) => part !== 'true' && part !== 'false') : parts;
    return [...new Set(isBoolean ? ['boolean', ...others] : others)].join(' | ');
  }

  #object(type: ts.Type): string {
    const { checker } = this;
    const [element] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
    if (element) {
      const isReadonly = type.symbol.name === 'ReadonlyArray';
      return `${isReadonly ? 'Readonly' : ''}Array<${this.write(element)}>`;
    }
    if (checker.isTupleType(type)) {
      const parts = checker.getTypeArguments(type as ts.TypeReference).map((each) => this.write(each));
      return `[${parts.join(', ')}]`;
    }
    if (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0)
      throw new Failure(`${this.title} contains a function: only data is published.`);
    const indexes = checker
      .getIndexInfosOfType(type)
      .map(({ keyType, type: value }) => `[key: ${this.write(keyType)}]: ${this.write(value)};`);
    const fields = checker.getPropertiesOfType(type).map((property) => this.#field(property));
    return `{ ${[...indexes, ...fields].join(' ')} }`;
  }

  #field(property: ts.Symbol): string {
    const isOptional = Boolean(property.flags & ts.SymbolFlags.Optional);
    const [declaration] = property.declarations ?? [];
    const isReadonly =
      declaration !== undefined &&
      Boolean(ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly);
    const name = /^[A-Za-z_$][\w$]*$/.test(property.name) ? property.name : JSON.stringify(property.name);
    const value = this.write(this.checker.getTypeOfSymbol(property));
    return `${isReadonly ? 'readonly ' : ''}${name}${isOptional ? '?' : ''}: ${value};`;
  }
}
