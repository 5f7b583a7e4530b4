import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { secondFactorCodes } from '@academy/contracts/second-factor/second-factor.codes';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Codes that are defined by a constant: `[codes.prove]` */
const CONSTANTS: Readonly<Record<string, string>> = secondFactorCodes;

/**
 * @param folders `services/payment/src`
 * @returns the codes that the `*.errors.ts` in them define
 */
export const definedCodes = (...folders: string[]): Set<string> =>
  new Set(
    folders.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.errors.ts'))
        .flatMap((file) => codesIn(readFileSync(join(ROOT, folder, file), 'utf8'))),
    ),
  );

/** @returns the keys of the object that `defineErrors` is called with */
export function codesIn(source: string): string[] {
  const codes: string[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineErrors') {
      const [entries] = node.arguments;
      if (!entries || !ts.isObjectLiteralExpression(entries))
        throw new Error(`No codes in ${node.getText()}`);
      codes.push(...entries.properties.map(({ name }) => codeOf(name)));
    }
    ts.forEachChild(node, collect);
  };
  collect(ts.createSourceFile('errors.ts', source, ts.ScriptTarget.Latest, true));
  return codes;
}

function codeOf(name: ts.PropertyName | undefined): string {
  if (name && ts.isIdentifier(name)) return name.text;
  const isConstant =
    name && ts.isComputedPropertyName(name) && ts.isPropertyAccessExpression(name.expression);
  const code = isConstant ? CONSTANTS[name.expression.name.text] : undefined;
  if (code === undefined) throw new Error(`The code of an error cannot be read: ${name?.getText() ?? ''}`);
  return code;
}
