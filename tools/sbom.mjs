// @ts-check
import './node-version.mjs';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { complain, say } from './screen.mjs';
import { refusedLicences } from './supply-chain/licences.mjs';
import { dataDirectory, readManifest, root } from './workspace.mjs';

const usage = `npm run sbom: what the product is made of, as CycloneDX, after package-lock.json.
  -- FILE   where it is written (.data/sbom.cdx.json)
  -- --dev  with what only builds and tests need
It fails where a licence is not on the list of tools/supply-chain/licences.mjs.`;

function main() {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return say(usage);
  const file = resolve(
    args.find((arg) => !arg.startsWith('-')) ?? `${dataDirectory('development', process.env)}/sbom.cdx.json`,
  );
  const scope = args.includes('--dev') ? [] : ['--omit=dev'];
  const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...scope], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  say(`${JSON.parse(text).components.length} packages: ${file}`);
  const refused = refusedLicences(readManifest('package-lock.json').packages);
  for (const line of refused) complain(`Licence not allowed: ${line}`);
  process.exitCode = refused.length > 0 ? 1 : 0;
}

main();
