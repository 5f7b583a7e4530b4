/** The modules and files to which a compiled file or a style sheet refers. */
import ts from 'typescript';

export interface Reference {
  readonly request: string;
  /** Names that an import of types takes, by which types of the contracts are written out. */
  readonly names: readonly string[];
  /** Place of the request in the text, without its quotes. */
  readonly start: number;
  readonly end: number;
}

/** @param file decides the language by its ending */
export function referencesOf(file: string, text: string): Reference[] {
  if (file.endsWith('.css')) return inStyles(text);
  return /\.[cm]?[jt]s$/.test(file) ? importsOf(file, text) : [];
}

/** The formatter writes single quotes. */
function inStyles(text: string): Reference[] {
  let end = -1;
  return text.split("'").flatMap((request, index, parts) => {
    const start = end + 1;
    end = start + request.length;
    const before = parts[index - 1] ?? '';
    const isReference = before.endsWith('@import ') || before.endsWith('url(');
    return isReference && !/^(?:[a-z]+:|#|\/)/.test(request) ? [{ request, names: [], start, end }] : [];
  });
}

function importsOf(file: string, text: string): Reference[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found: Reference[] = [];
  const add = (literal: ts.Node | undefined, names: readonly string[]): void => {
    if (literal && ts.isStringLiteral(literal))
      found.push({ request: literal.text, names, start: literal.getStart(source) + 1, end: literal.end - 1 });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, importedNames(node.importClause));
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, namesIn(node.exportClause));
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, node.qualifier ? [firstName(node.qualifier)] : []);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], []);
    const [named] = namesFile(node) ? (node.arguments ?? []) : [];
    if (named && ts.isStringLiteral(named) && /^\..*\.(?:m?js|json)$/.test(named.text)) add(named, []);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Files of plugins and presets: `new URL('./x.mjs', import.meta.url)`, `require.resolve('./x.mjs')`. */
const namesFile = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'URL') ||
  (ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ts.isIdentifier(node.expression.expression) &&
    node.expression.expression.text === 'require' &&
    node.expression.name.text === 'resolve');

const importedNames = (clause: ts.ImportClause | undefined): string[] => namesIn(clause?.namedBindings);

const namesIn = (bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined): string[] =>
  bindings && 'elements' in bindings
    ? bindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text)
    : [];

const firstName = (name: ts.EntityName): string => (ts.isIdentifier(name) ? name.text : firstName(name.left));
