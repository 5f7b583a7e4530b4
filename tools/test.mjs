// @ts-check
import './node-version.mjs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeFailure, Failure } from './failure.mjs';
import { showHelp } from './help.mjs';
import { provideChromium } from './install/chromium.mjs';
import { provideKubectl } from './deploy/kubernetes/kubectl.mjs';
import { runWithShutdown } from './processes/shutdown.mjs';
import { claimPortBase } from './ports.mjs';
import { Product } from './product/product.mjs';
import { printError, paint, printLine, seconds } from './screen.mjs';
import { attack } from './test/attack.mjs';
import { browser } from './test/browser.mjs';
import { chaos } from './test/chaos.mjs';
import { runLaboratory } from './test/laboratory.mjs';
import { build, format, lint, types, unused } from './test/gates.mjs';
import { checkLogs } from './test/log-secrets.mjs';
import { PhaseCache } from './test/phase-cache.mjs';
import { closingLine, oneFailed, sum } from './test/results.mjs';
import { writeTimes } from './test/times.mjs';
import { unit } from './test/unit.mjs';

const phases = /** @type {const} */ ([
  'format',
  'lint',
  'types',
  'unit',
  'build',
  'deploy',
  'attack',
  'chaos',
  'browser',
]);
/** @typedef {typeof phases[number]} Phase */

/** Other runs have other ports, so that two checkouts can be tested at once. */
const FIRST_PORT = 4400;

/** In parallel: one group mostly uses the processor, the other mostly waits for databases and processes. */
const parallelPhases = /** @type {readonly (readonly Phase[])[]} */ ([
  ['format', 'types', 'lint', 'build', 'deploy', 'attack', 'chaos'],
  ['unit'],
]);

const usage = `npm test: formatting, lint, types, unit and service tests, build, compose file and overlays, a short piece of the
fault laboratory and of the attacks with a fixed seed, browser tests. The laboratories themselves: npm run verify.
  npm test -- --only unit,types   only these of: ${phases.join(', ')}
  npm test -- --seed 7            the order of the test files that another run printed
  npm test -- --fresh             also what passed before on the same files (CI=true never skips anything)`;

/** @param {string[]} args @returns {{ chosen: readonly Phase[], seed: number | undefined, isFresh: boolean }} */
function readArguments(args) {
  const { values } = parseArguments(args);
  const names = (values.only ?? phases.join(',')).split(',').filter(Boolean);
  const unknown = names.find((name) => !phases.some((phase) => phase === name));
  if (unknown !== undefined || names.length === 0) {
    throw new Failure(`--only takes one or more of: ${phases.join(',')}`);
  }
  const seed = values.seed === undefined ? undefined : Number(values.seed);
  if (seed !== undefined && !(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31)) {
    throw new Failure('--seed takes a whole number from 0 to 2147483647');
  }
  // A seed identifies one particular run.
  const isFresh = values.fresh === true || seed !== undefined;
  return { chosen: phases.filter((phase) => names.includes(phase)), seed, isFresh };
}

