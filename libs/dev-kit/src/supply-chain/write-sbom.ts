import '../../../../tools/node-version.mjs';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { printError, printLine } from '../../../../tools/screen.mjs';
import { forbiddenLicences } from './licences.js';
import { dataDirectory, projects, readManifest, root } from '../../../../tools/workspace.mjs';

const usage = `npm run sbom: what the product is made of, as CycloneDX, after package-lock.json.
  -- FILE   where it is written (.data/sbom.cdx.json)
  -- --dev  with what only builds and tests need, simulators and benchmarks among them
It fails where a licence is not on the list of libs/dev-kit/src/supply-chain/licences.ts.`;

function main() {
  const given = process.argv.slice(2);
  if (given.includes('--help')) return printLine(usage);
  const file = resolve(
    given.find((arg) => !arg.startsWith('-')) ?? `${dataDirectory('development', process.env)}/sbom.cdx.json`,
  );
  const isWhole = given.includes('--dev');
  const scope = isWhole ? [] : ['--omit=dev', ...apps()];
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...scope];
  const text = execFileSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  printLine(`${JSON.parse(text).components.length} packages: ${file}`);
  const rejected = forbiddenLicences(readManifest('package-lock.json').packages);
  for (const line of rejected) printError(`Licence not allowed: ${line}`);
  process.exitCode = rejected.length > 0 ? 1 : 0;
}

/** The deployed folders, and the libraries that they depend on. */
const apps = () =>
  projects()
    .filter(({ dir }) => !/^(bench|e2e|libs|simulators)/.test(dir))
    .flatMap(({ dir }) => ['-w', dir]);

main();
