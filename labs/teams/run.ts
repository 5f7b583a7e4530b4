import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Checks } from '@academy/containers-lab/checks';
import { describeFailure, Failure } from '../../tools/failure.mjs';
import { printError, printLine, seconds } from '../../tools/screen.mjs';
import { NpmRegistry } from './npm-registry.js';
import { Outside } from './outside.js';
import { checkPackages } from './parts/packages.js';
import { checkRemote } from './parts/remote.js';

const usage = `npm run verify -- teams: a team with a repository of its own. The packages are built and published to an npm registry on
this machine, a remote is made from them in an empty folder, and tested and built without this repository in reach.
Libraries of others come from npm's own registry, or its cache.
  --fresh           npm starts with an empty cache
  --report FILE     what was checked, as JSON`;

/** Left for later, as the last lines of a run say. */
const left = [
  'tokens of other repositories and expired ones are rejected',
  'claims of foreign paths, budgets and operations are rejected by the registry, without the command too',
  'a publish, a preview, a promotion, a canary, a rollback, a freeze and an approval of that remote',
  'pages, slots, events and a backend of that remote in the running academy',
  'a train of remotes with another major version of React',
];

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return printLine(usage);
  const { fresh = false, report } = parse(args);
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'academy-teams-'));
  const registry = await NpmRegistry.start(join(folder, 'registry'));
  const checks = new Checks();
  try {
    const outside = new Outside(fresh ? { npm_config_cache: join(folder, 'npm-cache') } : {});
    if (await checkPackages({ checks, folder, registry }))
      await checkRemote({ checks, folder, registry, outside });
  } finally {
    registry.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  printLine(`\nNot shown here yet:\n${left.map((line) => `  - ${line}`).join('\n')}`);
  const { failures, failed } = checks;
  if (report) writeFileSync(report, JSON.stringify({ checks: Object.fromEntries(failures) }));
  printLine(`\n${failures.size - failed} passed, ${failed} failed (${seconds(began)})`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function parse(args: string[]) {
  const options = { fresh: { type: 'boolean' }, report: { type: 'string' } } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

main().catch((error: unknown) => {
  printError(describeFailure(error));
  process.exit(1);
});
