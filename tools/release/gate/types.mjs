// @ts-check
/** Whether one release's module fits what another's host expects: TypeScript decides, not a hash. */
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { root } from '../../workspace.mjs';

/** @typedef {import('../declarations.mjs').Declarations} Declarations */

/** Nothing is written there; packages that the declarations name are found from it. */
const STAGE = join(root, '.release-gate');
const CHECK = join(STAGE, 'check.ts');

/** @type {ts.CompilerOptions} */
const options = {
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

/** Declarations of libraries, read once. @type {Map<string, ts.SourceFile | undefined>} */
const libraries = new Map();

/**
 * @param {Declarations} offered what a remote exposes
 * @param {Declarations} expected the type that a host expects it to have
 * @returns {string[]} why it does not fit, each with the member; empty where it does
 */
export function typeProblems(offered, expected) {
  if (isTheSame(offered, expected)) return [];
  const check = `import { ${offered.name} as offered } from './offered/${moduleOf(offered.entry)}';
import { type ${expected.name} as Expected } from './expected/${moduleOf(expected.entry)}';
export const accepted: Expected = offered;
`;
  const files = new Map([[CHECK, check], ...staged('offered', offered), ...staged('expected', expected)]);
  const program = ts.createProgram({ rootNames: [CHECK], options, host: hostOf(files) });
  const problems = ts
    .getPreEmitDiagnostics(program, program.getSourceFile(CHECK))
    .map(({ messageText }) => plain(ts.flattenDiagnosticMessageText(messageText, '\n')));
  return problems.length > 0 ? problems : untyped(program);
}

/**
 * `any` and `never` fit everything, so a module that says one of them says nothing about itself.
 * @param {ts.Program} program
 * @returns {string[]} the members that do, where the host expects more of them
 */
function untyped(program) {
  const checker = program.getTypeChecker();
  const statement = program.getSourceFile(CHECK)?.statements.find(ts.isVariableStatement);
  const declared = statement?.declarationList.declarations[0];
  if (!declared?.initializer || !declared.type) return [];
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Type} offered @param {ts.Type} expected @param {string} name @param {number} depth */
  const compare = (offered, expected, name, depth) => {
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

/** @param {Declarations} declarations @returns {string[]} what it leans on and does not carry: such types would fit anything */
export function missingTypes({ entry, files }) {
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

/** The door names the very type that is expected, and all that stands behind it is the same. */
function isTheSame(/** @type {Declarations} */ offered, /** @type {Declarations} */ expected) {
  const { [offered.entry]: door = '', ...behind } = offered.files;
  const isPlain = new RegExp(`^export declare const ${offered.name}: ${expected.name};$`, 'm').test(door);
  const imports = ts
    .preProcessFile(door, true, true)
    .importedFiles.map(({ fileName }) =>
      posix.join(dirname(offered.entry), fileName.replace(/\.js$/, '.d.ts')),
    );
  const isFromThere = imports.length === 1 && imports[0] === expected.entry;
  const names = new Set([...Object.keys(behind), ...Object.keys(expected.files)]);
  return isPlain && isFromThere && [...names].every((name) => behind[name] === expected.files[name]);
}

/** @param {string} folder @param {Declarations} declarations @returns {[string, string][]} */
const staged = (folder, { files }) =>
  Object.entries(files).map(([file, text]) => [join(STAGE, folder, file), strictly(text)]);

const moduleOf = (/** @type {string} */ file) => file.replace(/\.d\.ts$/, '.js');

/**
 * Methods are compared as properties that hold functions: TypeScript lets parameters of methods differ both ways, and
 * a remote that passes what an older host does not know is such a difference.
 * @param {string} text
 */
function strictly(text) {
  const source = ts.createSourceFile('declarations.d.ts', text, ts.ScriptTarget.Latest, true);
  const { factory } = ts;
  const { transformed } = ts.transform(source, [
    (context) => (file) => {
      /** @param {ts.Node} node @returns {ts.Node} */
      const visit = (node) => {
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

/** @param {ReadonlyMap<string, string>} files @returns {ts.CompilerHost} */
function hostOf(files) {
  const real = ts.createCompilerHost(options);
  return {
    ...real,
    fileExists: (name) => files.has(name) || real.fileExists(name),
    directoryExists: (name) => name.startsWith(STAGE) || (real.directoryExists?.(name) ?? true),
    readFile: (name) => files.get(name) ?? real.readFile(name),
    getSourceFile: (name, version, onError) => {
      const text = files.get(name);
      if (text !== undefined) return ts.createSourceFile(name, text, version, true);
      if (!libraries.has(name)) libraries.set(name, real.getSourceFile(name, version, onError));
      return libraries.get(name);
    },
  };
}

/** @param {string} message the compiler's: some of its lines name the members on the way, the last ones say what is wrong */
function plain(message) {
  const lines = message.split('\n').map((line) => line.trim());
  const telling = lines.filter(
    (line, index) => /propert/i.test(line) || index === 0 || index >= lines.length - 2,
  );
  return [...new Set(telling)].join(' ').replace(/import\("[^"]*"\)\./g, '');
}
