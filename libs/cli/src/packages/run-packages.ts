import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../../../../tools/failure.mjs';
import { printLine, step } from '../../../../tools/screen.mjs';
import { dataDirectory } from '../../../../tools/workspace.mjs';
import { buildPackages } from './build-packages.js';
import { packageProblems } from './judge-package.js';
import { tarballProblems } from './judge-tarball.js';
import { type PackedPackage, packPackages, publishPackages } from './publish-packages.js';

const usage = `npm run packages -- build      builds the packages for teams with repositories of their own, and checks each
npm run packages -- publish    does that, and publishes them in the order of their dependencies

  --out FOLDER       where they are written (.data/packages)
  --registry URL     publish: an npm registry; npm's own configuration has the token for it
  A version that is published with the same content is left as it is; other content needs a new version.`;

/** @throws Failure with the problems of the packages, or that names the invalid argument */
export async function runPackages(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { command, out, registry, isHelp } = readArguments(args);
  if (isHelp) return printLine(usage);
  const packed = await buildAndJudge(
    out ? resolve(out) : join(dataDirectory('development', env), 'packages'),
  );
  if (command === 'build') return;
  await publishPackages(packed, { url: registry ?? '' }, ({ name, version }, outcome) =>
    printLine(`  ${name} ${version}: ${outcome}`),
  );
}

/** @throws Failure with the problems of all packages */
export async function buildAndJudge(out: string): Promise<PackedPackage[]> {
  step('Building the packages …');
  const packed = await packPackages(await buildPackages(out), join(out, 'tarballs'));
  const problems: string[] = [];
  for (const { name, version, folder, tarball } of packed) {
    const found = [...(await packageProblems(folder)), ...(await tarballProblems(tarball))];
    printLine(`  ${name} ${version}: ${found.length === 0 ? tarball : `${found.length} problems`}`);
    problems.push(...found.map((problem) => `${name}: ${problem}`));
  }
  if (problems.length > 0) throw new Failure(`The packages cannot be published:\n${problems.join('\n')}`);
  return packed;
}

function readArguments(args: string[]) {
  const text = { type: 'string' } as const;
  const options = { help: { type: 'boolean', short: 'h' }, out: text, registry: text } as const;
  const { positionals, values } = parse(() => parseArgs({ args, options, allowPositionals: true }));
  const [command, ...others] = positionals;
  const isHelp = Boolean(values.help);
  if (!isHelp && ((command !== 'build' && command !== 'publish') || others.length > 0))
    throw new Failure(`${positionals.join(' ') || 'Nothing'} is no command.\n\n${usage}`);
  if (command === 'publish' && !URL.canParse(values.registry ?? ''))
    throw new Failure(`publish needs --registry with a URL.\n\n${usage}`);
  return { ...values, command, isHelp };
}

function parse<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
