import ts from 'typescript';

export interface Import {
  /** As written, such as `./page.js` or `@academy/ui`. */
  readonly name: string;
  /** The position of the name in the text. */
  readonly start: number;
  /** True of `import('./page.js')`, which loads the module while the code runs. */
  readonly isLazy: boolean;
  /** True of `export … from './page.js'`. */
  readonly isReexport: boolean;
}

type AddName = (name: ts.Node | undefined, kind?: Partial<Pick<Import, 'isLazy' | 'isReexport'>>) => void;

/** Type imports count too: files with mutually dependent types cannot be read or moved one by one. */
export function importsIn(file: string, text: string): Import[] {
  const source = ts.createSourceFile(
    file,
    text,
    { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone },
    false,
  );
  const found: Import[] = [];
  const add: AddName = (name, { isLazy = false, isReexport = false } = {}) => {
    if (name && ts.isStringLiteralLike(name))
      found.push({ name: name.text, start: name.getStart(source), isLazy, isReexport });
  };
  for (const statement of source.statements)
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
      add(statement.moduleSpecifier, { isReexport: ts.isExportDeclaration(statement) });
  if (/\bimport\s*\(/.test(text)) addDynamicNames(source, add);
  return found;
}

/** The names in `import('./page.js')`, of code and of types. */
function addDynamicNames(node: ts.Node, add: AddName): void {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    add(node.arguments[0], { isLazy: true });
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal);
  ts.forEachChild(node, (child) => addDynamicNames(child, add));
}
