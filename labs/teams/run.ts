import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Checks } from '@academy/containers-lab/checks';
import { describeFailure, Failure } from '../../tools/failure.mjs';
import { runWithShutdown } from '../../tools/processes/shutdown.mjs';
import { Product } from '../../tools/product/product.mjs';
import { printError, printLine, seconds } from '../../tools/screen.mjs';
import { NpmRegistry } from './npm-registry.js';
import { Outside } from './outside.js';
import { checkPackages } from './parts/packages.js';
import { checkRemote } from './parts/remote.js';
import { checkRunningAcademy, firstSteps } from './parts/running.js';

const usage = `npm run verify -- teams: a team with a repository of its own. The packages are built and published to an npm registry on
this machine, a remote is made from them in an empty folder, tested and built without this repository in reach, and
published, previewed and promoted by the registry of a running academy, at last with another major version of React. Libraries of others come from npm's own registry,
or its cache. Each check has the number of its step in the list of eighteen.
  --fresh           npm starts with an empty cache
  --from STEP       leaves out the steps of the running academy before this one: ${firstSteps.join(' or ')}
  --report FILE     what was checked, as JSON`;

/** All requests have one IP address here; other tests cover the limits. */
const WITHOUT_LIMITS = { RATE_LIMIT_FACTOR: '100000' };

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return printLine(usage);
  const { fresh = false, from, report } = parse(args);
  const product = new Product({ kind: 'teams', env: { ...process.env, ...WITHOUT_LIMITS } });
  await runWithShutdown(product, 1, async () => {
    const began = Date.now();
    await product.open();
    const { failures, failed } = await verify(product, { isFresh: fresh, from });
    if (report) writeFileSync(report, JSON.stringify({ checks: Object.fromEntries(failures) }));
    const summary = `\n${failures.size - failed} passed, ${failed} failed (${seconds(began)})`;
    return { code: failed > 0 ? 1 : 0, summary };
  });
}

interface Wanted {
  readonly isFresh: boolean;
  readonly from: string | undefined;
}

async function verify(product: Product, { isFresh, from }: Wanted): Promise<Checks> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-teams-'));
  const registry = await NpmRegistry.start(join(folder, 'registry'));
  const checks = new Checks();
  try {
    const outside = new Outside(isFresh ? { npm_config_cache: join(folder, 'npm-cache') } : {});
    if (!(await checkPackages({ checks, folder, registry }))) return checks;
    const home = await checkRemote({ checks, folder, registry, outside });
    if (home !== undefined)
      await checkRunningAcademy({ checks, folder, registry, product, outside, home, from });
    return checks;
  } finally {
    registry.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function parse(args: string[]) {
  const options = {
    fresh: { type: 'boolean' },
    from: { type: 'string' },
    report: { type: 'string' },
  } as const;
  try {
    const { values } = parseArgs({ args, options });
    if (values.from !== undefined && !firstSteps.includes(values.from))
      throw new Error(`--from ${values.from} is none of ${firstSteps.join(', ')}`);
    return values;
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

main().catch((error: unknown) => {
  printError(describeFailure(error));
  process.exit(1);
});
