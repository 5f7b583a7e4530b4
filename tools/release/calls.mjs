// @ts-check
/** The calls of the API that the sources of a front room make: no bundle shows them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../workspace.mjs';
import { parse, walk } from './sources.mjs';

const CONTRACTS = join(root, 'libs/contracts');

/**
 * The calls of the API in the sources of a folder: constants of the contract, and addresses that are written out.
 * @param {string} folder absolute
 * @returns {Promise<string[]>} `GET /api/course/{}`, or `ANY /api/…` where no method is known
 */
export async function callsIn(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(spec|d)\.tsx?$/.test(file) && !file.startsWith('testing/'),
  );
  const calls = await Promise.all(files.map((file) => callsOf(parse(join(folder, file)))));
  return [...new Set(calls.flat())].sort();
}

/** @param {ts.SourceFile} source @returns {Promise<string[]>} */
async function callsOf(source) {
  const { withoutNames } = await import('@academy/registry-kit/gate/candidate');
  const contracts = await importedContracts(source);
  /** @type {string[]} */
  const calls = [];
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

/** @param {ts.SourceFile} source */
const importsOf = (source) =>
  source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const names = statement.importClause?.namedBindings;
    const elements = names && ts.isNamedImports(names) ? [...names.elements] : [];
    const isType = elements.length > 0 && elements.every((element) => element.isTypeOnly);
    return [{ module: statement.moduleSpecifier.text, elements, isType }];
  });

/** @typedef {Record<string, { method: string, path: string }>} Routes */

/** @param {ts.SourceFile} source @returns {Promise<Map<string, Routes>>} by the name in this file */
async function importedContracts(source) {
  /** @type {Map<string, Routes>} */
  const contracts = new Map();
  for (const { module, elements } of importsOf(source)) {
    const [, routes] = /^(?:@academy\/contracts|\.)\/(.+\.routes)(?:\.js)?$/.exec(module) ?? [];
    if (!routes) continue;
    const exported = await import(`@academy/contracts/${routes}`);
    for (const { name, propertyName } of elements)
      contracts.set(name.text, exported[(propertyName ?? name).text]);
  }
  return contracts;
}
