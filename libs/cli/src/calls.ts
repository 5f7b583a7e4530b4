/** Extracts the API calls in the sources of a front app, which its bundle does not show. */
import { readdirSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import ts from 'typescript';
import { type Route } from '@academy/contracts/route';
import { root } from '../../../tools/workspace.mjs';
import { parse, walk } from './sources.js';

const CONTRACTS = join(root, 'libs/contracts/src');
const METHODS = ['get', 'post', 'put', 'delete'];

/**
 * The calls of the API in the sources of a folder: constants of the contract, and literal addresses.
 * @param folder absolute
 * @returns `GET /api/course/{}`, or `ANY /api/…` if the method is unknown
 */
export async function callsIn(folder: string): Promise<string[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(spec|d)\.tsx?$/.test(file) && !file.startsWith('testing/'),
  );
  const calls = await Promise.all(files.map((file) => callsOf(parse(join(folder, file)))));
  return [...new Set(calls.flat())].sort();
}

async function callsOf(source: ts.SourceFile): Promise<string[]> {
  const { withoutParameterNames } = await import('@academy/registry-kit/operations/api-document');
  const contracts = await importedContracts(source);
  const calls: string[] = [];
  walk(source, (node) => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const declared = contracts.get(node.expression.text);
      const route = declared && (isRoute(declared) ? declared : declared[node.name.text]);
      if (route) calls.push(`${route.method} ${withoutParameterNames(route.path)}`);
    }
    if (ts.isStringLiteralLike(node) && node.text.startsWith('/api/'))
      calls.push(`${methodOf(node)} ${withoutParameterNames(node.text.replace(/\?.*/, ''))}`);
  });
  const rules = importsOf(source).filter(
    ({ module, isType }) => !isType && /^@academy\/contracts\/([\w-]+\/)?[\w-]+$/.test(module),
  );
  const behind = rules.map(({ module }) =>
    callsOf(parse(join(CONTRACTS, `${module.replace('@academy/contracts/', '')}.ts`))),
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

/** `get('/api/…')` or `GET('/api/…')` of a client and `apiCall(api, '/api/…')` contain the method; other places do not. */
export function methodOf({ parent }: ts.Node): string {
  if (!ts.isCallExpression(parent)) return 'ANY';
  const called = parent.expression;
  if (ts.isIdentifier(called) && ['apiCall', 'filePath'].includes(called.text)) return 'GET';
  const name = ts.isPropertyAccessExpression(called) ? called.name.text.toLowerCase() : '';
  if (name === 'file') return 'GET';
  return METHODS.includes(name) ? name.toUpperCase() : 'ANY';
}

type Routes = Readonly<Record<string, Route>>;

const isRoute = (declared: Route | Routes): declared is Route => typeof declared.path === 'string';

/** @returns a route, or routes by their keys, by the local name in this file */
async function importedContracts(source: ts.SourceFile): Promise<Map<string, Route | Routes>> {
  const contracts = new Map<string, Route | Routes>();
  for (const { module, elements } of importsOf(source)) {
    const path = module.startsWith('.') ? withinContracts(source, module) : module;
    const [, routes] = /^@academy\/contracts\/(.+\.routes)$/.exec(path) ?? [];
    if (!routes) continue;
    const exported = (await import(`@academy/contracts/${routes}`)) as Record<string, Route | Routes>;
    for (const { name, propertyName } of elements)
      contracts.set(name.text, exported[(propertyName ?? name).text] ?? {});
  }
  return contracts;
}

/** `./catalog.routes.js` of a file of the contracts, by its package name. */
function withinContracts({ fileName }: ts.SourceFile, module: string): string {
  const folder = relative(CONTRACTS, dirname(fileName)).split(sep).join(posix.sep);
  return posix.join('@academy/contracts', folder, module.replace(/\.js$/, ''));
}
