/** Checks that a release's module has the type that another release's host expects; TypeScript compares the types. */
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { type Declarations } from './candidate.js';

/**
 * Nothing is written there; imports of packages in the declarations are resolved from it. It is beside the
 * `node_modules` of TypeScript, because a bundle of this module may be anywhere.
 */
const TYPES_FOLDER = join(dirname(ts.sys.getExecutingFilePath()), '../../../.release-gate');
const CHECK = join(TYPES_FOLDER, 'check.ts');

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  noEmit: true,
  skipLibCheck: true,
  strict: true,
  types: [],
};

/** Declarations of libraries, parsed once. */
const libraries = new Map<string, ts.SourceFile | undefined>();

/**
 * @param offered declarations of a remote's exposed module
 * @param expected the type that a host expects
 * @returns the incompatible members with the reasons; empty if it is compatible
 */
export function typeProblems(offered: Declarations, expected: Declarations): string[] {
  if (isTheSame(offered, expected)) return [];
  const check = `import { ${offered.name} as offered } from './offered/${moduleOf(offered.entry)}';
import { type ${expected.name} as Expected } from './expected/${moduleOf(expected.entry)}';
export const accepted: Expected = offered;
`;
  const files = new Map([[CHECK, check], ...copied('offered', offered), ...copied('expected', expected)]);
  const program = ts.createProgram({ rootNames: [CHECK], options, host: hostOf(files) });
  const problems = ts
    .getPreEmitDiagnostics(program, program.getSourceFile(CHECK))
    .map(({ messageText }) => plain(ts.flattenDiagnosticMessageText(messageText, '\n')));
  return problems.length > 0 ? problems : untyped(program);
}

/**
 * `any` and `never` are compatible with everything, so a module with one of them has no type to check.
 * @returns the members of that type, if the host expects a narrower one
 */
function untyped(program: ts.Program): string[] {
  const checker = program.getTypeChecker();
  const statement = program.getSourceFile(CHECK)?.statements.find(ts.isVariableStatement);
  const declared = statement?.declarationList.declarations[0];
  if (!declared?.initializer || !declared.type) return [];
  const found: string[] = [];
  const compare = (offered: ts.Type, expected: ts.Type, name: string, depth: number): void => {
    const says =
      offered.flags & ts.TypeFlags.Any ? 'any' : offered.flags & ts.TypeFlags.Never ? 'never' : undefined;
    if (says && !(expected.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never))) {
      found.push(`${name} is declared as ${says}, which would fit anything`);
    }
    if (says || depth === 0) return;
    for (const member of checker.getPropertiesOfType(expected)) {
      const there = checker.getPropertyOfType(offered, member.name);
      if (!there) continue;
      compare(
        checker.getTypeOfSymbol(there),
        checker.getNonNullableType(checker.getTypeOfSymbol(member)),
        `${name}.${member.name}`,
        depth - 1,
      );
    }
    const [call] = offered.getCallSignatures();
    const [expectedCall] = expected.getCallSignatures();
    if (call && expectedCall) {
      compare(call.getReturnType(), expectedCall.getReturnType(), `what ${name}() returns`, depth - 1);
    }
  };
  compare(
    checker.getTypeAtLocation(declared.initializer),
    checker.getTypeFromTypeNode(declared.type),
    'the module',
    3,
  );
  return found;
}

/** @returns the referenced types that it does not contain: such types would be compatible with everything */
export function missingTypes({ entry, files }: Declarations): string[] {
  const absent = files[entry] === undefined ? [`its declarations lack ${entry}`] : [];
  return [
    ...absent,
    ...Object.entries(files).flatMap(([file, text]) =>
      ts
        .preProcessFile(text, true, true)
        .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) => posix.join(dirname(file), fileName.replace(/\.js$/, '.d.ts')))
        .filter((target) => files[target] === undefined)
        .map((target) => `its declarations lack ${target}, which ${file} imports`),
    ),
  ];
}

/** True if the exported type is the expected one, and so are all types that it refers to. */
function isTheSame(offered: Declarations, expected: Declarations): boolean {
  const { [offered.entry]: entry = '', ...behind } = offered.files;
  const isPlain = new RegExp(`^export declare const ${offered.name}: ${expected.name};$`, 'm').test(entry);
  const imports = ts
    .preProcessFile(entry, true, true)
    .importedFiles.map(({ fileName }) =>
      posix.join(dirname(offered.entry), fileName.replace(/\.js$/, '.d.ts')),
    );
  const isFromThere = imports.length === 1 && imports[0] === expected.entry;
  const names = new Set([...Object.keys(behind), ...Object.keys(expected.files)]);
  return isPlain && isFromThere && [...names].every((name) => behind[name] === expected.files[name]);
}

const copied = (folder: string, { files }: Declarations): [string, string][] =>
  Object.entries(files).map(([file, text]) => [join(TYPES_FOLDER, folder, file), strictly(text)]);

const moduleOf = (file: string): string => file.replace(/\.d\.ts$/, '.js');

/**
 * Methods are compared as properties that hold functions: TypeScript lets parameters of methods differ both ways, and
 * a remote that passes a value that an older host rejects would be accepted.
 */
function strictly(text: string): string {
  const source = ts.createSourceFile('declarations.d.ts', text, ts.ScriptTarget.Latest, true);
  const { factory } = ts;
  const { transformed } = ts.transform(source, [
    (context) => (file) => {
      const visit = (node: ts.Node): ts.Node => {
        if (!ts.isMethodSignature(node)) return ts.visitEachChild(node, visit, context);
        const type = node.type ?? factory.createKeywordTypeNode(ts.SyntaxKind.AnyKeyword);
        const call = factory.createFunctionTypeNode(node.typeParameters, node.parameters, type);
        return factory.createPropertySignature(node.modifiers, node.name, node.questionToken, call);
      };
      return ts.visitEachChild(file, visit, context);
    },
  ]);
  const [changed] = transformed;
  return changed ? ts.createPrinter().printFile(changed) : text;
}

function hostOf(files: ReadonlyMap<string, string>): ts.CompilerHost {
  const real = ts.createCompilerHost(options);
  return {
    ...real,
    fileExists: (name) => files.has(name) || real.fileExists(name),
    directoryExists: (name) => name.startsWith(TYPES_FOLDER) || (real.directoryExists?.(name) ?? true),
    readFile: (name) => files.get(name) ?? real.readFile(name),
    getSourceFile: (name, version, onError) => {
      const text = files.get(name);
      if (text !== undefined) return ts.createSourceFile(name, text, version, true);
      if (!libraries.has(name)) libraries.set(name, real.getSourceFile(name, version, onError));
      return libraries.get(name);
    },
  };
}

/** Some lines of the compiler's message contain the path of members, the last ones the error. */
function plain(message: string): string {
  const lines = message.split('\n').map((line) => line.trim());
  const relevant = lines.filter(
    (line, index) => /propert/i.test(line) || index === 0 || index >= lines.length - 2,
  );
  return [...new Set(relevant)].join(' ').replace(/import\("[^"]*"\)\./g, '');
}
