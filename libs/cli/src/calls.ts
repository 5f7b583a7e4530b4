/** The calls of the API that the sources of a front app make: no bundle shows them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../../tools/workspace.mjs';
import { parse, walk } from './sources.js';

const CONTRACTS = join(root, 'libs/contracts');

/**
 * The calls of the API in the sources of a folder: constants of the contract, and addresses that are written out.
 * @param folder absolute
 * @returns `GET /api/course/{}`, or `ANY /api/…` where no method is known
 */
export async function callsIn(folder: string): Promise<string[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(spec|d)\.tsx?$/.test(file) && !file.startsWith('testing/'),
  );
  const calls = await Promise.all(files.map((file) => callsOf(parse(join(folder, file)))));
  return [...new Set(calls.flat())].sort();
}

async function callsOf(source: ts.SourceFile): Promise<string[]> {
  const { withoutNames } = await import('@academy/registry-kit/gate/candidate');
  const contracts = await importedContracts(source);
  const calls: string[] = [];
  walk(source, (node) => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const route = contracts.get(node.expression.text)?.[node.name.text];
      if (route) calls.push(`${route.method} ${withoutNames(route.path)}`);
    }
    const isAddress = ts.isStringLiteralLike(node) && node.text.startsWith('/api/');
    if (isAddress) calls.push(`ANY ${withoutNames(node.text.replace(/\?.*/, ''))}`);
  });
  const rules = importsOf(source).filter(
    ({ module, isType }) => !isType && /^@academy\/contracts\/[\w-]+$/.test(module),
  );
  const behind = rules.map(({ module }) =>
    callsOf(parse(join(CONTRACTS, 'src', `${module.split('/')[2]}.ts`))),
  );
  return [...calls, ...(await Promise.all(behind)).flat()];
}

const importsOf = (source: ts.SourceFile) =>
  source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const names = statement.importClause?.namedBindings;
    const elements = names && ts.isNamedImports(names) ? [...names.elements] : [];
    const isType = elements.length > 0 && elements.every((element) => element.isTypeOnly);
    return [{ module: statement.moduleSpecifier.text, elements, isType }];
  });

type Routes = Record<string, { readonly method: string; readonly path: string }>;

/** @returns routes by the name that they have in this file */
async function importedContracts(source: ts.SourceFile): Promise<Map<string, Routes>> {
  const contracts = new Map<string, Routes>();
  for (const { module, elements } of importsOf(source)) {
    const [, routes] = /^(?:@academy\/contracts|\.)\/(.+\.routes)(?:\.js)?$/.exec(module) ?? [];
    if (!routes) continue;
    const exported = (await import(`@academy/contracts/${routes}`)) as Record<string, Routes>;
    for (const { name, propertyName } of elements)
      contracts.set(name.text, exported[(propertyName ?? name).text] ?? {});
  }
  return contracts;
}
