// @ts-check
import './node-version.mjs';
import { describeFailure, Failure } from './failure.mjs';
import { showHelp } from './help.mjs';
import { provideChromium } from './install/chromium.mjs';
import { live } from './processes/lifetime.mjs';
import { Product } from './product/product.mjs';
import { complain, paint, say, seconds } from './screen.mjs';
import { browser } from './test/browser.mjs';
import { chaos } from './test/chaos.mjs';
import { build, format, lint, types } from './test/gates.mjs';
import { closingLine, oneFailed, sum } from './test/results.mjs';
import { unit } from './test/unit.mjs';

const phases = /** @type {const} */ (['format', 'lint', 'types', 'unit', 'build', 'chaos', 'browser']);
const gates = /** @type {const} */ (['format', 'lint', 'types']);
/** @typedef {typeof phases[number]} Phase */

const usage = `npm test: formatting, lint, types, unit and service tests, build, the fault laboratory, browser tests.
  npm test -- --only unit,types   only these of: ${phases.join(', ')}`;

/** @param {string[]} args @returns {readonly Phase[]} */
function chosenPhases(args) {
  const at = args.indexOf('--only');
  if (at < 0) return phases;
  const names = (args[at + 1] ?? '').split(',').filter(Boolean);
  const unknown = names.find((name) => !phases.some((phase) => phase === name));
  if (unknown !== undefined || names.length === 0) {
    throw new Failure(`--only takes one or more of: ${phases.join(',')}`);
  }
  return phases.filter((phase) => names.includes(phase));
}

async function main() {
  if (showHelp(process.argv.slice(2), usage, 4400)) return;
  const chosen = chosenPhases(process.argv.slice(2));
  const product = new Product({ kind: 'test', env: process.env });
  await live(product, 1, async () => {
    await product.open();
    await product.install();
    const count = sum(await runPhases(product, chosen));
    if (count.failures.length > 0) {
      say(
        ['', 'Failed:', ...count.failures.map((failure) => `  ${paint('red', '✖')} ${failure}`)].join('\n'),
      );
    }
    return { code: count.failed > 0 ? 1 : 0, lastWords: `\n${closingLine(count)}` };
  });
}

/**
 * Gates first and beside one another, which keeps every core busy; then one phase after the other.
 * @param {Product} product
 * @param {readonly Phase[]} chosen
 */
async function runPhases(product, chosen) {
  const isGate = (/** @type {Phase} */ phase) => gates.some((gate) => gate === phase);
  const counts = await Promise.all(chosen.filter(isGate).map((phase) => report(product, phase)));
  for (const phase of chosen.filter((other) => !isGate(other))) counts.push(await report(product, phase));
  return counts;
}

/** @param {Product} product @param {Phase} phase @returns {Promise<import('./test/results.mjs').Count>} */
async function report(product, phase) {
  const began = Date.now();
  say(`\n${paint('cyan', `── ${phase} ──`)}`);
  const count = await runPhase(product, phase).catch((error) => {
    complain(describeFailure(error));
    return oneFailed(`${phase}: ${describeFailure(error).split('\n')[0]}`);
  });
  say(`${phase}: ${closingLine(count)} (${seconds(began)})`);
  return count;
}

/** @param {Product} product @param {Phase} phase */
async function runPhase(product, phase) {
  const { commands } = product;
  switch (phase) {
    case 'format':
      return format(commands);
    case 'lint':
      return lint(commands);
    case 'types':
      return types(commands);
    case 'build':
      return build(commands);
    case 'unit':
      return unit(commands, await product.startDatabases());
    case 'chaos':
      return chaos(commands, product);
    case 'browser':
      return testInBrowser(product);
  }
}

/** @param {Product} product */
async function testInBrowser(product) {
  const { commands, packages, env, ports, dataDir } = product;
  const chromium = await provideChromium({ env, commands, packages });
  await product.build();
  await product.startDatabases();
  await product.startRooms();
  return browser(commands, { ports, chromium, dataDir });
}

main().catch((error) => {
  complain(describeFailure(error));
  process.exit(1);
});
