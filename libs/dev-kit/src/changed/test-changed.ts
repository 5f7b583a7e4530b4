import '../../../../tools/node-version.mjs';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeFailure, Failure } from '../../../../tools/failure.mjs';
import { testedFolders } from '../../jest/tested-folders.mjs';
import { runWithShutdown } from '../../../../tools/processes/shutdown.mjs';
import { Product } from '../../../../tools/product/product.mjs';
import { printError, paint, plainEnv, printLine } from '../../../../tools/screen.mjs';
import { baseCommit, changedFiles, checkout, relatedTests, touchedFolders } from './changed.js';
import { format, lint, runMany, types, unused } from '../../../../tools/test/gates.mjs';
import { closingLine, poolCount, sum } from '../../../../tools/test/results.mjs';
import { typedFolders } from '../../../../tools/typescript.mjs';
import { root } from '../../../../tools/workspace.mjs';

const usage = `npm run test:changed: format, lint, types and tests of what differs from main, and of what depends on it.
Uncommitted and untracked files belong to it. On main itself: what differs from origin/main.
  npm run test:changed -- --base v1.2   what differs from another branch or commit
  npm run test:changed -- --list        says what would run`;

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        base: { type: 'string' },
        list: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

interface Choice {
  readonly changed: readonly string[];
  readonly tests: readonly string[];
  readonly left: readonly string[];
  readonly folders: readonly string[];
}

function choose(wanted: string | undefined): Choice {
  const changed = changedFiles(baseCommit(wanted));
  const sources = checkout();
  const touched = touchedFolders(changed, sources.folders);
  const folders = typedFolders().filter((dir) => touched.includes(dir));
  return { changed, ...relatedTests(changed, sources), folders };
}

function print({ changed, tests, left, folders }: Choice, isWhole: boolean): void {
  printLine(`${changed.length} files differ; types of: ${folders.join(', ') || 'nothing'}`);
  printLine(`${tests.length} files of tests are related:`);
  for (const test of isWhole ? tests : tests.slice(0, 12)) printLine(`  ${test}`);
  if (!isWhole && tests.length > 12) printLine(`  … and ${tests.length - 12} more (--list names all)`);
  if (left.length > 0) {
    printLine(`${left.length} tests of the same services are about something else and left to npm test.`);
  }
  if (changed.some((file) => /^(e2e|shell|mf-[a-z-]+|libs\/(ui|mf-kit))\//.test(file))) {
    printLine('Browser tests are left to npm test as well: npm test -- --only browser.');
  }
}

async function gates({ commands }: Product, { changed, folders }: Choice) {
  const present = changed.filter((file) => existsSync(join(root, file)));
  const isRule = changed.some((file) => /^(oxlint\.config\.mjs|tools\/lint\/.*)$/.test(file));
  const code = isRule ? ['.'] : present.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file));
  const text = changed.some((file) => file === '.oxfmtrc.json') ? ['.'] : present;
  return sum([
    await types(commands, [...folders]),
    ...(text.length > 0 ? [await format(commands, text)] : []),
    ...(code.length > 0 ? [await lint(commands, code)] : []),
    // A deleted file may have been the last user of an export.
    ...(changed.some((file) => /\.(ts|tsx|mjs|json)$/.test(file)) ? [await unused(commands)] : []),
  ]);
}

async function tests(product: Product, { tests: files }: Choice) {
  if (files.length === 0) return sum([]);
  const { commands, dataDir } = product;
  const { mysqlUrl, redisUrl } = await product.startDatabases();
  if (files.some((file) => file.startsWith('tools/'))) {
    // Plain Node reads no TypeScript, so the libraries that the tools import are built.
    await runMany(commands, 'build', [], {}, ['@academy/contracts', '@academy/registry-kit']);
  }
  const report = join(dataDir, 'jest-changed.json');
  rmSync(report, { force: true });
  await commands.attempt({
    program: process.execPath,
    args: [
      '--experimental-vm-modules',
      join(root, 'node_modules/jest/bin/jest.js'),
      ...['--config', join(root, 'libs/dev-kit/jest/pool.config.mjs')],
      ...['--ci', '--json', `--outputFile=${report}`, '--forceExit'],
      ...['--runTestsByPath', ...files],
    ],
    cwd: root,
    env: { ...plainEnv(), MYSQL_URL: mysqlUrl, REDIS_URL: redisUrl },
    label: 'tests',
    onLine: printLine,
  });
  return poolCount(
    report,
    testedFolders.filter((dir) => files.some((file) => file.startsWith(`${dir}/`))),
  );
}

async function main() {
  const { base, list, help } = readArguments(process.argv.slice(2));
  if (help) return printLine(usage);
  const choice = choose(base);
  print(choice, list ?? false);
  if (list) return;
  const product = new Product({ kind: 'test', env: process.env });
  await runWithShutdown(product, 1, async () => {
    await product.open();
    await product.install();
    const count = sum(await Promise.all([gates(product, choice), tests(product, choice)]));
    for (const failure of count.failures) printLine(`  ${paint('red', '✖')} ${failure}`);
    return { code: count.failed > 0 ? 1 : 0, summary: `\n${closingLine(count)}` };
  });
}

main().catch((error: unknown) => {
  printError(describeFailure(error));
  process.exit(1);
});