/** @param {string[]} args */
function parseArguments(args) {
  try {
    return parseArgs({
      args,
      options: { only: { type: 'string' }, seed: { type: 'string' }, fresh: { type: 'boolean' } },
    });
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

async function main() {
  if (showHelp(process.argv.slice(2), usage, FIRST_PORT)) return;
  const { chosen, seed, isFresh } = readArguments(process.argv.slice(2));
  const known = isFresh ? new PhaseCache(undefined) : PhaseCache.ofCheckout(process.env);
  // Processes beside the product, and after it, read its ports here.
  process.env['ACADEMY_PORT_BASE'] = String(await claimPortBase(process.env, FIRST_PORT));
  const product = new Product({ kind: 'test', env: process.env });
  await runWithShutdown(product, 1, async () => {
    await product.open();
    await product.install();
    // Before phases that run in parallel, because two would install it at once. Without it, each of them fails by itself.
    if (chosen.includes('unit') || chosen.includes('deploy')) await provideKubectl(product).catch(() => {});
    /** @type {import('./test/times.mjs').Timed[]} */
    const times = [];
    const count = sum(await runPhases(product, { chosen, seed, known, times }));
    printLine(`\nHow long phases and test files took: ${writeTimes(product.dataDir, times)}`);
    if (count.failures.length > 0) {
      printLine(
        ['', 'Failed:', ...count.failures.map((failure) => `  ${paint('red', '✖')} ${failure}`)].join('\n'),
      );
    }
    return { code: count.failed > 0 ? 1 : 0, summary: `\n${closingLine(count)}` };
  });
}

/** @typedef {{ seed: number | undefined, known: PhaseCache, times: import('./test/times.mjs').Timed[] }} Options */

/**
 * Runs `parallelPhases`, then the other phases one after another.
 * @param {Product} product
 * @param {Options & { chosen: readonly Phase[] }} options
 */
async function runPhases(product, { chosen, ...options }) {
  const sequentially = async (/** @type {readonly Phase[]} */ round) => {
    const counts = [];
    for (const phase of round) counts.push(await report(product, phase, options));
    return counts;
  };
  const parallelResults = await Promise.all(
    parallelPhases.map((group) => sequentially(group.filter((phase) => chosen.includes(phase)))),
  );
  const rest = chosen.filter((phase) => !parallelPhases.flat().includes(phase));
  return [...parallelResults.flat(), ...(await sequentially(rest))];
}

/**
 * @param {Product} product
 * @param {Phase} phase
 * @param {Options} options
 * @returns {Promise<import('./test/results.mjs').Count>}
 */
async function report(product, phase, options) {
  const began = Date.now();
  printLine(`\n${paint('cyan', `── ${phase} ──`)}`);
  const before = options.known.of(phase);
  if (before) {
    printLine(
      `${phase}: ${closingLine(before)} (cached: it passed on these very files; --fresh runs it again)`,
    );
    return before;
  }
  const count = await runPhase(product, phase, options).catch((error) => {
    printError(describeFailure(error));
    return oneFailed(`${phase}: ${describeFailure(error).split('\n')[0]}`);
  });
  options.known.note(phase, count);
  options.times.push({ name: phase, ms: Date.now() - began });
  printLine(`${phase}: ${closingLine(count)} (${seconds(began)})`);
  return count;
}

/** @param {Product} product @param {Phase} phase @param {Options} options */
async function runPhase(product, phase, { seed }) {
  const { commands, dataDir } = product;
  switch (phase) {
    case 'format':
      return format(commands);
    case 'lint':
      return sum([await lint(commands), await unused(commands)]);
    case 'types':
      return types(commands);
    case 'build':
      return build(commands);
    case 'unit':
      return unit(commands, { ...(await product.startDatabases()), dataDir, seed });
    case 'deploy':
      return runLaboratory(commands, {
        phase,
        script: 'tools/deploy.mjs',
        args: [],
        dataDir: product.dataDir,
      });
    case 'chaos':
      return chaos(commands, product);
    case 'attack':
      return attackBuild(product);
    case 'browser':
      return testInBrowser(product);
  }
}

/** @param {Product} product */
async function attackBuild(product) {
  await product.build();
  return attack(product.commands, product, await product.startDatabases());
}

/** @param {Product} product */
async function testInBrowser(product) {
  const { commands, packages, env, ports, dataDir } = product;
  const chromium = await provideChromium({ env, commands, packages });
  await product.build();
  await product.startDatabases();
  await product.startApps();
  const browserTests = await browser(commands, { ports, chromium, dataDir });
  return sum([browserTests, checkLogs(join(dataDir, 'logs'))]);
}

main().catch((error) => {
  printError(describeFailure(error));
  process.exit(1);
});
